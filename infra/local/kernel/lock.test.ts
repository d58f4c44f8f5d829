import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { claimDataDir } from './lock.ts';

afterEach(removeTempFolders);

const sentence = (dataDir: string, reason: string) =>
  `The data folder ${dataDir} cannot be used (${reason}): set DATA_DIR to a folder that can be written.`;

/** Runs `work` as an unprivileged user, because root ignores file permissions. */
function asNobody(work: () => void): void {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test('claimDataDir creates the folder, refuses a second claim and allows one after the release', () => {
  const dataDir = join(tempFolder(), 'deep', 'er');
  const release = claimDataDir(dataDir);
  expect(() => claimDataDir(dataDir)).toThrow(
    `Another Steeple is running on ${dataDir}: stop it, or set DATA_DIR to another folder.`,
  );
  release();
  claimDataDir(dataDir)();
});

test('a file in place of the folder or its parent is refused with a sentence', () => {
  const file = join(tempFolder(), 'file');
  writeFileSync(file, 'mine');
  expect(() => claimDataDir(file)).toThrow(sentence(file, 'a file is in its place'));
  expect(() => claimDataDir(join(file, 'a'))).toThrow(sentence(join(file, 'a'), 'a part of its path is a file'));
  expect(() => claimDataDir(join(file, 'a', 'b'))).toThrow('cannot be used (a part of its path is a file)');
  const dangling = join(tempFolder(), 'link');
  symlinkSync(join(file, 'nowhere'), dangling);
  expect(() => claimDataDir(dangling)).toThrow(sentence(dangling, 'a file is in its place'));
});

test('a folder that cannot be written or created is refused with a sentence', () => {
  const parent = tempFolder();
  const dataDir = join(parent, 'data');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o555);
  chmodSync(parent, 0o555);
  asNobody(() => {
    for (const path of [dataDir, join(parent, 'new')]) {
      expect(() => claimDataDir(path)).toThrow(sentence(path, 'this user may not write there'));
    }
  });
  chmodSync(parent, 0o755);
});

test('a folder in place of the lock file is refused and not mistaken for another run', () => {
  const dataDir = tempFolder();
  mkdirSync(join(dataDir, 'lock.sqlite'));
  expect(() => claimDataDir(dataDir)).toThrow(`The data folder ${dataDir} cannot be used (`);
});

test.runIf(process.platform === 'linux')('a folder that accepts no entries is refused at once with a sentence', () => {
  expect(() => claimDataDir('/proc/steeple/data')).toThrow(
    sentence('/proc/steeple/data', 'no folder can be made there'),
  );
});
