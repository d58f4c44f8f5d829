import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { tableName } from '../kit/env.ts';
import { markerExpiry } from '../kit/once.ts';
import { advance } from '../kit/progress.ts';
import { queryPages } from '../kit/query.ts';
import { flag, may, storedAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * notifications  pk                    sk         item
 *   change       change#<event id>     <version>  was, is, message, at; pages, after?, done?, expiresAt
 *   called off   called-off#<event id> reason     message, expiresAt: why an event was called off that is removed by now
 *
 *   what a change was, why it was called off  GetItem
 *   how far the telling of it has come        UpdateItem, refused where another call has gone on already
 */

/** Instants in epoch milliseconds. */
const StoredShown = z.object({
  title: z.string(),
  startsAt: z.number(),
  endsAt: may(z.number()),
  location: z.string(),
  price: z.number(),
  isPublished: z.boolean(),
});
export type EventDetails = Readonly<z.output<typeof StoredShown>>;

const StoredChange = z.object({
  eventId: z.string(),
  version: z.number(),
  /** Epoch milliseconds. */
  at: z.number(),
  was: StoredShown,
  is: StoredShown,
  /** May be empty. */
  message: z.string(),
});
export type EventChange = Readonly<z.output<typeof StoredChange>>;

const StoredTelling = z.extend(StoredChange, {
  pages: z.number(),
  after: may(z.record(z.string(), z.unknown())),
  done: flag(),
});
export type Telling = Readonly<z.output<typeof StoredTelling>>;

const toTelling: (item: Item) => Telling = storedAs('notifications', StoredTelling, (item) => ({
  ...item,
  eventId: String(item.pk).slice('change#'.length),
  version: Number(item.sk),
}));

const key = (eventId: string, version: number) => ({ pk: `change#${eventId}`, sk: String(version) });

export function addChange({ eventId, version, ...change }: EventChange): TransactPart {
  const Item = { ...key(eventId, version), ...change, pages: 0, expiresAt: markerExpiry(change.at) };
  return { Put: { TableName: tableName('notifications'), Item } };
}

/** Consistent; undefined if registrants were never notified of it, or if it expired. */
export async function readChange(eventId: string, version: number): Promise<Telling | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('notifications'), Key: key(eventId, version), ConsistentRead: true }),
  );
  return Item && toTelling(Item);
}

const reasonKey = (eventId: string) => ({ pk: `called-off#${eventId}`, sk: 'reason' });

/** The mails may still wait when the event is removed. `at`: epoch ms. */
export function keepReason(eventId: string, message: string, at: number): TransactPart {
  const Item = { ...reasonKey(eventId), message, expiresAt: markerExpiry(at) };
  return { Put: { TableName: tableName('notifications'), Item } };
}

/** Consistent; undefined if staff gave no reason. */
export async function readReason(eventId: string): Promise<string | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('notifications'), Key: reasonKey(eventId), ConsistentRead: true }),
  );
  return Item && String(Item.message);
}

export async function announcedVersions(eventId: string): Promise<number[]> {
  const versions: number[] = [];
  const pages = queryPages('notifications', {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `change#${eventId}` },
    ProjectionExpression: 'sk',
    ConsistentRead: true,
  });
  for await (const page of pages) versions.push(...page.map(({ sk }) => Number(sk)));
  return versions;
}

/** `next` is undefined after the last page. Refused if another call announced the page in the meantime. */
export function markAnnounced(telling: Telling, next: Item | undefined): TransactPart {
  const { eventId, version } = telling;
  return advance({ TableName: tableName('notifications'), Key: key(eventId, version) }, telling, next);
}
