import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Claims a data folder for this process. The claim is a file lock, which ends with the process however it ends.
 * Throws in one sentence where another process has it.
 */
export function claimDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch {
    database.close();
    throw new Error(`Another Steeple is running on ${dataDir}: stop it, or set DATA_DIR to another folder.`);
  }
  return () => database.close();
}
