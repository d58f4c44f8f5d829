import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Envelope } from '#events/define.ts';
import type { DeliveryState } from '#shared/insights/webhooks.ts';
import { tableName } from '../kit/env.ts';
import { may, readEach, storedAs, textAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';

/*
 * deliveries   pk                sk                          item                                                  access
 *   delivery   consumer#<name>   event#<event's at>#<id>     event, state, run, former?, tries, attempts, nextAt?,   GetItem, PutItem
 *                                                             expiresAt                           newest first: Query
 *   disabled   consumer#<name>   disabled                    url, at                                                 GetItem, PutItem, DeleteItem
 */

export interface Attempt {
  /** UTC, ISO 8601. */
  readonly at: string;
  /** See `PostResult`; or `disabled`, if nothing was sent. */
  readonly result: string;
  readonly ms: number;
}

export interface DeliveryRecord {
  readonly event: Envelope;
  /** `given_up`: the event is in the dead-letter queue. */
  readonly state: DeliveryState;
  /** Identifies what the attempts belong to: '' for the event itself, else the name of a replay. */
  readonly run: string;
  /** The replays that `run` took over, whose messages end when the queue brings them. */
  readonly former?: readonly string[];
  /** Attempts in this run. */
  readonly tries: number;
  /** Of all runs, oldest first: the last ones. */
  readonly attempts: readonly Attempt[];
  /** UTC, ISO 8601. */
  readonly nextAt?: string;
}

/** The envelope of an event, as it is sent. */
export const SentEvent = z.object({
  id: z.string(),
  type: z.string(),
  version: z.number(),
  at: z.string(),
  correlationId: z.string(),
  subject: z.string(),
  sequence: z.number(),
  data: z.unknown(),
});

const Stored = z.object({
  event: SentEvent,
  state: textAs<DeliveryState>(),
  run: z.string(),
  former: may(z.array(z.string())),
  tries: z.number(),
  attempts: z.array(z.object({ at: z.string(), result: z.string(), ms: z.number() })),
  nextAt: may(z.string()),
});

const read: (item: Item) => DeliveryRecord = storedAs(
  'deliveries',
  Stored,
  ({ pk: _, sk: __, expiresAt: ___, ...rest }) => rest,
);

/** Days for which the log has a delivery. Longer than the queue retries, and than its dead letters exist. */
const keptDays = 30;
const mostAttempts = 16;

const partition = (consumer: string) => `consumer#${consumer}`;
const keyOf = (consumer: string, { at, id }: Pick<Envelope, 'at' | 'id'>) => ({
  pk: partition(consumer),
  sk: `event#${at}#${id}`,
});

/** Consistent. Throws BrokenItem. */
export async function readDelivery(
  consumer: string,
  event: Pick<Envelope, 'at' | 'id'>,
): Promise<DeliveryRecord | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('deliveries'), Key: keyOf(consumer, event), ConsistentRead: true }),
  );
  return Item && read(Item);
}

/** The deliveries of a consumer, those of the newest events first. Leaves out broken items. */
export async function readDeliveries(consumer: string, limit: number): Promise<DeliveryRecord[]> {
  const { Items = [] } = await db().send(
    new QueryCommand({
      TableName: tableName('deliveries'),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :event)',
      ExpressionAttributeValues: { ':pk': partition(consumer), ':event': 'event#' },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  return readEach(Items, read);
}

/** `at` is in epoch milliseconds. */
export async function writeDelivery(consumer: string, record: DeliveryRecord, at: number): Promise<void> {
  const Item = {
    ...keyOf(consumer, record.event),
    ...record,
    attempts: record.attempts.slice(-mostAttempts),
    expiresAt: Math.ceil(at / 1000) + keptDays * 86_400,
  };
  await db().send(new PutCommand({ TableName: tableName('deliveries'), Item }));
}

const disabledKey = (consumer: string) => ({ pk: partition(consumer), sk: 'disabled' });

/** When this address answered 410, a UTC instant. Another address of the same consumer is not disabled. Consistent. */
export async function disabledSince(consumer: string, url: string): Promise<string | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('deliveries'), Key: disabledKey(consumer), ConsistentRead: true }),
  );
  return Item?.url === url ? String(Item.at) : undefined;
}

/** `at` is a UTC instant, ISO 8601. */
export async function disable(consumer: string, url: string, at: string): Promise<void> {
  const Item = { ...disabledKey(consumer), url, at };
  await db().send(new PutCommand({ TableName: tableName('deliveries'), Item }));
}

export async function enable(consumer: string): Promise<void> {
  await db().send(new DeleteCommand({ TableName: tableName('deliveries'), Key: disabledKey(consumer) }));
}
