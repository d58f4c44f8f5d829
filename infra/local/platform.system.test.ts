import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../constructs/headers.ts';
import type { Platform } from './platform.ts';
import { startPlatform } from './start.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';
import { call } from './testing/call.ts';
import { mint } from './testing/mint.ts';
import { forTests } from './testing/platform.ts';
import { functionIds, synthesizeStacks, writeFunctions } from './testing/stack.ts';

const page = `<!doctype html><title>Events</title>${'<p>Lantern carols on the hill</p>'.repeat(200)}`;

const sources = {
  miss: `export const handler = async (event) => ({
    statusCode: event.rawPath.startsWith('/events/new') ? 200 : 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<h1>' + event.rawPath + '</h1>',
  });`,
  'registrations-api': `export const handler = async (event) => {
    if (event.headers['x-test'] === 'throw') throw new Error('broken');
    if (event.headers['x-test'] === 'malformed') return { statusCode: 'many' };
    return { statusCode: 201, cookies: ['a=1', 'b=2'], body: JSON.stringify(event) };
  };`,
};

let platform: Platform;
let site: string;
const problems: string[] = [];

beforeAll(async () => {
  platform = await startPlatform({
    ...forTests,
    dataDir: tempFolder(),
    assemblyDir: synthesizeStacks(),
    functionsDir: writeFunctions(functionIds, sources),
    onProblem: (text) => problems.push(text),
  });
  const bucket = (name: string) => platform.inventory.buckets.find(({ id }) => id.includes(name))?.name ?? '';
  site = bucket('Site');
  await platform.buckets.write(site, 'events/index.html', page, { contentType: 'text/html; charset=utf-8' });
  await platform.buckets.write(bucket('Media'), 'media/song.txt', 'la la la', { contentType: 'text/plain' });
});
afterAll(async () => {
  await platform?.stop();
  removeTempFolders();
});

const get = (path: string, options: Parameters<typeof call>[2] = {}) => call(platform.url, path, options);

interface EchoedRequest {
  event: {
    [key: string]: unknown;
    headers: Record<string, string>;
    requestContext: { http: Record<string, string>; [key: string]: unknown };
  };
  env: Record<string, string>;
}
const seen = async (path: string, options: Parameters<typeof call>[2] = {}): Promise<EchoedRequest> =>
  JSON.parse((await get(path, options)).text) as EchoedRequest;

test('browsers reach the buckets only with signed forms', async () => {
  const [bucket] = platform.inventory.buckets;
  const at = `${platform.url}/_local/buckets/${bucket?.name}`;
  expect((await fetch(`${at}?list-type=2`)).status).toBe(404);
  expect((await fetch(`${at}/index.html`, { method: 'PUT', body: 'x' })).status).toBe(405);
  expect((await fetch(at, { method: 'POST', body: '<Delete/>' })).status).toBe(405);
  const form = new FormData();
  form.append('key', 'index.html');
  form.append('file', new Blob(['x']), 'index.html');
  const unsigned = await fetch(at, { method: 'POST', body: form });
  expect([unsigned.status, await unsigned.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
});

const pagePolicy = () => {
  const media = platform.assembly.all('AWS::S3::Bucket').find(({ id }) => id.startsWith('StorageMedia'));
  const mediaHost = media ? platform.assembly.attribute(media, 'RegionalDomainName') : '';
  return contentSecurityPolicy(platform.assembly, mediaHost);
};

test('a page is served by its path without index.html and with the template’s headers', async () => {
  for (const path of ['/events', '/events/', '/events?from=home']) {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(reply.text).toBe(page);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-permitted-cross-domain-policies': 'none',
    });
  }
});

