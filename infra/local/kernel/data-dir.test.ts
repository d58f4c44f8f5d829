import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { makeDataDir } from './data-dir.ts';

afterEach(removeTempFolders);

const refusal = (dataDir: string, reason: string) =>
  `The data folder ${dataDir} cannot be used (${reason}): set DATA_DIR to a folder that can be written.`;

test('a data folder that is a file or below a file is refused with one sentence', () => {
  const file = join(tempFolder(), 'file');
  writeFileSync(file, 'mine');
  const below = join(file, 'data');
  expect(() => makeDataDir(file)).toThrow(refusal(file, 'a file is in its place'));
  expect(() => makeDataDir(below)).toThrow(refusal(below, 'a part of its path is a file'));
});

const knowsModes = process.platform !== 'win32';

test.runIf(knowsModes)('a data folder is closed to other users, even if an older version created it', () => {
  const parent = tempFolder();
  const modeOf = (path: string) => statSync(path).mode & 0o7777;
  const made = (name: string, mode: number) => {
    mkdirSync(join(parent, name));
    chmodSync(join(parent, name), mode);
    return join(parent, name);
  };
  for (const path of [join(parent, 'new'), made('older', 0o755)]) {
    makeDataDir(path);
    expect(modeOf(path)).toBe(0o700);
  }
  const shared = made('sticky', 0o1777);
  makeDataDir(shared);
  expect(modeOf(shared)).toBe(0o1777);
});

test.runIf(process.platform === 'linux')('a data folder in /proc is refused without an endless loop', () => {
  const program = `
    import { makeDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir.ts'))};
    makeDataDir('/proc/steeple');`;
  // In a child process, because an endless loop would hang the test's own process.
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 45_000,
    killSignal: 'SIGKILL',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(refusal('/proc/steeple', 'no folder can be made there'));
});
