/** The SQLite file that bus, queues, mail and stream checkpoints share, so that a transaction can span them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StatementSync } from 'node:sqlite';
import { closeDatabase, inTransaction, openDatabase } from '#functions/testing/stand-ins/sqlite.ts';

export interface PlatformStore {
  exec(sql: string): void;
  prepare(sql: string): StatementSync;
  /** A nested transaction joins the outer one. `work` must not be asynchronous. */
  transaction<T>(work: () => T): T;
  /** Runs `work` after the current transaction commits, or at once outside of one. Never runs it after a rollback. */
  afterCommit(work: () => void): void;
  close(): void;
}

/** Without a directory, the store is in memory, for tests. */
export function openStore(dataDir?: string): PlatformStore {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const db = openDatabase(dataDir === undefined ? ':memory:' : join(dataDir, 'platform.sqlite'));
  const statements = new Map<string, StatementSync>();
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
