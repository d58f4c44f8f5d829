import { catalog, type DataOf, type EventType } from '#events/catalog.ts';
import type { Envelope } from '#events/define.ts';
import { iso } from './clock.ts';
import { tableName } from './env.ts';
import { correlationId } from './log.ts';
import type { TransactPart } from './transact.ts';

/**
 * An item of the outbox. It stays until its event is on the bus and, for events of the search index, until `index` has read it.
 */
export interface OutboxItem {
  readonly pk: string;
  readonly envelope: Envelope;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface Announcement<T extends EventType> {
  readonly type: T;
  readonly subject: string;
  /** Incremented by each change of the subject. */
  readonly sequence: number;
  /** When the change happened, in epoch milliseconds. */
  readonly at: number;
  readonly data: DataOf<T>;
}

/**
 * The outbox write that announces a change. Put it into the change's own transaction. The event's id is derived from subject and
 * sequence, so that a repeated change announces the same event.
 */
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
