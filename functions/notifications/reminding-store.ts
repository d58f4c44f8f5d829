import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { tableName } from '../kit/env.ts';
import { markerExpiry } from '../kit/once.ts';
import { advance } from '../kit/progress.ts';
import { flag, may, storedAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * notifications       pk                         sk           item
 *   event reminder    event-reminder#<event id>  <start ISO>  version, pages, after?, done?, expiresAt
 *
 *   begun once for each start of an event   Put, refused if it exists
 *   how far it has come                     UpdateItem, refused if another call has gone on already
 */

const StoredReminder = z.object({
  /** The event's version when the reminder began. */
  version: z.number(),
  pages: z.number(),
  after: may(z.record(z.string(), z.unknown())),
  done: flag(),
});
export type StoredReminder = Readonly<z.output<typeof StoredReminder>>;

/** `startsAt` is a UTC instant, ISO 8601. */
export interface ReminderKey {
  readonly eventId: string;
  readonly startsAt: string;
}

const toReminder: (item: Item) => StoredReminder = storedAs('notifications', StoredReminder, (item) => item);

const keyOf = ({ eventId, startsAt }: ReminderKey) => ({
  TableName: tableName('notifications'),
  Key: { pk: `event-reminder#${eventId}`, sk: startsAt },
});

/** Refused if it has begun before. `at` is in epoch ms. */
export function beginReminder(reminder: ReminderKey, version: number, at: number): TransactPart {
  const { TableName, Key } = keyOf(reminder);
  const Item = { ...Key, version, pages: 0, expiresAt: markerExpiry(at) };
  return { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Consistent. */
export async function readReminder(reminder: ReminderKey): Promise<StoredReminder | undefined> {
  const { Item } = await db().send(new GetCommand({ ...keyOf(reminder), ConsistentRead: true }));
  return Item && toReminder(Item);
}

/** `next` is undefined after the last page. Refused if another call has handled the page in the meantime. */
export const markPage = (reminder: ReminderKey, was: StoredReminder, next: Item | undefined): TransactPart =>
  advance(keyOf(reminder), was, next);
