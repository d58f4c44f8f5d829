import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#functions/testing/stand-ins/dynoxide.ts';
import { buildApp } from '../app.ts';
import { checkEnvironments } from '../environments/check.ts';
import { type Consumer, type Environment, localEnvironment } from '../environments.ts';
import { npmOf, openReaderShell, rowsIn, stepsOf } from '../testing/reader-shell.ts';
import { endPrograms, type Program } from '../testing/their-queue.ts';
import { bundleOptions } from '../tools/bundle.ts';
import { main as consumer } from '../tools/consumer.ts';
import { main as events } from '../tools/events.ts';
import { ROOT } from '../tools/functions.ts';
import type { Platform } from './platform.ts';
import { visitorOf } from './platform-client.ts';
import { startPlatform } from './start.ts';
import { originPlaceholder } from './template/synth.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';
import { forTests } from './testing/platform.ts';
import { until } from './testing/rig.ts';
import { functionIds, writeFunctions } from './testing/stack.ts';

endPrograms();
const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  removeTempFolders();
});

const document = 'docs/consume.md';
const guide = readFileSync(join(ROOT, document), 'utf8');

/** The row of a block of the guide, at a port that is free here. */
function rowOf(text: string, port: number): Consumer {
  const [row = expect.fail(text), ...more] = rowsIn(
    text.replace('http://localhost:4000/', `http://localhost:${port}/`),
  );
  expect(more).toEqual([]);
  return row;
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

test('the commands of docs/consume.md lead a stranger from nothing to the first event', async () => {
  const port = await freePort();
  let environment = localEnvironment({ siteUrl: originPlaceholder });
  let platform: Platform | undefined;
  const started = () => platform ?? expect.fail('npm start comes before this command');
  const run = (args: readonly string[]) => events(args, { DATA_DIR: started().dataDir }, [environment]);
  const shell = await openReaderShell({
    npm: npmOf({
      consumer: (args) => consumer(args, shell.cwd),
      events: run,
      start: async () => {
        platform = await startSteeple(environment);
        return 'Steeple runs.';
      },
    }),
  });
  ending.push(shell.close);
  shell.env.PORT = String(port);

  let program: Program | undefined;
  for (const { kind, text } of stepsOf(document, 'The first event in five minutes')) {
    if (kind === 'ts') environment = { ...environment, consumers: [rowOf(text, port)] };
    else if (/\bnode \S+\.ts$/.test(text)) {
      await expect(run(['local', 'trial', 'figures'])).rejects.toThrow('unreachable_ECONNREFUSED');
      program = shell.start(text);
      const { lines } = program;
      await until('the program listens', () => lines.length > 0);
    } else await shell.run(text);
  }
  const { lines } = program ?? expect.fail('No command starts the program');
  // As the guide says.
  const [, printed = ''] = /Your program prints `([^`]+)`/.exec(guide) ?? [];
  expect(printed).toContain('…');
  const [before = '', after = ''] = printed.split('…');
  await until('the program has printed the trial', () =>
    lines.some((line) => line.startsWith(before) && line.endsWith(after)),
  );

  platform = started();
  const [bus] = platform.buses;
  const detail = { id: 'r.1', type: 'registration.submitted', version: 1, at: '2026-11-21T06:00:00.000Z' };
  const data = { registrationId: 'r', formType: 'event_registration', people: 2, status: 'confirmed' };
  const Detail = JSON.stringify({ ...detail, correlationId: 'c', subject: 'r', sequence: 1, data });
  const Entries = [{ EventBusName: bus?.name, Source: 'steeple', DetailType: 'registration.submitted', Detail }];
  await bus?.handle('AWSEvents.PutEvents', { Entries });
  await until('it prints the registration', () => lines.includes('Registration r: 2 people'));
});

test('the list of docs/consume.md leads to the events of a bus, and names what is wrong with a row', async () => {
  const [subscribing] = stepsOf(document, 'Subscribing');
  const row = rowOf(subscribing?.text ?? '', 0);
  const environment = { ...localEnvironment({ siteUrl: originPlaceholder }), consumers: [row] };
  const platform = await startSteeple(environment);
  const run = (args: readonly string[]) => events(args, { DATA_DIR: platform.dataDir }, [environment]);
  const shell = await openReaderShell({ npm: npmOf({ events: run }) });
  ending.push(shell.close);

  const { commands, paths, wrong } = listOf('Trying a bus or a queue');
  for (const command of commands.filter((each) => each !== 'npm start')) await shell.run(command);
  const { file, json, all } = paths;
  const written = readFileSync(join(platform.dataDir, file), 'utf8').trim().split('\n');
  expect(written.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ source: 'steeple.trial.figures', 'detail-type': 'registration.submitted' }),
  ]);
  const read = async (path: string) => (await fetch(platform.url + path)).json();
  expect(JSON.stringify(await read(json))).toContain('trial-');
  expect(await read(all)).toEqual(expect.any(Array));

  const bad = { ...environment, name: 'staging', consumers: [{ ...row, events: [wrong.event] }] };
  const [before = '', after = ''] = wrong.message.split(' … ');
  expect(() => checkEnvironments([bad as unknown as Environment])).toThrow(before);
  expect(() => checkEnvironments([bad as unknown as Environment])).toThrow(after);
});

/** What the reader types and opens, and the message of a wrong row, from the text of a chapter. */
function listOf(title: string) {
  const chapter = guide.split(`\n## ${title}\n`)[1] ?? expect.fail(title);
  const code = [...chapter.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  const one = (pattern: RegExp) =>
    code.flatMap((text) => pattern.exec(text)?.[1] ?? []).at(0) ?? expect.fail(`${pattern}`);
  const message = one(/^(staging\..*)$/);
  return {
    commands: code.filter((text) => text.startsWith('npm ')),
    paths: {
      file: one(/^\.local\/(.*)$/),
      json: one(/^GET (\/_local\/consumers)$/),
      all: one(/^GET (\/_local\/events)$/),
    },
    wrong: { message, event: /"([^"]+)"/.exec(message)?.[1] ?? '' },
  };
}

