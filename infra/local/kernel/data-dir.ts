import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it can only be read',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'no folder can be made there',
  ENOSPC: 'the disk is full',
};

/** One sentence about a data folder that is of no use, and what to do. */
export function unusable(dataDir: string, error: unknown): Error {
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  return new Error(
    `The data folder ${dataDir} cannot be used (${reasons[code] ?? message}): ` +
      'set DATA_DIR to a folder that can be written.',
  );
}

/** Makes the data folder where it is missing. Throws in one sentence where it cannot be made or written. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    rmdirSync(mkdtempSync(join(dataDir, '.try-')));
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/** Level by level: Node's own `recursive` never ends where a folder takes no entries, as /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (!isThere(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isFolder(path)) throw error; // else another start made it just now
  }
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
