import { DatabaseSync } from 'node:sqlite';
import type { PublicEvent } from './events.ts';

/**
 * `duplicate`: it was handled before. `outdated`: a later change of the same subject was handled before. `trial`: the church's
 * operator tests the connection, and nothing has happened.
 */
export type Outcome = 'handled' | 'duplicate' | 'outdated' | 'trial';

export interface Inbox {
  /** Calls `work` unless it is a duplicate, outdated or a trial. If `work` throws, the event counts as new when it comes again. */
  take(event: PublicEvent, work: (event: PublicEvent) => void | Promise<void>): Promise<Outcome>;
  close(): void;
}

/** The subject of a trial is an invented one. */
const trialSubject = /^trial-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Days to remember ids: longer than the church's archive, from which events can come again. Ask its operator if in doubt. */
const remembered = 100;

/** `path` is a file, or `:memory:`. One process at a time. */
export function openInbox(path: string): Inbox {
  const database = new DatabaseSync(path);
  database.exec(`
    CREATE TABLE IF NOT EXISTS handled (id TEXT PRIMARY KEY, at INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS subjects (subject TEXT PRIMARY KEY, sequence INTEGER NOT NULL);
  `);
  const isHandled = database.prepare('SELECT 1 FROM handled WHERE id = ?');
  const lastOf = database.prepare('SELECT sequence FROM subjects WHERE subject = ?');
  const note = database.prepare('INSERT OR IGNORE INTO handled VALUES (?, ?)');
  const advance = database.prepare('INSERT OR REPLACE INTO subjects VALUES (?, ?)');
  const forget = database.prepare('DELETE FROM handled WHERE at < ?');

  const take: Inbox['take'] = async (event, work) => {
    if (trialSubject.test(event.subject)) return 'trial';
    if (isHandled.get(event.id)) return 'duplicate';
    const last = lastOf.get(event.subject)?.sequence;
    const isOutdated = typeof last === 'number' && event.sequence <= last;
    if (!isOutdated) await work(event);
    const now = Date.now();
    database.exec('BEGIN');
    try {
      note.run(event.id, now);
      if (!isOutdated) advance.run(event.subject, event.sequence);
      forget.run(now - remembered * 86_400_000);
      database.exec('COMMIT');
    } catch (error) {
      // As when the disk is full: the next event begins its own transaction.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
    return isOutdated ? 'outdated' : 'handled';
  };

  // One event after the other: two deliveries of one event could come at the same time.
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(event, work) {
      const next = last.then(() => take(event, work));
      last = next.catch(() => {});
      return next;
    },
    close: () => database.close(),
  };
}
