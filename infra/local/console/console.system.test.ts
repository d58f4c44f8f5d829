import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textKey } from '#shared/content/item.ts';
import { clientErrorLine } from '#shared/insights/client-error.ts';
import type { Platform } from '../platform.ts';
import { startPlatform } from '../start.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { type Answer, call } from '../testing/call.ts';
import { localCredentials, skippingClock, until } from '../testing/rig.ts';
import { functionIds, synthesizeStacks, writeFunctions } from '../testing/stack.ts';

const hostile = '<script>alert(1)</script>"\'';

/** Sends a DeleteItem as the SDK would. The role of insights does not allow it. */
const forbidden = `const table = process.env.INSIGHTS_TABLE;
  const credential = 'AWS4-HMAC-SHA256 Credential=' + process.env.AWS_ACCESS_KEY_ID;
  export const handler = async () => {
    const headers = {
      authorization: credential + '/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
      'x-amz-target': 'DynamoDB_20120810.DeleteItem',
    };
    const body = JSON.stringify({ TableName: table, Key: { pk: { S: 'x' } } });
    const reply = await fetch(process.env.AWS_ENDPOINT_URL_DYNAMODB, { method: 'POST', headers, body });
    return { statusCode: 200, body: await reply.text() };
  };`;

const says = (line: object) => `console.log(${JSON.stringify(JSON.stringify(line))});`;
const poison = "export const handler = async () => { throw new Error('cannot count this'); };";
const sources = {
  count: poison,
  'insights-api': forbidden,
  cancel: `export const handler = async () => {
    ${says({ level: 'info', message: 'nobody to tell' })}
    ${says({ level: 'WARN', message: clientErrorLine, error: 'TypeError' })}
    ${says({ _aws: { CloudWatchMetrics: [{ Namespace: 'S', Metrics: [{ Name: 'Age', Unit: 'Seconds' }] }] }, Age: 7 })}
  };`,
  'calendar-api': `export const handler = async () => {
    ${says({ level: 'info', message: 'listed', correlationId: 'corr-1', events: 3, ms: 1234 })}
    ${says({ level: 'error', message: hostile, correlationId: hostile })}
    return { statusCode: 200, body: '{}' };
  };`,
};

const clock = skippingClock();
let platform: Platform;
let functionsDir: string;

beforeAll(async () => {
  functionsDir = writeFunctions(functionIds, sources);
  const assemblyDir = synthesizeStacks();
  platform = await startPlatform({ dataDir: tempFolder(), assemblyDir, functionsDir, queueClock: clock });
});
afterAll(async () => {
  await platform?.stop();
  removeTempFolders();
});

const get = (path: string, headers: Record<string, string> = {}) => call(platform.url, `/_local${path}`, { headers });

async function read(path: string): Promise<string> {
  const { status, text } = await get(path);
  expect(status, path).toBe(200);
  const bare = text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return bare.replace(/&(lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? '');
}
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#39;': "'",
};

const announce = (type: string, detail: object) =>
  platform.buses[0]?.handle('AWSEvents.PutEvents', {
    Entries: [
      {
        Source: 'steeple',
        DetailType: type,
        Detail: JSON.stringify(detail),
        EventBusName: platform.buses[0].name,
      },
    ],
  });

const redrive = (queue: string, headers: Record<string, string>): Promise<Answer> =>
  call(platform.url, '/_local/queues/redrive', {
    method: 'POST',
    headers: { host: `localhost:${new URL(platform.url).port}`, ...headers },
    body: new URLSearchParams({ queue }).toString(),
  });

