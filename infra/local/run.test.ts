import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { build } from '../tools/build.ts';
import { functionEntries, ROOT } from '../tools/functions.ts';
import { freePort } from './tables/dynoxide.ts';
import { synthesize } from './template/synth.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';

beforeAll(async () => {
  await build();
  await synthesize();
});

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  removeTempFolders();
});

/** `detached`: in a process group of its own, as a terminal's foreground job. */
function start(env: Record<string, string>, { detached = false } = {}) {
  const child = spawn(process.execPath, ['infra/local/run.ts'], {
    cwd: ROOT,
    env: { ...process.env, WATCH: '0', VITEST: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text));
  child.stderr?.on('data', (text: Buffer) => (output += text));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exit, output: () => output };
}

const ready = (output: () => string) => expect.poll(output, { timeout: 100_000 }).toContain('Ready in');

/** An ended process that nobody has waited for yet (a container without init) still has its number. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) [ZX] /.test(readFileSync(stat, 'utf8'));
}

test('it says where it is and who can sign in, serves the site, and ends with every child', async () => {
  const [port, dataDir] = [await freePort(), tempFolder()];
  const { child, exit, output } = start({ PORT: String(port), DATA_DIR: dataDir });
  await ready(output);
  for (const text of [
    `http://localhost:${port}`,
    'admin@example.org',
    'Local-Only-1',
    `${functionEntries().length} functions`,
  ]) {
    expect(output()).toContain(text);
  }
  const health = await fetch(`http://localhost:${port}/api/health`);
  expect(health.status).toBe(200);
  const home = await fetch(`http://localhost:${port}/`).then((reply) => reply.text());
  expect(home.includes('Tree planting on the Ngong side')).toBe(true);
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(home) ?? [];
  const asset = await fetch(`http://localhost:${port}${script}`);
  expect(asset.headers.get('content-type')).toBe('text/javascript');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const database = Number(readFileSync(join(dataDir, 'tables.sqlite.pid'), 'utf8'));
  expect(isRunning(database)).toBe(true);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(isRunning(database)).toBe(false);
});

test('after kill -9 the database ends by itself and the next start has the data', async () => {
  const [port, dataDir] = [await freePort(), tempFolder()];
  const env = { PORT: String(port), DATA_DIR: dataDir };
  const first = start(env);
  await ready(first.output);
  const events = () => fetch(`http://localhost:${port}/api/public-events`).then((reply) => reply.json());
  const before = await events();
  const database = Number(readFileSync(join(dataDir, 'tables.sqlite.pid'), 'utf8'));
  first.child.kill('SIGKILL');
  await first.exit;
  await expect.poll(() => isRunning(database)).toBe(false);
  const second = start(env, { detached: true });
  await ready(second.output);
  expect(await events()).toEqual(before);
  // Ctrl-C: the terminal tells the whole group, and yet the database ends last.
  process.kill(-(second.child.pid ?? 0), 'SIGINT');
  expect([await second.exit, second.output()]).toEqual([0, expect.not.stringContaining('unexpectedly')]);
});

test('it ends with a failure when its database is gone', async () => {
  const dataDir = tempFolder();
  const { exit, output } = start({ PORT: String(await freePort()), DATA_DIR: dataDir });
  await ready(output);
  // The shell's process group, which is the database's too.
  process.kill(-Number(readFileSync(join(dataDir, 'tables.sqlite.pid'), 'utf8')), 'SIGKILL');
  expect(await exit).toBe(1);
  expect(output()).toContain('The database ended unexpectedly');
});

test('a folder whose tables are lost is one sentence and a failure, and no empty church', async () => {
  const dataDir = tempFolder();
  writeFileSync(join(dataDir, 'platform.sqlite'), 'SQLite format 3');
  const { exit, output } = start({ PORT: String(await freePort()), DATA_DIR: dataDir });
  expect(await exit).toBe(1);
  expect(output()).toContain(`The file tables.sqlite of the data folder ${dataDir} is missing or empty`);
  expect(existsSync(join(dataDir, 'tables.sqlite'))).toBe(false);
});

test('a taken port is one sentence and a failure, and nothing is begun', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const dataDir = tempFolder();
  const { exit, output } = start({ PORT: String(port), DATA_DIR: dataDir });
  expect(await exit).toBe(1);
  expect(output().trim()).toBe(
    `Port ${port} is taken by another program: stop it, or start with PORT set to a free one.`,
  );
  expect(existsSync(join(dataDir, 'tables.sqlite'))).toBe(false);
  server.close();
});
