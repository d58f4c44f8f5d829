import { catalog, type DataOf, type EventType } from '#events/catalog.ts';
import type { Envelope } from '#events/define.ts';
import { iso } from './clock.ts';
import { tableName } from './env.ts';
import { correlationId } from './log.ts';
import type { Part } from './transact.ts';

/** An item of the outbox: it lives until its event is on the bus, and what `index` hears until it has read it. */
export interface OutboxItem {
  /** The envelope's id. */
  readonly pk: string;
  readonly envelope: Envelope;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface Announcement<T extends EventType> {
  readonly type: T;
  readonly subject: string;
  /** Grows with each change of the subject. */
  readonly sequence: number;
  /** The instant of the change, epoch milliseconds. */
  readonly at: number;
  readonly data: DataOf<T>;
}

/**
 * The outbox write that announces a change: put it into the change's own transaction. The event's id follows from
 * subject and sequence, so that a change which is carried out again announces the same event.
 */
export function announce<T extends EventType>({ type, subject, sequence, at, data }: Announcement<T>): Part {
  const id = `${subject}.${sequence}`;
  const envelope: Envelope<T, DataOf<T>> = {
    id,
    type,
    version: catalog[type].version,
    at: iso(at),
    correlationId: correlationId(),
    subject,
    sequence,
    data,
  };
  const item: OutboxItem = { pk: id, envelope, createdAt: at };
  return { Put: { TableName: tableName('outbox'), Item: { ...item } } };
}
