import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { answers, freePort, runDynoxide } from '#functions/testing/stand-ins/dynoxide.ts';
import { findDatabase } from '../../tools/database.mjs';
import { until } from '../testing/rig.ts';

// A folder with spaces in its name and a path that is longer than a line of `ps` on macOS.
const root = join(mkdtempSync(join(tmpdir(), 'steeple dynoxide ')), 'a folder whose name is not short at all', 'data');
mkdirSync(root, { recursive: true });
afterAll(() => rmSync(join(root, '..', '..'), { recursive: true }));

let counter = 0;
const newDatabase = () => join(root, `${counter++}.sqlite`);

const database = findDatabase(process.env);
const path = database.kind === 'binary' ? database.path : '';

async function newOwner(platform: string, dbPath: string) {
  const options = `{ dbPath: ${JSON.stringify(dbPath)}, platform: '${platform}', onDeath: () => {} }`;
  const program = `
    import { runDynoxide } from ${JSON.stringify(import.meta.resolve('#functions/testing/stand-ins/dynoxide.ts'))};
    console.log((await runDynoxide(${JSON.stringify(path)}, ${options})).endpoint);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void owner.kill('SIGKILL'));
  const endpoint = await new Promise<string>((resolve) =>
    owner.stdout.once('data', (line: Buffer) => resolve(String(line).trim())),
  );
  return { owner, endpoint };
}

describe.runIf(database.kind === 'binary').each(['linux', 'darwin', 'win32'])('dynoxide on %s', (platform) => {
  test('the database answers until it is stopped, and stop does not call onDeath', async () => {
    const deaths: string[] = [];
    const running = await runDynoxide(path, { dbPath: newDatabase(), platform, onDeath: (text) => deaths.push(text) });
    expect(await answers(running.endpoint)).toBe(true);
    await running.stop();
    expect(await answers(running.endpoint)).toBe(false);
    expect(deaths).toEqual([]);
  });

  test('the database ends with its owner, even after a kill -9', async () => {
    const { owner, endpoint } = await newOwner(platform, newDatabase());
    expect(await answers(endpoint)).toBe(true);
    owner.kill('SIGKILL');
    await until('it has ended', async () => !(await answers(endpoint)));
  });

  test('a database that does not start rejects with its exit code and output', async () => {
    const broken = join(root, 'broken');
    writeFileSync(broken, '#!/bin/sh\necho "wrong machine" >&2; exit 7\n', { mode: 0o755 });
    const dbPath = newDatabase();
    await expect(runDynoxide(broken, { dbPath, platform, onDeath: () => {} })).rejects.toThrow(
      `The database ${broken} did not start (exit code 7). wrong machine`,
    );
    expect(existsSync(`${dbPath}.pid`)).toBe(false);
  });
});

test.runIf(database.kind === 'binary')(
  'the database tries the next port if another program takes the first',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const taken = (other.address() as AddressInfo).port;
    const free = await freePort();
    const ports = [taken, free];
    const port = async () => ports.shift() ?? expect.fail('no more than two ports are needed');
    const running = await runDynoxide(path, { port, onDeath: () => {} });
    expect(running.endpoint).toBe(`http://127.0.0.1:${free}`);
    await running.stop();
  },
);

test.runIf(database.kind === 'binary').each(['linux', 'darwin'])(
  'a second run on %s waits for the first',
  async (platform) => {
    const dbPath = newDatabase();
    await newOwner(platform, dbPath);
    await expect(runDynoxide(path, { dbPath, platform, onDeath: () => {} })).rejects.toThrow(
      `Another run uses ${root}`,
    );
  },
);