test('a poison message becomes a dead letter, and is handled when the console redrives it after the fix', async () => {
  await announce('registration.submitted', { subject: 'r1', correlationId: 'corr-poison' });
  const letters = () => platform.queues.deadLetters();
  // It fails as often as the queue allows, each time after its visibility timeout.
  await until('the message is a dead letter', () => {
    if (platform.queues.carried().every(({ state }) => state === 'again')) clock.skip(61_000);
    return letters().length > 0;
  });
  const { name = '' } = platform.inventory.queues.find(({ arn }) => arn === letters()[0]?.queueArn) ?? {};

  const page = await read('/queues');
  expect(page).toContain('Redrive 1 message to count');
  expect(page).toContain('registration.submitted from count');
  expect(page).toContain('"correlationId": "corr-poison"');
  expect(await read('/')).toContain('1 dead letter of count');
  expect(await read('/bus')).toMatch(/count: dead letter after 5 receives by the rule/);

  for (const origin of ['https://evil.example', 'http://localhost:1', 'null', undefined]) {
    const refused = await redrive(name, origin === undefined ? {} : { origin });
    expect([origin, refused.status]).toEqual([origin, 403]);
  }
  const rebound = await redrive(name, { host: 'evil.example', origin: 'http://evil.example' });
  expect(rebound.status).toBe(403);
  expect(letters()).toHaveLength(1);

  writeFileSync(join(functionsDir, 'count', 'index.mjs'), 'export const handler = async () => ({});');
  platform.reload();
  const done = await redrive(name, { origin: platform.url });
  expect(done.status).toBe(303);
  expect(await read(String(done.headers.location).replace('/_local', ''))).toContain('1 message went back to count.');
  await until('the redriven message is handled', () => platform.queues.carried().length === 0);
  expect(letters()).toEqual([]);
  expect(await read('/bus')).toMatch(/count: handled by the rule/);
  expect(await read('/queues')).toContain('None: everything was delivered and handled.');
});

test('redrive requires a queue name and accepts only queues of the template', async () => {
  const origin = platform.url;
  expect((await redrive('nothing-of-ours', { origin })).status).toBe(404);
  const bare = { method: 'POST', headers: { host: new URL(origin).host, origin } };
  expect((await call(origin, '/_local/queues/redrive', { ...bare, body: '' })).status).toBe(400);
  expect((await call(origin, '/_local/queues/redrive', { ...bare, body: 'x'.repeat(5000) })).status).toBe(413);
  expect((await get('/queues/redrive')).status).toBe(404);
});

test('the bus page says when no rule matched an event', async () => {
  await announce('weather.changed', { subject: 'clouds' });
  expect(await read('/bus')).toMatch(/weather\.changed clouds No rule wanted it\./);
});

test('the grants page shows each refused action with the line that would allow it', async () => {
  await platform.invoke('insights-api', {});
  const page = await read('/grants');
  expect(page).toMatch(/insights-api dynamodb:DeleteItem arn:aws:dynamodb:\S+Insights\S* 1 /);
  expect(page).toContain("Add tables: { insights: ['DeleteItem'] } to the row of insights in infra/functions.ts");
  expect(await read('/')).toMatch(/insights-api may not dynamodb:DeleteItem on \S*Insights/);
});

