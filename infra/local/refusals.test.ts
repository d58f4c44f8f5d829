import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { build } from '../tools/build.ts';
import { ROOT } from '../tools/functions.ts';
import { synthesize } from './template/synth.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';

beforeAll(async () => {
  await build();
  await synthesize();
});
afterEach(removeTempFolders);

/** What `npm start` says and ends with where it cannot start; 45 s are more than any refusal takes. */
function refused(env: Record<string, string>, nodeOptions: readonly string[] = [], script = 'infra/local/run.ts') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeOptions, script], {
    cwd: ROOT,
    env: { ...process.env, PORT: '65431', WATCH: '0', VITEST: undefined, ...env },
    encoding: 'utf8',
    timeout: 45_000,
    killSignal: 'SIGKILL',
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

/** A Node that takes itself for one of another machine. */
const onMachine = (facts: { platform?: string; arch?: string }) => {
  const lies = Object.entries(facts).map(
    ([name, value]) => `Object.defineProperty(process,'${name}',{value:'${value}'});`,
  );
  return ['--import', `data:text/javascript,${encodeURIComponent(lies.join(''))}`];
};

const noFolder = (dataDir: string, reason: string) =>
  `The data folder ${dataDir} cannot be used (${reason}): set DATA_DIR to a folder that can be written.`;

test('a data folder of no use is one sentence and a failure', () => {
  const file = join(tempFolder(), 'file');
  writeFileSync(file, 'mine');
  const below = join(file, 'data');
  expect(refused({ DATA_DIR: file })).toEqual({ status: 1, said: noFolder(file, 'a file is in its place') });
  expect(refused({ DATA_DIR: below })).toEqual({ status: 1, said: noFolder(below, 'a part of its path is a file') });
});

test.runIf(process.platform === 'linux')('a data folder where none can be made does not keep it busy for ever', () => {
  const said = noFolder('/proc/steeple', 'no folder can be made there');
  expect(refused({ DATA_DIR: '/proc/steeple' })).toEqual({ status: 1, said });
});

test('a machine without a database is one sentence and a failure, and nothing is begun', () => {
  const dataDir = join(tempFolder(), 'data');
  const { status, said } = refused({ DATA_DIR: dataDir, PATH: tempFolder() }, onMachine({ arch: 'riscv64' }));
  expect(said).toBe(
    `No database for ${process.platform}-riscv64: put a dynoxide on PATH (https://github.com/nubo-db/dynoxide), ` +
      'or run DynamoDB Local and set DYNAMODB_ENDPOINT to its address.',
  );
  expect(status).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});

test('a platform that is not supported is one sentence and a failure, before anything is installed', () => {
  const install = 'infra/tools/ensure.mjs';
  expect(refused({}, onMachine({ platform: 'sunos' }), install)).toEqual({
    status: 1,
    said: 'Steeple runs on Linux, macOS and Windows, not on sunos.',
  });
});

test('a database that does not run is one sentence and a failure, and leaves nothing running', () => {
  const [bin, dataDir] = [tempFolder(), tempFolder()];
  writeFileSync(join(bin, 'dynoxide'), '#!/bin/sh\necho "wrong machine" >&2; exit 1\n', { mode: 0o755 });
  const path = `${bin}:${process.env.PATH}`;
  const { status, said } = refused({ DATA_DIR: dataDir, PATH: path }, onMachine({ arch: 'riscv64' }));
  expect(said).toBe(`The database ${join(bin, 'dynoxide')} did not start (exit code 1). wrong machine`);
  expect(status).toBe(1);
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.pid'))).toEqual([]);
});
