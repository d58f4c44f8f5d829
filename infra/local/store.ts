/** The one SQLite file that bus, queues, mail and stream checkpoints share. */
import type { StatementSync } from 'node:sqlite';

export interface PlatformStore {
  /** Runs DDL. */
  exec(sql: string): void;
  /** A prepared statement, kept for the next call with the same text. */
  prepare(sql: string): StatementSync;
  /** All or nothing. A transaction inside a transaction joins the outer one. */
  transaction<T>(work: () => T): T;
  /** Runs `work` once the running transaction is committed (at once when there is none); never when it rolls back. */
  afterCommit(work: () => void): void;
  close(): void;
}

/** Opens (or makes) DATA_DIR/platform.sqlite; without a directory the store is in memory, for tests. */
export function openStore(_dataDir?: string): PlatformStore {
  throw new Error('not written yet');
}
