import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { type Consumer, type Environment, localEnvironment } from '../environments.ts';
import { bundleOptions } from '../tools/bundle.ts';
import { main as consumer } from '../tools/consumer.ts';
import { main as events } from '../tools/events.ts';
import { ROOT } from '../tools/functions.ts';
import { visitorOf } from './platform-client.ts';
import { startPlatform } from './start.ts';
import { originPlaceholder } from './template/synth.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';
import { forTests } from './testing/platform.ts';
import { freePort, until } from './testing/rig.ts';
import { functionIds, writeFunctions } from './testing/stack.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  removeTempFolders();
});

const guide = readFileSync(join(ROOT, 'docs/consume.md'), 'utf8');
function chapterOf(title: string) {
  const chapter = new RegExp(`## ${title}\\n([\\s\\S]*?)\\n## `).exec(guide)?.[1] ?? '';
  const blocks = (kind: string) =>
    [...chapter.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text.trim());
  const [row = ''] = blocks('ts');
  return { row, commands: blocks('sh') };
}

/** The row as the guide says it, at a port that is free here. */
function rowAt(port: number, row: string): Consumer {
  const json = row
    .replace(/,$/, '')
    .replace(/(\w+): /g, '"$1": ')
    .replaceAll("'", '"');
  const parsed = JSON.parse(json) as Consumer & { url: string };
  expect(parsed.url).toBe('http://localhost:4000/');
  return { ...parsed, url: `http://localhost:${port}/` };
}

async function startSteeple(environment: Environment) {
  const assemblyDir = tempFolder();
  buildApp({ environments: [environment], outdir: assemblyDir }).synth();
  const functionsDir = writeFunctions(functionIds, { render: 'export const handler = async () => undefined;' });
  const entryPoints = [
    { in: 'functions/webhooks/deliver.lambda.ts', out: 'deliver/index' },
    { in: 'functions/registrations/api.lambda.ts', out: 'registrations-api/index' },
  ];
  await build({ ...bundleOptions, entryPoints, outdir: functionsDir });
  const platform = await startPlatform({ ...forTests, dataDir: tempFolder(), assemblyDir, functionsDir });
  ending.push(platform.stop);
  return platform;
}

test('docs/consume.md leads a stranger from nothing to the first event', async () => {
  const { row, commands } = chapterOf('The first event in five minutes');
  expect(commands).toEqual([
    'npm run consumer -- figures',
    'npm start',
    'WEBHOOK_SECRETS="$(npm run --silent events -- local secret figures)" node consumers/figures/server.ts',
    'npm run events -- local trial figures',
  ]);
  const folder = join(tempFolder(), 'figures');
  consumer(['figures', folder]);

  const port = await freePort();
  const environment = { ...localEnvironment({ siteUrl: originPlaceholder }), consumers: [rowAt(port, row)] };
  const platform = await startSteeple(environment);
  const run = (...args: string[]) => events(['local', ...args], { DATA_DIR: platform.dataDir }, [environment]);
  await expect(run('trial', 'figures')).rejects.toThrow('unreachable_ECONNREFUSED');

  const env = { WEBHOOK_SECRETS: await run('secret', 'figures'), PORT: String(port) };
  const program: ChildProcess = spawn(process.execPath, ['server.ts'], { cwd: folder, env });
  ending.push(async () => {
    program.kill();
    await once(program, 'close');
  });
  const lines: string[] = [];
  if (program.stdout) createInterface(program.stdout).on('line', (line) => lines.push(line));
  await until('the program listens', () => lines.length > 0);
  expect(await run('trial', 'figures')).toMatch(/^figures accepted registration\.submitted in \d+ ms/);
  await until('the program has printed it', () =>
    lines.some((line) => /^registration\.submitted trial-.*: trial$/.test(line)),
  );

  const [bus] = platform.buses;
  const detail = { id: 'r.1', type: 'registration.submitted', version: 1, at: '2026-11-21T06:00:00.000Z' };
  const data = { registrationId: 'r', formType: 'event_registration', people: 2, status: 'confirmed' };
  const Detail = JSON.stringify({ ...detail, correlationId: 'c', subject: 'r', sequence: 1, data });
  const Entries = [{ EventBusName: bus?.name, Source: 'steeple', DetailType: 'registration.submitted', Detail }];
  await bus?.handle('AWSEvents.PutEvents', { Entries });
  await until('it prints the registration', () => lines.includes('Registration r: 2 people'));
});

test('docs/consume.md leads a consumer from an event’s id to the registration', async () => {
  const { row, commands } = chapterOf('Reading a registration');
  expect(commands).toEqual([
    'eval "$(npm run --silent events -- local credential figures)"',
    'curl -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials "$TOKEN_URL"',
    'curl -H "Authorization: Bearer $TOKEN" http://localhost:3000/api/registrations/$ID',
  ]);
  const environment = {
    ...localEnvironment({ siteUrl: originPlaceholder }),
    consumers: [rowAt(await freePort(), row)],
  };
  const platform = await startSteeple(environment);
  const { port } = new URL(platform.url);
  const env = { DATA_DIR: platform.dataDir, PORT: port };
  const said = await events(['local', 'credential', 'figures'], env, [environment]);
  const {
    TOKEN_URL = '',
    CLIENT_ID,
    CLIENT_SECRET,
  } = Object.fromEntries(said.split('\n').map((line) => line.split('=')));
  const tokenFor = async (secret: unknown, form: Record<string, string> = {}) => {
    const authorization = `Basic ${Buffer.from(`${CLIENT_ID}:${secret}`).toString('base64')}`;
    const body = new URLSearchParams({ grant_type: 'client_credentials', ...form });
    return (await fetch(TOKEN_URL, { method: 'POST', headers: { authorization }, body })).json();
  };
  expect(await tokenFor(`${CLIENT_SECRET}x`)).toEqual({ error: 'invalid_client' });
  expect(await tokenFor(CLIENT_SECRET, { scope: 'registrations/write' })).toEqual({ error: 'invalid_scope' });
  const token = (await tokenFor(CLIENT_SECRET)) as { access_token: string };
  expect(token).toEqual({ access_token: expect.any(String), expires_in: 3600, token_type: 'Bearer' });

  const data = { name: 'Wanjiru', email: 'wanjiru@example.org', subject: 'Choir', message: 'May I join?' };
  const body = { action: 'submit_registration', type: 'contact_form', data } as const;
  const { registration } = await visitorOf(platform).submitRegistration({ idempotencyKey: randomUUID(), body });
  const read = async (path: string, authorization: string) => {
    const reply = await fetch(`${platform.url}${path}`, { headers: { authorization } });
    return [reply.status, await reply.json()];
  };
  const own = `/api/registrations/${registration.id}`;
  expect(await read(own, `Bearer ${token.access_token}`)).toEqual([
    200,
    {
      success: true,
      registration: expect.objectContaining({ id: registration.id, data: expect.objectContaining(data) }),
    },
  ]);
  expect((await read(`/api/registrations/${'a'.repeat(26)}`, `Bearer ${token.access_token}`))[0]).toBe(404);
  expect((await read(own, ''))[0]).toBe(401);
  expect((await read('/api/get-registrations', `Bearer ${token.access_token}`))[0]).toBe(401);
});
