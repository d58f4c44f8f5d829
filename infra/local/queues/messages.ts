/** The messages of all queues as one table. Times are milliseconds since the epoch. */

import type { PlatformStore } from '../kernel/store.ts';

/**
 * receives: how often a consumer received it, as counted for the dead-letter queue.
 * interrupted: how often the platform was killed while a consumer had it, which is not the message's fault.
 * receipt: the newest receipt handle, which allows deleting the message; NULL unless it is in flight.
 * came_from: set while the message is a dead letter, with the `reason` if a function gave one.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    seq INTEGER PRIMARY KEY,
    queue TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    arrived_at INTEGER NOT NULL,
    visible_at INTEGER NOT NULL,
    receives INTEGER NOT NULL DEFAULT 0,
    interrupted INTEGER NOT NULL DEFAULT 0,
    first_received_at INTEGER,
    receipt TEXT,
    came_from TEXT,
    reason TEXT
  );
  CREATE INDEX IF NOT EXISTS messages_by_visibility ON messages (queue, visible_at, seq);
  CREATE INDEX IF NOT EXISTS messages_by_receipt ON messages (receipt);
  CREATE INDEX IF NOT EXISTS messages_by_age ON messages (queue, sent_at);
`;

export interface Depth {
  visible: number;
  inFlight: number;
  delayed: number;
}

interface NewMessage {
  queue: string;
  id: string;
  body: string;
  now: number;
  visibleAt: number;
  from: string | null;
  reason: string | null;
}

interface WaitingMessage {
  seq: number;
  id: string;
  body: string;
  sentAt: number;
  receives: number;
  interrupted: number;
  firstReceivedAt: number | null;
}

interface DeadMessage {
  seq: number;
  queue: string;
  id: string;
  body: string;
  sentAt: number;
  arrivedAt: number;
  receives: number;
  cameFrom: string;
  reason: string | null;
}

interface CarryingMessage {
  eventId: string;
  queue: string;
  receives: number;
  held: 0 | 1;
  cameFrom: string | null;
}

/** Adds a column that data folders of older versions lack. */
function addColumn(store: PlatformStore, name: string, type: string) {
  const there = store.prepare(`SELECT 1 FROM pragma_table_info('messages') WHERE name = ?`).get(name);
  if (!there) store.exec(`ALTER TABLE messages ADD COLUMN ${name} ${type}`);
}

export function openMessages(store: PlatformStore) {
  store.exec(schema);
  addColumn(store, 'interrupted', 'INTEGER NOT NULL DEFAULT 0');
  addColumn(store, 'reason', 'TEXT');
  const run = (sql: string, ...values: (string | number | null)[]) => Number(store.prepare(sql).run(...values).changes);
  return {
    insert(message: NewMessage) {
      const { queue, id, body, now, visibleAt, from, reason } = message;
      const columns = 'queue, id, body, sent_at, arrived_at, visible_at, came_from, reason';
      const values = [queue, id, body, now, now, visibleAt, from, reason];
      run(`INSERT INTO messages (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`, ...values);
    },

    oldestVisible: (queue: string, now: number) =>
      store
        .prepare(
          `SELECT seq, id, body, sent_at AS sentAt, receives, interrupted, first_received_at AS firstReceivedAt
           FROM messages WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, seq LIMIT 1`,
        )
        // the columns are the fields
        .get(queue, now) as WaitingMessage | undefined,

    take(seq: number, taken: { receiptHandle: string; firstReceivedAt: number; visibleAt: number }) {
      run(
        'UPDATE messages SET receives = receives + 1, receipt = ?, first_received_at = ?, visible_at = ? WHERE seq = ?',
        taken.receiptHandle,
        taken.firstReceivedAt,
        taken.visibleAt,
        seq,
      );
    },

    remove: (queue: string, receipt: string) =>
      run('DELETE FROM messages WHERE receipt = ? AND queue = ?', receipt, queue),

    /** Removes the receipt. If `visibleAt` is null, the message becomes visible at its original time. */
    fail(queue: string, receipt: string, visibleAt: number | null) {
      const change = 'receipt = NULL, visible_at = coalesce(?, visible_at)';
      run(`UPDATE messages SET ${change} WHERE receipt = ? AND queue = ?`, visibleAt, receipt, queue);
    },

    hide: (queue: string, receipt: string, visibleAt: number) =>
      run('UPDATE messages SET visible_at = ? WHERE receipt = ? AND queue = ?', visibleAt, receipt, queue) > 0,

    /** Moves a message to another queue with its id, body and age, as SQS does. Its retention period continues. */
    move(seq: number, queue: string, values: { receives: number; from: string | null; now: number }) {
      const { receives, from, now } = values;
      const change =
        'queue = ?, came_from = ?, reason = NULL, receives = ?, arrived_at = ?, visible_at = ?, receipt = NULL';
      run(`UPDATE messages SET ${change} WHERE seq = ?`, queue, from, receives, now, now, seq);
    },

    dropSentUntil: (queue: string, time: number) =>
      run('DELETE FROM messages WHERE queue = ? AND sent_at <= ?', queue, time),

    recover(now: number) {
      const change = 'visible_at = ?, receives = receives - 1, interrupted = interrupted + 1, receipt = NULL';
      run(`UPDATE messages SET ${change} WHERE receipt IS NOT NULL AND visible_at > ?`, now, now);
    },

    /** Makes messages visible now if they are due later than `latest`. */
    hurry(queue: string, latest: number, now: number) {
      run('UPDATE messages SET visible_at = ? WHERE queue = ? AND visible_at > ?', now, queue, latest);
    },

    depth(queue: string, now: number): Depth {
      const row = store
        .prepare(
          `SELECT count(*) FILTER (WHERE visible_at <= ?1) AS visible,
                  count(*) FILTER (WHERE visible_at > ?1 AND receipt IS NOT NULL) AS inFlight,
                  count(*) FILTER (WHERE visible_at > ?1 AND receipt IS NULL) AS delayed
           FROM messages WHERE queue = ?2`,
        )
        .get(now, queue);
      return { visible: Number(row?.visible), inFlight: Number(row?.inFlight), delayed: Number(row?.delayed) };
    },

    nextVisibleAt(queue: string): number | null {
      const row = store.prepare('SELECT min(visible_at) AS at FROM messages WHERE queue = ?').get(queue);
      return typeof row?.at === 'number' ? row.at : null;
    },

    oldestSentAt(queue: string): number | null {
      const row = store.prepare('SELECT min(sent_at) AS at FROM messages WHERE queue = ?').get(queue);
      return typeof row?.at === 'number' ? row.at : null;
    },

    carrying: () =>
      store
        .prepare(
          `SELECT queue, receives, receipt IS NOT NULL AS held, came_from AS cameFrom, body ->> 'id' AS eventId
           FROM messages WHERE json_valid(body) AND body ->> 'id' IS NOT NULL`,
        )
        // the columns are the fields
        .all() as unknown as CarryingMessage[],

    dead: () =>
      store
        .prepare(
          `SELECT seq, queue, id, body, sent_at AS sentAt, arrived_at AS arrivedAt, receives, came_from AS cameFrom, reason
           FROM messages WHERE came_from IS NOT NULL ORDER BY arrived_at DESC, seq DESC`,
        )
        // the columns are the fields, and came_from is not null
        .all() as unknown as DeadMessage[],
  };
}
