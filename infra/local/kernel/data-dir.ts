import { chmodSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
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

/** Makes the data folder if it is missing, and closes it to other users. Throws in one sentence if it cannot be made or written. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    closeToOthers(dataDir);
    rmdirSync(mkdtempSync(join(dataDir, '.try-')));
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/** Its files hold members, mails and codes, and older versions left it open. A sticky folder, as /tmp, is shared on purpose. */
function closeToOthers(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o1000) !== 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // Another user's folder, or a file system without modes: whether it can be used is seen by writing to it.
  }
}

/** Level by level: Node's own `recursive` never ends where a folder takes no entries, as /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (!isThere(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(path)) throw error; // else another start made it just now
  }
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
