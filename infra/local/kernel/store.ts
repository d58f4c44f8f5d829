/**
 * The one SQLite file that bus, queues, mail and stream checkpoints share, so that one transaction can span them.
 *
 * WAL with synchronous=NORMAL: a commit is in the operating system's hands before it returns, so kill -9 of the
 * process loses nothing acknowledged. Only a power cut may lose the last commits (never consistency); a development
 * machine can live with that, and it saves an fsync for every event.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

export interface PlatformStore {
  /** Runs DDL. */
  exec(sql: string): void;
  /** A prepared statement, kept for the next call with the same text. */
  prepare(sql: string): StatementSync;
  /** All or nothing. A transaction inside a transaction joins the outer one. `work` must not be asynchronous. */
  transaction<T>(work: () => T): T;
  /** Runs `work` once the running transaction is committed (at once when there is none); never when it rolls back. */
  afterCommit(work: () => void): void;
  close(): void;
}

/** Opens (or makes) DATA_DIR/platform.sqlite; without a directory the store is in memory, for tests. */
export function openStore(dataDir?: string): PlatformStore {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(dataDir === undefined ? ':memory:' : join(dataDir, 'platform.sqlite'), { timeout: 5000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  const statements = new Map<string, StatementSync>();
  /** What waits for the commit; undefined outside a transaction. */
  let waiting: (() => void)[] | undefined;

  const outermost = <T>(work: () => T): T => {
    waiting = [];
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      if (result instanceof Promise) throw new Error('A transaction of the platform store must be synchronous.');
      db.exec('COMMIT');
      const committed = waiting;
      waiting = undefined;
      for (const next of committed) next();
      return result;
    } catch (error) {
      waiting = undefined;
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };

  return {
    exec: (sql) => db.exec(sql),
    prepare(sql) {
      const known = statements.get(sql) ?? db.prepare(sql);
      statements.set(sql, known);
      return known;
    },
    transaction: (work) => (waiting === undefined ? outermost(work) : work()),
    afterCommit(work) {
      if (waiting === undefined) work();
      else waiting.push(work);
    },
    close() {
      statements.clear();
      if (db.isOpen) db.close();
    },
  };
}
