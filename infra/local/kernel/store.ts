/** The one SQLite file that bus, queues, mail and stream checkpoints share, so that one transaction can span them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StatementSync } from 'node:sqlite';
import { closeDatabase, inTransaction, openDatabase } from './sqlite.ts';

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
  const db = openDatabase(dataDir === undefined ? ':memory:' : join(dataDir, 'platform.sqlite'));
  const statements = new Map<string, StatementSync>();
  /** What waits for the commit; undefined outside a transaction. */
  let waiting: (() => void)[] | undefined;

  const outermost = <T>(work: () => T): T => {
    const following: (() => void)[] = [];
    waiting = following;
    let result: T;
    try {
      result = inTransaction(db, () => {
        const done = work();
        if (done instanceof Promise) throw new Error('A transaction of the platform store must be synchronous.');
        return done;
      });
    } finally {
      waiting = undefined;
    }
    for (const next of following) next();
    return result;
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
      closeDatabase(db);
    },
  };
}
