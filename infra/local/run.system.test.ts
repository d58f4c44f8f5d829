import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { build } from '../tools/build.ts';
import { functionEntries, ROOT } from '../tools/functions.ts';
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

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  removeTempFolders();
});

/** Starts a run. `detached` gives it a process group of its own, like a terminal's foreground job. */
function start(env: Record<string, string>, { detached = false } = {}) {
  const child = spawn(process.execPath, ['infra/local/run.ts'], {
    cwd: ROOT,
    env: { ...process.env, WATCH: '0', PORT: '0', VITEST: undefined, ...env },
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

async function ready(output: () => string): Promise<string> {
  return until('the run is ready', () => /Steeple is at (\S+)[\s\S]*Ready in/.exec(output())?.[1], 100_000);
}

/** Whether a process runs. A zombie does not count: in a container without init, ended processes are never reaped. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) [ZX] /.test(readFileSync(stat, 'utf8'));
}

const databaseOf = (dataDir: string) => Number(readFileSync(join(dataDir, 'tables.sqlite.pid'), 'utf8'));

describe('a run with the demo church', () => {
  let dataDir: string;
  let first: ReturnType<typeof start>;
  let url: string;
  const events = () => fetch(`${url}/api/public-events`).then((reply) => reply.json());
  let before: unknown;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'steeple-run-'));
    first = start({ DATA_DIR: dataDir });
    // These tests share one data folder and run, so do not end the run after each test.
    children.splice(0);
    url = await ready(first.output);
  });
  afterAll(() => {
    first.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });

  test('a run with the demo church prints the accounts and serves the site', async () => {
    for (const text of ['admin@example.org', 'Local-Only-1', `${functionEntries().length} functions`]) {
      expect(first.output()).toContain(text);
    }
    const health = await fetch(`${url}/api/health`);
    expect(health.status).toBe(200);
    const home = await fetch(`${url}/`).then((reply) => reply.text());
    expect(home.includes('Tree planting by the river')).toBe(true);
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(home) ?? [];
    const asset = await fetch(`${url}${script}`);
    expect(asset.headers.get('content-type')).toBe('text/javascript');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('the database ends by itself after kill -9 of the run', async () => {
    before = await events();
    const database = databaseOf(dataDir);
    expect(isRunning(database)).toBe(true);
    first.child.kill('SIGKILL');
    await first.exit;
    await expect.poll(() => isRunning(database)).toBe(false);
  });

  test('the next start has the data, and Ctrl-C ends the run before its database', async () => {
    const second = start({ DATA_DIR: dataDir }, { detached: true });
    url = await ready(second.output);
    expect(await events()).toEqual(before);
    // A terminal signals the whole process group.
    process.kill(-(second.child.pid ?? 0), 'SIGINT');
    expect([await second.exit, second.output()]).toEqual([0, expect.not.stringContaining('unexpectedly')]);
  });
});

test('SIGTERM ends a run and all its children', async () => {
  const dataDir = tempFolder();
  const { child, exit, output } = start({ DATA_DIR: dataDir });
  await ready(output);
  const database = databaseOf(dataDir);
  expect(isRunning(database)).toBe(true);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(isRunning(database)).toBe(false);
});

test('a run fails when its database ends', async () => {
  const dataDir = tempFolder();
  const { exit, output } = start({ DATA_DIR: dataDir });
  await ready(output);
  // The shell and the database share a process group.
  process.kill(-databaseOf(dataDir), 'SIGKILL');
  expect(await exit).toBe(1);
  expect(output()).toContain('The database ended unexpectedly');
});

test('a folder with lost tables fails the start with one sentence', async () => {
  const dataDir = tempFolder();
  writeFileSync(join(dataDir, 'platform.sqlite'), 'SQLite format 3');
  const { exit, output } = start({ DATA_DIR: dataDir });
  expect(await exit).toBe(1);
  expect(output()).toContain(`The file tables.sqlite of the data folder ${dataDir} is missing or empty`);
  expect(existsSync(join(dataDir, 'tables.sqlite'))).toBe(false);
});

test('a taken port is refused with one sentence before anything starts', async () => {
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

test('a machine without a database is refused with one sentence before anything starts', async () => {
  const dataDir = join(tempFolder(), 'data');
  const machine = `data:text/javascript,${encodeURIComponent("Object.defineProperty(process,'arch',{value:'riscv64'})")}`;
  const { exit, output } = start({ DATA_DIR: dataDir, PATH: tempFolder(), NODE_OPTIONS: `--import=${machine}` });
  expect(await exit).toBe(1);
  expect(output().trim()).toBe(
    `No database for ${process.platform}-riscv64: put a dynoxide on PATH (https://github.com/nubo-db/dynoxide), ` +
      'or run DynamoDB Local and set DYNAMODB_ENDPOINT to its address.',
  );
  expect(existsSync(dataDir)).toBe(false);
});
