import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BusEvent } from '#functions/testing/stand-ins/bus-event.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import type { PlatformStore } from '../kernel/store.ts';

export interface Delivery {
  consumer: string;
  /** ARN of the bus or queue. */
  to: string;
  /** ISO 8601. */
  at: string;
  event: BusEvent;
}

export interface Consumers {
  /**
   * Stores an event for a consumer in the surrounding transaction and appends it to the file after the commit. After a
   * kill -9, the file may get it twice, as with EventBridge, but never loses it.
   */
  deliver(consumer: string, to: string, event: BusEvent): void;
  /** Newest first. The last 1000 deliveries of each consumer are kept, and all of them in the files. */
  recent(limit?: number): Delivery[];
  /** The file of a consumer, with one JSON event per line, oldest first. */
  fileOf(consumer: string): string;
}

const kept = 1000;

const schema = `
  CREATE TABLE IF NOT EXISTS deliveries (
    seq INTEGER PRIMARY KEY,
    consumer TEXT NOT NULL,
    target TEXT NOT NULL,
    at INTEGER NOT NULL,
    event TEXT NOT NULL,
    filed INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS deliveries_by_consumer ON deliveries (consumer, seq);
  CREATE INDEX IF NOT EXISTS deliveries_to_file ON deliveries (seq) WHERE filed = 0;
`;

/** Also writes the deliveries that a killed process had only accepted. */
export function openConsumers(options: { store: PlatformStore; dataDir: string; clock?: Clock }): Consumers {
  const { store, dataDir, clock = systemClock } = options;
  const folder = join(dataDir, 'consumers');
  const fileOf = (consumer: string) => join(folder, `${consumer}.jsonl`);
  store.exec(schema);

  const fileAll = (): void => {
    const waiting = store.prepare('SELECT seq, consumer, event FROM deliveries WHERE filed = 0 ORDER BY seq').all();
    for (const { seq, consumer, event } of waiting) {
      mkdirSync(folder, { recursive: true });
      appendFileSync(fileOf(String(consumer)), `${String(event)}\n`);
      store.prepare('UPDATE deliveries SET filed = 1 WHERE seq = ?').run(Number(seq));
    }
  };
  fileAll();

  return {
    deliver(consumer, to, event) {
      const columns = 'consumer, target, at, event';
      const insert = store.prepare(`INSERT INTO deliveries (${columns}) VALUES (?, ?, ?, ?)`);
      insert.run(consumer, to, clock.now(), JSON.stringify(event));
      store
        .prepare(
          `DELETE FROM deliveries WHERE filed = 1 AND consumer = ?1 AND seq <=
           (SELECT seq FROM deliveries WHERE consumer = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ${kept})`,
        )
        .run(consumer);
      store.afterCommit(fileAll);
    },
    recent: (limit = kept) =>
      store
        .prepare('SELECT consumer, target, at, event FROM deliveries ORDER BY seq DESC LIMIT ?')
        .all(limit)
        .map(({ consumer, target, at, event }) => ({
          consumer: String(consumer),
          to: String(target),
          at: new Date(Number(at)).toISOString(),
          // written above from a BusEvent
          event: JSON.parse(String(event)) as BusEvent,
        })),
    fileOf,
  };
}