test('pages are compressed if the client accepts it, and 304 answers a cached page', async () => {
  const plain = await get('/events');
  const brotli = await get('/events', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
  const gzip = await get('/events', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(page);
  for (const etag of [plain.headers.etag, brotli.headers.etag, '"other", *']) {
    const again = await get('/events', { headers: { 'if-none-match': etag ?? '' } });
    expect([etag, again.status]).toEqual([etag, etag?.includes('other') ? 200 : 304]);
  }
  const since = await get('/events', { headers: { 'if-modified-since': String(plain.headers['last-modified']) } });
  expect(since).toMatchObject({ status: 304, text: '' });
  await platform.buckets.write(site, 'events/index.html', `${page} `, { contentType: 'text/html; charset=utf-8' });
  expect(await get('/events', { headers: { 'if-none-match': plain.headers.etag ?? '' } })).toMatchObject({
    status: 200,
  });
  await platform.buckets.write(site, 'events/index.html', page, { contentType: 'text/html; charset=utf-8' });
});

test('HEAD answers like GET without a body', async () => {
  const reply = await get('/events', { method: 'HEAD' });
  expect(reply).toMatchObject({ status: 200, text: '' });
  expect(reply.headers['content-length']).toBe(String(Buffer.byteLength(page)));
});

test('the miss function answers for pages missing in the bucket, with the page headers', async () => {
  const fresh = await get('/events/new-one');
  expect(fresh).toMatchObject({ status: 200, text: '<h1>/events/new-one/index.html</h1>' });
  const gone = await get('/nowhere');
  expect(gone.status).toBe(404);
  expect(gone.headers['content-security-policy']).toBe(pagePolicy());
  expect(await get('/nowhere', { method: 'HEAD' })).toMatchObject({ status: 404, text: '' });
  expect(await get('/%E0%A4%A')).toMatchObject({ status: 404 });
});

test('a page accepts only GET and HEAD', async () => {
  expect(await get('/events', { method: 'POST', body: 'x' })).toMatchObject({ status: 403 });
});

test('media are served with the sandbox policy and support ranges', async () => {
  const whole = await get('/media/song.txt');
  expect(whole).toMatchObject({ status: 200, text: 'la la la' });
  expect(whole.headers['accept-ranges']).toBe('bytes');
  const last = await get('/media/song.txt', { headers: { range: 'bytes=-2' } });
  expect(last).toMatchObject({ status: 206, text: 'la' });
  expect(last.headers['content-range']).toBe('bytes 6-7/8');
  const beyond = await get('/media/song.txt', { headers: { range: 'bytes=8-' } });
  expect(beyond).toMatchObject({ status: 416, text: '' });
  expect(beyond.headers['content-range']).toBe('bytes */8');
  const reply = await get('/media/song.txt', { headers: { range: 'bytes=3-4' } });
  expect(reply).toMatchObject({ status: 206, text: 'la' });
  expect(reply.headers['content-range']).toBe('bytes 3-4/8');
  expect(reply.headers['content-security-policy']).toContain('sandbox');
  expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
  // The miss function answers for missing media, as for pages.
  expect(await get('/media/none.png')).toMatchObject({ status: 404 });
  // A path without a dot is a page, not a media file.
  expect(await get('/media/sermon-archive')).toMatchObject({ text: '<h1>/media/sermon-archive/index.html</h1>' });
});

test('a function gets payload 2.0 as on AWS, with the real client address instead of a forged one', async () => {
  const { event } = await seen('/api/public-events?a=1&a=2&b=%20', {
    headers: {
      Cookie: 'one=1; two=2',
      'X-Custom': 'Yes',
      'x-viewer-ip': '6.6.6.6',
      'x-origin-verify': 'forged',
      'x-forwarded-for': '6.6.6.6',
    },
    localAddress: '127.0.0.77',
  });
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'GET /api/public-events',
    rawPath: '/api/public-events',
    rawQueryString: 'a=1&a=2&b=%20',
    queryStringParameters: { a: '1,2', b: ' ' },
    cookies: ['one=1', 'two=2'],
    isBase64Encoded: false,
    requestContext: { stage: '$default', http: { method: 'GET', path: '/api/public-events' } },
  });
  const secret = platform.inventory.functions.find(({ id }) => id === 'calendar-api')?.env.ORIGIN_SECRET;
  expect(secret).toMatch(/^[A-Za-z0-9]{48}$/);
  expect(event.headers).toMatchObject({ 'x-custom': 'Yes', 'x-viewer-ip': '127.0.0.77', 'x-origin-verify': secret });
  expect(event.headers['x-forwarded-for']).toMatch(/^6\.6\.6\.6, 127\.0\.0\.77, /);
  expect(event.headers.host).not.toContain('localhost');
  expect(event.headers.cookie).toBeUndefined();
  expect(event.requestContext.http.sourceIp).not.toContain('127.0.0');
});

