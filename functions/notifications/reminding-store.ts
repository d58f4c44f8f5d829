import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dateOf } from '#shared/church/time.ts';
import { env, tableName } from '../kit/env.ts';
import { markerExpiry } from '../kit/once.ts';
import { advance } from '../kit/progress.ts';
import { flag, may, storedAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * notifications       pk                          sk           item
 *   event reminder    event-reminder#<event id>   <day>        version, pages, after?, done?, expiresAt
 *   letter after it   event-follow-up#<event id>  once         the same
 *
 *   begun once        Put, refused if it exists
 *   how far it came   UpdateItem, refused if another call has gone on already
 */

const StoredRun = z.object({
  /** The event's version when the mails began. */
  version: z.number(),
  pages: z.number(),
  after: may(z.record(z.string(), z.unknown())),
  done: flag(),
});
export type StoredRun = Readonly<z.output<typeof StoredRun>>;

export interface RunKey {
  readonly pk: string;
  readonly sk: string;
}

interface Start {
  readonly eventId: string;
  /** A UTC instant, ISO 8601. */
  readonly startsAt: string;
}

/** Once for each day of an event: at another hour of the same day it is the same reminder. */
export const reminderKey = ({ eventId, startsAt }: Start): RunKey => ({
  pk: `event-reminder#${eventId}`,
  sk: dayOf(startsAt),
});

/** In the church's zone. `startsAt` is a UTC instant, ISO 8601. */
export const dayOf = (startsAt: string): string => dateOf(Date.parse(startsAt), env('CHURCH_ZONE'));

/** Once for each event, even if staff correct its start afterwards. */
export const followUpKey = (eventId: string): RunKey => ({ pk: `event-follow-up#${eventId}`, sk: 'once' });

const toRun: (item: Item) => StoredRun = storedAs('notifications', StoredRun, (item) => item);

const at = ({ pk, sk }: RunKey) => ({ TableName: tableName('notifications'), Key: { pk, sk } });

/** Refused if it has begun before. `now` is in epoch ms. */
export function beginRun(key: RunKey, version: number, now: number): TransactPart {
  const { TableName, Key } = at(key);
  const Item = { ...Key, version, pages: 0, expiresAt: markerExpiry(now) };
  return { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Consistent. */
export async function readRun(key: RunKey): Promise<StoredRun | undefined> {
  const { Item } = await db().send(new GetCommand({ ...at(key), ConsistentRead: true }));
  return Item && toRun(Item);
}

/** `next` is undefined after the last page. Refused if another call has handled the page in the meantime. */
export const markPage = (key: RunKey, was: StoredRun, next: Item | undefined): TransactPart =>
  advance(at(key), was, next);
