/** SQS as our functions meet it: queues on disk with visibility timeouts, receive counts, dead letters. */
import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from './clock.ts';
import type { PlatformStore } from './store.ts';

/** Resolved properties of AWS::SQS::Queue that matter here; the others are ignored. */
export interface QueueProps {
  /** Seconds; 30 where absent. */
  VisibilityTimeout?: number;
  /** Seconds; 345600 (4 days) where absent. */
  MessageRetentionPeriod?: number;
  DelaySeconds?: number;
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number | string };
}

export interface Message {
  messageId: string;
  receiptHandle: string;
  body: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
  firstReceivedAt: number;
  receiveCount: number;
}

/** How many messages can be received now, how many are with a consumer, how many become visible later. */
export interface Depth {
  visible: number;
  inFlight: number;
  delayed: number;
}

export interface DeadLetter {
  /** ARN of the dead-letter queue it lies in, and of the queue it came from where that is known. */
  queueArn: string;
  sourceArn: string | null;
  messageId: string;
  body: string;
  receiveCount: number;
  /** ISO 8601, of the message and of its arrival here. */
  sentAt: string;
  diedAt: string;
}

export interface Queues {
  /** Makes the queue or takes over its new properties; messages stay. */
  define(arn: string, props: QueueProps): void;
  has(arn: string): boolean;
  props(arn: string): QueueProps;
  /**
   * Stores a message (durably once the surrounding transaction is) and returns its id. Throws for an unknown queue.
   * `from`: the queue or rule that it is a dead letter of.
   */
  send(arn: string, body: string, from?: string): string;
  /** Up to `max` (10) visible messages, oldest first. Those received too often go to the dead-letter queue instead. */
  receive(arn: string, max?: number): Message[];
  /** Deletes received messages; a receipt that is no longer the newest deletes nothing. Returns how many went. */
  remove(arn: string, receiptHandles: string[]): number;
  /**
   * The consumer has failed with these: they become visible again when their visibility timeout has passed, or in
   * `seconds`. Until then they are delayed rather than in flight, so a restart neither hurries nor forgives them.
   */
  fail(arn: string, receiptHandles: string[], seconds?: number): void;
  depth(arn: string): Depth;
  /** When the next message becomes visible (ms since the epoch), now or earlier included; null for an empty queue. */
  nextVisibleAt(arn: string): number | null;
  /** Called (after commit) whenever the queue may have something new to receive. Returns the unsubscriber. */
  onArrival(arn: string, listener: () => void): () => void;
  /**
   * Call once at start, after every define. Throws when a dead-letter queue is unknown. What a dead process held in
   * flight becomes visible at once, and that receive is not counted: a kill -9 of the platform is no fault of the
   * message, and must not push it to the dead letters.
   */
  recover(): void;
  /** Everything that lies in queues which are another queue's dead-letter queue or hold a rule's, newest first. */
  deadLetters(): DeadLetter[];
  /** Moves the messages of a dead-letter queue back to where they came from; returns how many. */
  redrive(deadLetterArn: string): number;
}

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
    first_received_at INTEGER,
    receipt TEXT,
    came_from TEXT
  );
  CREATE INDEX IF NOT EXISTS messages_by_visibility ON messages (queue, visible_at, seq);
  CREATE INDEX IF NOT EXISTS messages_by_receipt ON messages (receipt);
  CREATE INDEX IF NOT EXISTS messages_by_age ON messages (queue, sent_at);
