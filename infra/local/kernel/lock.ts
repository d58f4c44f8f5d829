import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataDir, unusable } from './data-dir.ts';

const SQLITE_BUSY = 5;

/**
 * The lock ends with the process even if it is killed. Throws with one sentence if another process has it or the folder
 * cannot be used.
 */
export function claimDataDir(dataDir: string): () => void {
  makeDataDir(dataDir);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(dataDir, 'lock.sqlite'));
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw unusable(dataDir, error);
    throw new Error(`Another Steeple is running on ${dataDir}: stop it, or set DATA_DIR to another folder.`);
  }
  const claimed = database;
  return () => claimed.close();
}
