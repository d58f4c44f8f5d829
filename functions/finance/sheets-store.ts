import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { categories } from '#shared/finance/categories.ts';
import { iso } from '../kit/clock.ts';
import { tableName } from '../kit/env.ts';
import { type Lane, type LaneRow, partitionLane } from '../kit/lanes.ts';
import { readKeys } from '../kit/read-keys.ts';
import { flag, readEach, storedAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';
import type { BookEntry } from './store.ts';

/*
 * | Item  | pk           | sk      | gpk     | gsk                  |
 * | sheet | `counting#<id>` | `sheet` | `sheet` | `<day>#<created>#<id>` |
 *
 * The transaction of an entry adds to `cents` and `entries`. Only a correction of the sheet changes its version.
 */
const StoredSheet = z.object({
  id: z.string(),
  date: z.string(),
  totalCents: z.number(),
  counters: z.readonly(z.tuple([z.string(), z.string()])),
  deposit: z.string(),
  cents: z.number(),
  entries: z.number(),
  /** A gift was entered from it, even if the gift is removed by now: a removed gift can be restored. */
  used: flag(),
  version: z.number(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** Tells another body under the same key. */
  bodyHash: z.string(),
});
export type CountingSheet = Readonly<z.output<typeof StoredSheet>>;

const sort = 'sheet';
/** The places of a sheet's entries (places-store.ts). */
export const sheetPartition = (id: string) => `sheet#${id}`;
export const sheetKey = (id: string) => ({ pk: `counting#${id}`, sk: sort });
const placeOf = ({ date, createdAt, id }: Pick<CountingSheet, 'date' | 'createdAt' | 'id'>) =>
  `${date}#${iso(createdAt)}#${id}`;

/** Throws BrokenItem. */
export const toCountingSheet: (item: Item) => CountingSheet = storedAs(
  'finance',
  StoredSheet,
  ({ pk: _pk, sk: _sk, gpk: _gpk, gsk: _gsk, ...rest }) => rest,
);

/** Consistent; undefined if not found. */
export async function readSheet(id: string): Promise<CountingSheet | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('finance'), Key: sheetKey(id), ConsistentRead: true }),
  );
  return Item && toCountingSheet(Item);
}

/** At most 100, consistently, in no order. */
export async function readSheets(ids: readonly string[]): Promise<CountingSheet[]> {
  const table = tableName('finance');
  return readEach((await readKeys({ [table]: [...new Set(ids)].map(sheetKey) }))[table] ?? [], toCountingSheet);
}

export function addSheet(sheet: CountingSheet): TransactPart {
  const Item = { ...sheetKey(sheet.id), gpk: sort, gsk: placeOf(sheet), ...sheet };
  return { Put: { TableName: tableName('finance'), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Leaves the sums, which entries may change in the meantime. Refused if the version differs from `was`. */
export function changeSheet(sheet: CountingSheet, was: number): TransactPart {
  const { date, totalCents, counters, deposit, version } = sheet;
  const values = { date, totalCents, counters, deposit, version, gsk: placeOf(sheet) };
  const names = Object.keys(values);
  return {
    Update: {
      TableName: tableName('finance'),
      Key: sheetKey(sheet.id),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: '#version = :was',
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
        ':was': was,
      },
    },
  };
}

/** Refused if the sheet does not exist. */
export function addToSheet(id: string, { cents, entries }: Pick<CountingSheet, 'cents' | 'entries'>): TransactPart {
  return {
    Update: {
      TableName: tableName('finance'),
      Key: sheetKey(id),
      UpdateExpression: 'ADD cents :cents, entries :entries SET used = :used',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':cents': cents, ':entries': entries, ':used': true },
    },
  };
}

/** Refused if the version differs, or if a gift was entered in the meantime. */
export function removeSheet({ id, version }: CountingSheet): TransactPart {
  return {
    Delete: {
      TableName: tableName('finance'),
      Key: sheetKey(id),
      ConditionExpression: '#version = :was AND attribute_not_exists(used)',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':was': version },
    },
  };
}

export interface SheetRow extends LaneRow {
  readonly sheet: CountingSheet;
}

/** By day. Reads the index, which may lag a moment. */
export function sheetLane(): Lane<SheetRow> {
  return partitionLane({ table: 'finance', index: 'byDay', partition: sort }, (item) => {
    const sheet = toCountingSheet(item);
    return { key: String(item.gsk), id: sheet.id, sheet };
  });
}

/** What an entry adds to its sheet. An expense reduces the sum. */
export function shareOf(entry: BookEntry | undefined): Pick<CountingSheet, 'cents' | 'entries'> {
  if (entry?.state !== 'counted') return { cents: 0, entries: 0 };
  return { cents: categories[entry.category] === 'income' ? entry.cents : -entry.cents, entries: 1 };
}