test('the log page filters by function, level and correlation id', async () => {
  await platform.invoke('calendar-api', {});
  await announce('weather.changed', { subject: 'rain', correlationId: 'corr-1' });
  await platform.invoke('cancel', {});
  for (const text of ['corr-1', 'nobody to tell', 'Namespace']) {
    await until('the line is there', () => platform.logs().some(({ line }) => line.includes(text)));
  }
  const found = await read('/logs?find=corr-1');
  expect(found).toMatch(/calendar-api info listed events 3 took 1\.2 s corr-1/);
  expect(found).not.toContain('nobody to tell');
  expect(found).toMatch(/Events and mails with this id [\d:]+ event weather\.changed/);
  expect(await read('/logs?function=cancel')).toMatch(/cancel figures Age 7 Seconds .*nobody to tell/);
  // Figures are logged every minute, so the unfiltered list leaves them out.
  const [all, figures] = [await read('/logs'), await read('/logs?level=figures')];
  expect([all.includes('listed events'), all.includes('Age 7 Seconds')]).toEqual([true, false]);
  expect([figures.includes('listed events'), figures.includes('Age 7 Seconds')]).toEqual([false, true]);
  expect(await read('/logs?function=cancel')).not.toContain('listed');
  const grave = await read('/logs?level=error');
  expect([grave.includes('listed'), grave.includes('nobody to tell'), grave.includes('alert(1)')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await read('/')).toContain('1 error of our code in browsers');
  expect(await read('/logs?find=nowhere')).toContain('No line since the start fits what you asked for.');
});

test('a mail page shows HTML, text and headers, and serves attachments byte for byte', async () => {
  const bytes = Buffer.from([0, 255, 13, 10]);
  const attached = (FileName: string, ContentType: string, content: Buffer) => ({
    ...{ FileName, ContentType },
    RawContent: content.toString('base64'),
  });
  await platform.mail.handle('POST', '/v2/email/outbound-emails', {
    FromEmailAddress: 'hello@example.org',
    ReplyToAddresses: ['office@example.org'],
    Destination: { ToAddresses: ['grace@example.org'] },
    Content: {
      Simple: {
        Subject: { Data: 'Karibu' },
        Headers: [{ Name: 'X-Correlation-Id', Value: 'corr-mail' }],
        Body: { Text: { Data: 'Karibu sana' }, Html: { Data: '<p>Karibu <script>alert(1)</script></p>' } },
        Attachments: [
          attached('event.ics', 'text/calendar', Buffer.from('BEGIN:VCALENDAR')),
          attached('Bild "ä".png', 'image/png\r\nx-evil: 1', bytes),
        ],
      },
    },
  });
  const [{ id } = { id: '' }] = platform.mail.list();
  expect(await read('/logs?find=corr-mail')).toMatch(/with this id [\d:]+ mail Karibu to grace@example\.org/);
  const view = await read(`/mails/${id}`);
  for (const text of [
    'hello@example.org',
    'office@example.org',
    'grace@example.org',
    'corr-mail',
    'Karibu sana',
    'BEGIN:VCALENDAR',
  ]) {
    expect(view).toContain(text);
  }
  expect((await get(`/mails/${id}`)).text).toContain(
    `<iframe sandbox title="The mail as it looks" src="/_local/mail/${id}">`,
  );
  const alone = await get(`/mail/${id}`);
  expect(alone.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  const file = await get(`/mail/${id}/attachments/1`);
  expect(file.body).toEqual(bytes);
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''Bild%20%22%C3%A4%22.png",
    'content-security-policy': expect.stringMatching(/^sandbox/),
  });
  expect(file.headers['x-evil']).toBeUndefined();
  expect((await get(`/mail/${id}/attachments/2`)).status).toBe(404);
});

test('every page escapes the text of mails, events and logs', async () => {
  await platform.mail.handle('POST', '/v2/email/outbound-emails', {
    FromEmailAddress: 'hello@example.org',
    Destination: { ToAddresses: ['a@example.org'] },
    Content: { Simple: { Subject: { Data: hostile }, Body: { Text: { Data: hostile } } } },
  });
  await announce(hostile, { subject: hostile, correlationId: hostile });
  await platform.invoke('calendar-api', {});
  await until('the line is there', () => platform.logs().some(({ line }) => line.includes('alert(1)')));
  const [{ id } = { id: '' }] = platform.mail.list();
  const find = encodeURIComponent(hostile);
  const paths = ['/', '/mails', `/mails/${id}`, '/bus', '/queues', '/logs', `/logs?find=${find}&function=${find}`];
  for (const path of [...paths, `/queues?redriven=1&queue=${find}`]) {
    const { text } = await get(path);
    expect(text, path).not.toContain('<script>');
    expect(text, path).not.toMatch(/="[^"]*<script/);
  }
  for (const path of ['/', '/mails', `/mails/${id}`, '/bus', '/logs'])
    expect(await read(path), path).toContain(hostile);
});