test('the commands of docs/consume.md lead a consumer from an event’s id to the registration', async () => {
  const [first, ...commands] = stepsOf(document, 'Reading a registration');
  const environment = {
    ...localEnvironment({ siteUrl: originPlaceholder }),
    consumers: [rowOf(first?.text ?? '', await freePort())],
  };
  const platform = await startSteeple(environment);
  const env = { DATA_DIR: platform.dataDir, PORT: new URL(platform.url).port };
  const shell = await openReaderShell({ npm: npmOf({ events: (args) => events(args, env, [environment]) }) });
  ending.push(shell.close);

  const data = { name: 'Wanjiru', email: 'wanjiru@example.org', subject: 'Choir', message: 'May I join?' };
  const body = { action: 'submit_registration', type: 'contact_form', data } as const;
  const { registration } = await visitorOf(platform).submitRegistration({ idempotencyKey: randomUUID(), body });
  // The reader has it from the event.
  shell.env.ID = registration.id;
  let answer = '';
  for (const { text } of commands) answer = await shell.run(text.replace('http://localhost:3000', platform.url));
  expect(JSON.parse(answer)).toEqual({
    success: true,
    registration: expect.objectContaining({ id: registration.id, data: expect.objectContaining(data) }),
  });

  const { TOKEN_URL = '', CLIENT_ID, CLIENT_SECRET, TOKEN } = shell.env;
  const tokenFor = async (secret: unknown, form: Record<string, string> = {}) => {
    const authorization = `Basic ${Buffer.from(`${CLIENT_ID}:${secret}`).toString('base64')}`;
    const body = new URLSearchParams({ grant_type: 'client_credentials', ...form });
    return (await fetch(TOKEN_URL, { method: 'POST', headers: { authorization }, body })).json();
  };
  expect(await tokenFor(`${CLIENT_SECRET}x`)).toEqual({ error: 'invalid_client' });
  expect(await tokenFor(CLIENT_SECRET, { scope: 'registrations/write' })).toEqual({ error: 'invalid_scope' });
  expect(await tokenFor(CLIENT_SECRET)).toEqual({
    access_token: expect.any(String),
    expires_in: 3600,
    token_type: 'Bearer',
  });

  const read = async (path: string, authorization: string) => {
    const reply = await fetch(`${platform.url}${path}`, { headers: { authorization } });
    return [reply.status, await reply.json()];
  };
  const own = `/api/registrations/${registration.id}`;
  expect((await read(`/api/registrations/${'a'.repeat(26)}`, `Bearer ${TOKEN}`))[0]).toBe(404);
  expect((await read(own, ''))[0]).toBe(401);
  expect((await read('/api/get-registrations', `Bearer ${TOKEN}`))[0]).toBe(401);
});
