import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { build } from '../tools/build.ts';
import { ROOT } from '../tools/functions.ts';
import { synthesize } from './template/synth.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';
import { until } from './testing/rig.ts';

// These tests start a platform themselves, instead of in a hook, so they need a longer timeout.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

beforeAll(async () => {
  await build();
  await synthesize();
});

const sources = ['shared', 'events', 'functions', 'frontend', 'infra', 'dist'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'cdk.json'];

function copyTree(): string {
  const copy = tempFolder();
  for (const name of [...sources, ...files]) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

let root: string;
let child: ChildProcess;
let output = '';

beforeAll(async () => {
  root = copyTree();
  child = spawn(process.execPath, ['infra/local/run.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: tempFolder(), VITEST: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text));
  await said('Ready in');
});
afterAll(() => {
  child?.kill('SIGKILL');
  removeTempFolders();
});

const said = (text: string) => until(`the run says ${text}`, () => output.includes(text), 100_000);
const url = () => /Steeple is at (\S+)/.exec(output)?.[1] ?? expect.fail('no address was printed');
const textOf = async (path: string) => (await fetch(`${url()}${path}`)).text();

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(root, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, path), text.replace(from, to));
}

test('a compile error keeps the running code, and fixed code, pages and contracts take effect without a restart', async () => {
  expect(await textOf('/api/health')).toContain('"status":"ok"');
  const api = 'functions/insights/api.lambda.ts';
  edit(api, "status: 'ok' })", "status: 'ok', more: 'unfinished' ' })");
  await said('changed, and what runs stays as it was:');
  expect(await textOf('/api/health')).toContain('"status":"ok"}');

  edit(api, "'unfinished' '", "'mended'");
  edit('frontend/shell/not-found.tsx', '</h1>', ', dear visitor</h1>');
  edit('events/registrations.ts', 'It holds no places.', 'It holds no places yet.');
  await said('Rebuilt site, server, functions in');
  expect(await textOf('/api/health')).toContain('mended');
  expect(await textOf('/no-such-page')).toContain('dear visitor');
  expect(await textOf('/contracts/asyncapi.json')).toContain('It holds no places yet.');
});

test('a run still ends on SIGTERM after a rebuild', async () => {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect((await exit)[0]).toBe(0);
});
