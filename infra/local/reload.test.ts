import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { build } from '../tools/build.ts';
import { ROOT } from '../tools/functions.ts';
import { freePort } from './tables/dynoxide.ts';
import { synthesize } from './template/synth.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';

beforeAll(async () => {
  await build();
  await synthesize();
});

let end: (signal: NodeJS.Signals) => Promise<unknown> = async () => {};
afterEach(async () => {
  await end('SIGKILL');
  removeTempFolders();
});

const sources = ['shared', 'events', 'functions', 'frontend', 'infra', 'dist'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'cdk.json'];

/** A copy of the repository, with what is built, that a test may change. */
function copyTree(): string {
  const copy = tempFolder();
  for (const name of [...sources, ...files]) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

test('a changed function and a changed page are in use without a restart, and what does not compile changes nothing', async () => {
  const [root, port] = [copyTree(), await freePort()];
  const child = spawn(process.execPath, ['infra/local/run.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: tempFolder(), VITEST: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
  const exit = once(child, 'exit');
  end = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return (await exit)[0];
  };
  const said = (text: string) => expect.poll(() => output, { timeout: 60_000 }).toContain(text);
  const textOf = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();
  const edit = (path: string, from: string, to: string) => {
    const text = readFileSync(join(root, path), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(root, path), text.replace(from, to));
  };

  await said('Ready in');
  expect(await textOf('/api/health')).toContain('"status":"ok"');
  const api = 'functions/insights/api.lambda.ts';
  edit(api, "status: 'ok' })", "status: 'ok', more: 'mended' })");
  await expect.poll(() => textOf('/api/health'), { timeout: 60_000 }).toContain('mended');
  await said('Rebuilt functions in');

  edit(api, 'mended', "unfinished' '");
  await said('changed, and what runs stays as it was:');
  expect(await textOf('/api/health')).toContain('mended');
  edit(api, "unfinished' '", 'mended');

  edit('frontend/shell/not-found.tsx', '</h1>', ', dear visitor</h1>');
  await said('Rebuilt site, server, functions in');
  expect(await textOf('/no-such-page')).toContain('dear visitor');
  expect(await textOf('/api/health')).toContain('mended');
  expect(await end('SIGTERM')).toBe(0);
});