`;

interface Row {
  seq: number;
  id: string;
  body: string;
  sent_at: number;
  receives: number;
  first_received_at: number | null;
}

export function createQueues({ store, clock = systemClock }: { store: PlatformStore; clock?: Clock }): Queues {
  store.exec(schema);
  const defined = new Map<string, QueueProps>();
  const listeners = new Map<string, Set<() => void>>();

  const props = (arn: string): QueueProps => {
    const found = defined.get(arn);
    if (found === undefined) throw new Error(`There is no queue ${arn}.`);
    return found;
  };
  const announce = (arn: string) =>
    store.afterCommit(() => {
      for (const listener of listeners.get(arn) ?? []) listener();
    });
  const dropOld = (arn: string) => {
    const oldest = clock.now() - (props(arn).MessageRetentionPeriod ?? 345_600) * 1000;
    store.prepare('DELETE FROM messages WHERE queue = ? AND sent_at <= ?').run(arn, oldest);
  };
  /** Moves a message to another queue with its id, body and age, as SQS does: retention goes on counting. */
  const move = (seq: number, to: string, values: { receives: number; from: string | null }) => {
    store
      .prepare(
        `UPDATE messages SET queue = ?, came_from = ?, receives = ?, arrived_at = ?, visible_at = ?, receipt = NULL
         WHERE seq = ?`,
      )
      .run(to, values.from, values.receives, clock.now(), clock.now(), seq);
    announce(to);
  };

  return {
    define: (arn, next) => void defined.set(arn, next),
    has: (arn) => defined.has(arn),
    props,

    send(arn, body, from) {
      const now = clock.now();
      const visibleAt = now + (props(arn).DelaySeconds ?? 0) * 1000;
      const id = randomUUID();
      store
        .prepare(
          `INSERT INTO messages (queue, id, body, sent_at, arrived_at, visible_at, came_from)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(arn, id, body, now, now, visibleAt, from ?? null);
      announce(arn);
      return id;
    },

    receive(arn, max = 10) {
      const { VisibilityTimeout = 30, RedrivePolicy } = props(arn);
      const limit = RedrivePolicy === undefined ? Number.POSITIVE_INFINITY : Number(RedrivePolicy.maxReceiveCount);
      const now = clock.now();
      return store.transaction(() => {
        dropOld(arn);
        const taken: Message[] = [];
        while (taken.length < max) {
          const row = store
            .prepare('SELECT * FROM messages WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, seq LIMIT 1')
            .get(arn, now) as Row | undefined;
          if (row === undefined) break;
          if (RedrivePolicy !== undefined && row.receives >= limit) {
            move(row.seq, RedrivePolicy.deadLetterTargetArn, { receives: row.receives, from: arn });
            continue;
          }
          const receipt = randomUUID();
          const firstReceivedAt = row.first_received_at ?? now;
          store
            .prepare(
              `UPDATE messages SET receives = receives + 1, receipt = ?, first_received_at = ?, visible_at = ?
               WHERE seq = ?`,
            )
            .run(receipt, firstReceivedAt, now + Math.max(1, VisibilityTimeout * 1000), row.seq);
          taken.push({
            messageId: row.id,
            receiptHandle: receipt,
            body: row.body,
            sentAt: row.sent_at,
            firstReceivedAt,
            receiveCount: row.receives + 1,
          });
        }
        return taken;
      });
    },

    remove: (arn, receipts) =>
      store.transaction(() => {
        const one = store.prepare('DELETE FROM messages WHERE receipt = ? AND queue = ?');
        return receipts.reduce((gone, receipt) => gone + Number(one.run(receipt, arn).changes), 0);
      }),

    fail(arn, receipts, seconds) {
      const visibleAt = seconds === undefined ? null : clock.now() + seconds * 1000;
      store.transaction(() => {
        for (const receipt of receipts) {
          store
            .prepare(
              `UPDATE messages SET receipt = NULL, visible_at = coalesce(?, visible_at)
               WHERE receipt = ? AND queue = ?`,
            )
            .run(visibleAt, receipt, arn);
        }
        announce(arn);
      });
    },

    depth(arn) {
      props(arn);
      const row = store
        .prepare(
          `SELECT count(*) FILTER (WHERE visible_at <= ?1) AS visible,
                  count(*) FILTER (WHERE visible_at > ?1 AND receipt IS NOT NULL) AS inFlight,
                  count(*) FILTER (WHERE visible_at > ?1 AND receipt IS NULL) AS delayed
           FROM messages WHERE queue = ?2`,
        )
        .get(clock.now(), arn);
      return { visible: Number(row?.visible), inFlight: Number(row?.inFlight), delayed: Number(row?.delayed) };
    },

    nextVisibleAt(arn) {
      const row = store.prepare('SELECT min(visible_at) AS at FROM messages WHERE queue = ?').get(arn);
      return typeof row?.at === 'number' ? row.at : null;
    },

    onArrival(arn, listener) {
      const set = listeners.get(arn) ?? new Set();
      listeners.set(arn, set.add(listener));
      return () => set.delete(listener);
    },

    recover() {
      for (const [arn, { RedrivePolicy }] of defined) {
        if (RedrivePolicy !== undefined && !defined.has(RedrivePolicy.deadLetterTargetArn)) {
          throw new Error(`The dead-letter queue ${RedrivePolicy.deadLetterTargetArn} of ${arn} does not exist.`);
        }
      }
      const now = clock.now();
      store
        .prepare(
          `UPDATE messages SET visible_at = ?1, receives = receives - 1, receipt = NULL
           WHERE receipt IS NOT NULL AND visible_at > ?1`,
        )
        .run(now);
      for (const arn of defined.keys()) dropOld(arn);
    },

    deadLetters() {
      for (const arn of defined.keys()) dropOld(arn);
      return store
        .prepare('SELECT * FROM messages WHERE came_from IS NOT NULL ORDER BY arrived_at DESC, seq DESC')
        .all()
        .map((row) => ({
          queueArn: String(row.queue),
          sourceArn: row.came_from === null ? null : String(row.came_from),
          messageId: String(row.id),
          body: String(row.body),
          receiveCount: Number(row.receives),
          sentAt: new Date(Number(row.sent_at)).toISOString(),
          diedAt: new Date(Number(row.arrived_at)).toISOString(),
        }));
    },

    redrive: (deadLetterArn) =>
      store.transaction(() => {
        const rows = store.prepare('SELECT seq, came_from FROM messages WHERE queue = ?').all(deadLetterArn);
        const back = rows.filter((row) => typeof row.came_from === 'string' && defined.has(row.came_from));
        for (const row of back) move(Number(row.seq), String(row.came_from), { receives: 0, from: null });
        return back.length;
      }),
  };
}