test('bodies are text or base64 by content type, and reply cookies become headers', async () => {
  const post = (type: string, body: Buffer) =>
    get('/api/submit-registration', { method: 'POST', headers: { 'content-type': type }, body });
  const text = await post('application/json', Buffer.from('{"a":"é"}'));
  expect(text.headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(text.status).toBe(201);
  expect(text.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(JSON.parse(text.text)).toMatchObject({ body: '{"a":"é"}', isBase64Encoded: false });
  const form = await post('application/x-www-form-urlencoded', Buffer.from('a=1&b=%20'));
  expect(JSON.parse(form.text)).toMatchObject({ body: 'a=1&b=%20', isBase64Encoded: false });
  const bytes = await post('application/octet-stream', Buffer.from([0, 255]));
  expect(JSON.parse(bytes.text)).toMatchObject({ body: 'AP8=', isBase64Encoded: true });
});

test('API Gateway errors have API Gateway’s format', async () => {
  const parsed = async (path: string, options: Parameters<typeof call>[2] = {}) => {
    const { status, text } = await get(path, options);
    return [status, JSON.parse(text)];
  };
  const post = (headers: Record<string, string>, body: string | Buffer = '{}') => ({ method: 'POST', headers, body });
  expect(await parsed('/api/nothing')).toEqual([404, { message: 'Not Found' }]);
  expect(await parsed('/api/public-events', { method: 'DELETE' })).toEqual([404, { message: 'Not Found' }]);
  expect(await parsed('/api/events')).toEqual([401, { message: 'Unauthorized' }]);
  expect(await parsed('/api/events', { headers: { authorization: 'Bearer x.y.z' } })).toEqual([
    401,
    { message: 'Unauthorized' },
  ]);
  expect(await parsed('/api/submit-registration', post({ 'x-test': 'throw' }))).toEqual([
    500,
    { message: 'Internal Server Error' },
  ]);
  expect(await parsed('/api/submit-registration', post({ 'x-test': 'malformed' }))).toEqual([
    500,
    { message: 'Internal Server Error' },
  ]);
  expect(await parsed('/api/submit-registration', post({}, Buffer.alloc(10 * 1024 * 1024 + 1)))).toEqual([
    413,
    { message: 'Request Entity Too Large' },
  ]);
  expect(await parsed('/api/public-events', { headers: { 'x-long': 'x'.repeat(11_000) } })).toEqual([
    431,
    { message: 'Request Header Fields Too Large' },
  ]);
  expect(problems.some((text) => text.startsWith('registrations-api: ') && text.includes('broken'))).toBe(true);
});

test('an access token passes with its claims only if it has the scope', async () => {
  const pool = platform.inventory.userPool;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ sub: 's', 'cognito:groups': ['admin', 'pastor'], iss: platform.users?.issuer, client_id: pool?.clientId },
    ...{ token_use: 'access', scope: 'aws.cognito.signin.user.admin', iat: now, exp: now + 60 },
  };
  const bearer = (more: object) => ({
    headers: { authorization: `Bearer ${mint(platform.dataDir, { ...claims, ...more })}` },
  });
  const { event } = await seen('/api/events/carols%20x', bearer({}));
  expect(event.requestContext.authorizer).toMatchObject({
    jwt: { claims: { 'cognito:groups': '[admin pastor]', sub: 's' } },
  });
  expect(event.pathParameters).toEqual({ id: 'carols x' });
  const refused = await get('/api/events', bearer({ scope: 'openid' }));
  expect([refused.status, JSON.parse(refused.text)]).toEqual([403, { message: 'Forbidden' }]);
});