test('only demo accounts can sign in from the console, and only from its own origin', async () => {
  const press = (email: string, headers: Record<string, string> = { origin: platform.url }) =>
    call(platform.url, '/_local/people/sign-in', {
      method: 'POST',
      headers: { host: `localhost:${new URL(platform.url).port}`, ...headers },
      body: new URLSearchParams({ email }).toString(),
    });
  const { status, text } = await press('pastor@example.org');
  expect(status).toBe(200);
  const { clientId, username, tokens } = JSON.parse(text);
  const [, claims = ''] = tokens.accessToken.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    ...{ username, client_id: clientId, 'cognito:groups': ['pastor'], token_use: 'access' },
  });
  expect(clientId).toBe(platform.inventory.userPool?.clientId);
  for (const origin of ['https://evil.example', 'http://localhost:1', 'null', undefined]) {
    const refused = await press('admin@example.org', origin === undefined ? {} : { origin });
    expect([origin, refused.status, refused.text.includes('accessToken')]).toEqual([origin, 403, false]);
  }
  expect((await press('grace@example.org')).status).toBe(404);
  const page = (await get('/')).text;
  for (const name of ['admin', 'pastor', 'accounts', 'member'])
    expect(page).toContain(`data-sign-in="${name}@example.org">${name}</button>`);
});

test('the people page lists the pool’s accounts without secrets', async () => {
  const page = await read('/people');
  expect(page).toMatch(/admin@example\.org \S+ admin may sign in no [\d:]+ demo account/);
  expect(page).toMatch(/member@example\.org \S+ no role may sign in/);
  expect(JSON.stringify(platform.users?.people())).not.toMatch(/verifier|salt|secret"/);
});

test('the console shows table sizes, function statistics, resource names and start steps', async () => {
  await platform.invoke('calendar-api', {});
  const page = await read('/');
  for (const { TableName } of platform.inventory.tables) expect(page).toMatch(new RegExp(`0 (yes )?${TableName}`));
  expect(page).toMatch(/calendar-api steeple-\S+ \d+ 0 0 1 [\d.]+ m?s [\d.]+ m?s [\d.]+ m?s [\d.]+ m?s \d+ of \d+ MB/);
  const resources = await read('/resources');
  for (const { name } of platform.inventory.queues) expect(resources).toContain(name);
  for (const { name } of platform.steps) expect(resources).toContain(name);
  expect(await read('/routes')).toMatch(/POST \/api\/submit-registration [^|]*anyone registrations-api/);
});

test('an unchanged page answers 304, and no page may be framed, cached or read cross-origin', async () => {
  const first = await get('/routes');
  expect((await get('/routes', { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  expect(first.headers['access-control-allow-origin']).toBeUndefined();
  for (const path of ['/console/refresh.js', '/console/sign-in.js', '/console/console.css', '/console/tokens.css']) {
    expect((await get(path)).status, path).toBe(200);
  }
  const fetched = (await get('/console/console.css')).text.matchAll(/url\(([^)]+)\)/g);
  const letters = [...fetched].map(([, name]) => `/console/${name}`);
  // Names such as Wanjirũ need a font file of their own.
  expect(letters).toContain('/console/source-sans-3-names.woff2');
  for (const path of letters) expect((await get(path)).status, path).toBe(200);
  for (const path of ['/console/pages.ts', '/console/toString', '/mails/none', '/nothing']) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test('each request of a console page reads the church’s current name from the settings', async () => {
  expect(await read('/mails')).toContain('Your Church on this machine');
  const database = new DynamoDBClient({ endpoint: platform.databaseUrl, ...localCredentials });
  const table = platform.inventory.functions.find(({ env }) => env.CONTENT_TABLE)?.env.CONTENT_TABLE;
  const { pk, sk } = textKey('church_name');
  const Item = { pk: { S: pk }, sk: { S: sk }, content: { S: `Acacia ${hostile}` } };
  await database.send(new PutItemCommand({ TableName: table, Item }));
  expect(await read('/mails')).toContain(`Acacia ${hostile} on this machine`);
  expect((await get('/mails')).text).not.toContain('<script>alert');
  database.destroy();
});
