import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { EventInput } from '#shared/calendar/schema.ts';
import { SeriesPatch } from '#shared/calendar/series-change.ts';
import { patterns } from '#shared/calendar/series-patterns.ts';
import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { may, storedAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * Series of events, in the table `calendar` with the events themselves (store.ts):
 *
 *            pk       sk           item
 *   series   series   <series id>  rule, occurrences with the ids of their events, and the work that is not done yet
 *
 *   one series                      GetItem
 *   how far its work has come       UpdateItem, refused if another call has gone on already
 */

const Occurrence = z.object({
  /** The wall time by the rule, `YYYY-MM-DD HH:MM:SS`. It never changes. */
  start: z.string(),
  eventId: z.string(),
});
export type Occurrence = Readonly<z.output<typeof Occurrence>>;

const who = {
  actor: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
};

/** The ids of the events that it is about, in order. */
const about = { eventIds: z.readonly(z.array(z.string())) };

/** The work on its events. */
const Work = z.discriminatedUnion('kind', [
  z.object({ ...who, kind: z.literal('create'), input: EventInput }),
  z.object({
    ...who,
    ...about,
    kind: z.literal('change'),
    patch: SeriesPatch,
    edited: z.string(),
    /** Goes to everyone registered for an event that changes. Absent: no mail. */
    message: may(z.string()),
  }),
  z.object({ ...who, ...about, kind: z.literal('call_off'), reason: z.string() }),
]);
export type Work = Readonly<z.output<typeof Work>>;

const StoredSeries = z.object({
  id: z.string(),
  /** A fingerprint of the request that created it. */
  request: z.string(),
  /** RFC 5545. Its DTSTART is the start of the first occurrence of the rule, in the zone. */
  rule: z.string(),
  start: z.string(),
  zone: z.string(),
  pattern: z.enum(patterns),
  every: z.number(),
  /** Days that staff left out, `YYYY-MM-DD`. */
  except: z.readonly(z.array(z.string())),
  occurrences: z.readonly(z.array(Occurrence)),
  /** Grows with each work. */
  version: z.number(),
  work: may(Work),
  /** The pages of the work that are done. */
  pages: z.number(),
});
export type Series = Readonly<z.output<typeof StoredSeries>>;

const key = (id: string) => ({ pk: 'series', sk: id });
const at = (id: string) => ({ TableName: tableName('calendar'), Key: key(id) });

const toSeries: (item: Item) => Series = storedAs('calendar', StoredSeries, ({ pk: _pk, sk, ...rest }) => ({
  id: sk,
  ...rest,
}));

/** Consistent; undefined if not found. */
export async function readSeries(id: string): Promise<Series | undefined> {
  const { Item } = await db().send(new GetCommand({ ...at(id), ConsistentRead: true }));
  return Item && toSeries(Item);
}

/** At most 100. Consistent, by their ids; those not found are left out. */
export async function readSeriesOf(ids: readonly string[]): Promise<Map<string, Series>> {
  const table = tableName('calendar');
  const found = await readKeys({ [table]: ids.map(key) });
  return new Map((found[table] ?? []).map(toSeries).map((series) => [series.id, series]));
}

export function addSeries({ id, ...series }: Series): TransactPart {
  const Item = { ...key(id), ...series };
  return { Put: { TableName: tableName('calendar'), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Refused if the series has other work, or had any since it was read. */
export function beginWork({ id, version }: Series, work: Work): TransactPart {
  return {
    Update: {
      ...at(id),
      UpdateExpression: 'SET #version = :next, #work = :work, pages = :none',
      ConditionExpression: '#version = :version AND attribute_not_exists(#work)',
      ExpressionAttributeNames: { '#version': 'version', '#work': 'work' },
      ExpressionAttributeValues: { ':version': version, ':next': version + 1, ':work': work, ':none': 0 },
    },
  };
}

/** Refused if another call has done this page of the work in the meantime. */
export function advanceSeries({ id, version, pages }: Series, isLast: boolean): TransactPart {
  return {
    Update: {
      ...at(id),
      UpdateExpression: isLast ? 'SET pages = :next REMOVE #work' : 'SET pages = :next',
      ConditionExpression: '#version = :version AND pages = :pages AND attribute_exists(#work)',
      ExpressionAttributeNames: { '#version': 'version', '#work': 'work' },
      ExpressionAttributeValues: { ':version': version, ':pages': pages, ':next': pages + 1 },
    },
  };
}