test('a function’s environment has only the template’s variables, its own key and Lambda’s', async () => {
  const { env } = await seen('/api/public-events');
  const own = platform.inventory.functions.find(({ id }) => id === 'calendar-api')?.env ?? {};
  const services = ['CLOUDFRONT', 'COGNITO_IDENTITY_PROVIDER', 'DYNAMODB', 'EVENTBRIDGE', 'KMS', 'S3', 'SESV2', 'SQS'];
  const runtime = ['AWS_ACCESS_KEY_ID', 'AWS_LAMBDA_FUNCTION_NAME', 'AWS_REGION', 'AWS_SECRET_ACCESS_KEY'];
  const endpoints = services.map((service) => `AWS_ENDPOINT_URL_${service}`);
  expect(Object.keys(env).sort()).toEqual([...Object.keys(own), ...runtime, ...endpoints].sort());
  expect(env).toMatchObject(own);
  expect(platform.inventory.functions.find(({ id }) => id === 'render')?.env.SITE_URL).toBe(platform.url);
});

test('the browser configuration points to the user pool on this origin', async () => {
  const config = JSON.parse((await get('/config.json')).text);
  const pool = platform.inventory.userPool;
  expect(config).toEqual({
    ...{ region: platform.assembly.region, userPoolId: pool?.id, userPoolClientId: pool?.clientId },
    userPoolEndpoint: `${platform.url}/_local/users`,
    bucketEndpoint: `${platform.url}/_local/buckets`,
  });
});

test('the console shows the running platform, and only to this machine', async () => {
  const reply = await get('/_local/');
  expect(reply.status).toBe(200);
  for (const text of ['registrations-api', 'admin@example.org', 'Dead letters', platform.dataDir]) {
    expect(reply.text).toContain(text);
  }
  expect(JSON.parse((await get('/_local/mail')).text)).toEqual([]);
  expect(JSON.parse((await get('/_local/events')).text)).toEqual([]);
  expect(await get('/_local/mail', { headers: { host: 'rebound.example.com' } })).toMatchObject({ status: 403 });
  expect(await get('/_local/mail/none')).toMatchObject({ status: 404 });
  expect(await get('/_local/', { method: 'POST' })).toMatchObject({ status: 405 });
});

test('the mail list escapes subjects, and a mail is served sandboxed', async () => {
  await platform.mail.handle('POST', '/v2/email/outbound-emails', {
    FromEmailAddress: 'hello@example.org',
    Destination: { ToAddresses: ['a@example.org'] },
    Content: { Simple: { Subject: { Data: '<script>alert(1)</script>' }, Body: { Html: { Data: '<p>Karibu</p>' } } } },
  });
  const [mail] = platform.mail.list();
  expect(JSON.parse((await get('/_local/mail')).text)).toEqual(platform.mail.list());
  const list = await get('/_local/');
  expect(list.text).not.toContain('<script>');
  expect(list.text).toContain(`<a href="/_local/mails/${mail?.id}">&lt;script&gt;alert(1)&lt;/script&gt;</a>`);
  const alone = await get(`/_local/mail/${mail?.id}`);
  expect(alone.text).toBe('<p>Karibu</p>');
  expect(alone.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
});

test('browsers reach only the public operations of the user pool', async () => {
  const ask = async (operation: string) => {
    const headers = {
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'content-type': 'application/x-amz-json-1.1',
    };
    return JSON.parse((await get('/_local/users', { method: 'POST', headers, body: '{}' })).text).__type;
  };
  expect(await ask('AdminDeleteUser')).toBe('MissingAuthenticationTokenException');
  expect(await ask('ListUsers')).toBe('MissingAuthenticationTokenException');
  expect(await ask('InitiateAuth')).not.toBe('MissingAuthenticationTokenException');
});

test('a second platform on the same data folder is refused with a sentence', async () => {
  const second = startPlatform({ dataDir: platform.dataDir, assemblyDir: '/nowhere' });
  await expect(second).rejects.toThrow(`Another Steeple is running on ${platform.dataDir}`);
});
