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

export function unusable(dataDir: string, error: unknown): Error {
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  return new Error(
    `The data folder ${dataDir} cannot be used (${reasons[code] ?? message}): ` +
      'set DATA_DIR to a folder that can be written.',
  );
}

/** Also closes the folder to other users. Throws with one sentence if it cannot be used. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    closeToOthers(dataDir);
    rmdirSync(mkdtempSync(join(dataDir, '.try-')));
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/** The files hold members, mails and codes. Skips sticky folders such as /tmp, which are shared on purpose. */
function closeToOthers(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o1000) !== 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // Another user's folder, or a file system without modes. Writing to it will show whether it can be used.
  }
}

/** Creates the folders level by level, because Node's `recursive` loops endlessly in folders like /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (!isThere(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(path)) throw error; // otherwise another start has just created it
  }
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
