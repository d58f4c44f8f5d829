import { catalog, type DataOf, type EventType } from '#events/catalog.ts';
import type { Envelope } from '#events/define.ts';
import { iso } from './clock.ts';
import { tableName } from './env.ts';
import { correlationId } from './log.ts';
import type { TransactPart } from './transact.ts';

/** Stays until its event is on the bus and, for events of the search index, until `index` has read it. */
export interface OutboxItem {
  readonly pk: string;
  readonly envelope: Envelope;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface Announcement<T extends EventType> {
  readonly type: T;
  readonly subject: string;
  readonly sequence: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly data: DataOf<T>;
}

/** Goes into the change's own transaction. The id follows from subject and sequence, so a retry is the same event. */
export function announce<T extends EventType>({ type, subject, sequence, at, data }: Announcement<T>): TransactPart {
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
