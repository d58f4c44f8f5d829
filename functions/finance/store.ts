import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Category, categories, categoryNames, type EntryKind, methods } from '#shared/finance/categories.ts';
import { type EntryState, entryStates } from '#shared/finance/schema.ts';
import { atVersion } from '../kit/at-version.ts';
import { iso } from '../kit/clock.ts';
import { tableName } from '../kit/env.ts';
import { type Lane, type LaneRow, partitionLane } from '../kit/lanes.ts';
import { queryPages } from '../kit/query.ts';
import { readKeys } from '../kit/read-keys.ts';
import { readEach, storedAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/**
 * Table `finance`: the church's books (docs/decisions/finance.md). Sums are in cents.
 *
 * | Item  | pk       | sk        | gpk (byDay)            | gsk (byDay)                  |
 * |-------|----------|-----------|------------------------|------------------------------|
 * | entry | entry id | `entry`   | `counted` or `removed` | `<day>#<written ISO>#<id>`   |
 * | place | `registration#<id>`, `giver#<member id>` or `sheet#<id>` | `<day>#<written ISO>#<id>` | | |
 * | sheet | ./sheets-store.ts | | | |
 * | month | `months` | `YYYY-MM` |                        |                              |
 * | paid  | functions/payments/store.ts | | | |
 *
 * | Access pattern                          | How                                                            |
 * |-----------------------------------------|----------------------------------------------------------------|
 * | one entry, consistent                   | GetItem                                                        |
 * | the entry of an Idempotency-Key         | its id follows from the key: a refused write                   |
 * | entries in the order of their days      | Query byDay (an index is never consistent)                     |
 * | those of a registration, giver or sheet | Query its places (counted entries only), and BatchGetItem      |
 * | the latest months with sums, consistent | Query pk = `months` backwards: one read, an item for each month |
 * | the months of a period, consistent      | Query pk = `months`, sk between the first and the last          |
 *
 * The sums of a month and the places of an entry change in the same transaction as the entry, so that they never lag. A place
 * holds only the entry's id; the details of a gift are stored once.
 */
const StoredEntry = z.object({
  id: z.string(),
  /** `YYYY-MM-DD` in the church's zone. */
  date: z.string(),
  category: z.enum(categoryNames),
  cents: z.number(),
  method: z.enum(methods),
  note: z.string(),
  registration: z.optional(z.string()),
  giver: z.optional(z.string()),
  sheet: z.optional(z.string()),
  state: z.enum(entryStates),
  version: z.number(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Tells another body under the same key. */
  bodyHash: z.string(),
});
export type BookEntry = Readonly<z.output<typeof StoredEntry>>;

const sort = 'entry';
const months = 'months';
const key = (id: string) => ({ pk: id, sk: sort });
export const placeOf = ({ date, createdAt, id }: BookEntry) => `${date}#${iso(createdAt)}#${id}`;

function toItem({ id, ...rest }: BookEntry): Item {
  return { ...key(id), gpk: rest.state, gsk: placeOf({ id, ...rest }), ...rest };
}

/** Throws BrokenItem. */
export const toBookEntry: (item: Item) => BookEntry = storedAs(
  'finance',
  StoredEntry,
  ({ pk, sk: _sk, gpk: _gpk, gsk: _gsk, ...rest }) => ({ id: pk, ...rest }),
);

/** Consistent; undefined if not found. */
export async function readEntry(id: string): Promise<BookEntry | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('finance'), Key: key(id), ConsistentRead: true }),
  );
  return Item && toBookEntry(Item);
}

const mostKeys = 100;

/** Consistent, a hundred per call, in no order. */
export async function readEntries(ids: readonly string[]): Promise<BookEntry[]> {
  const table = tableName('finance');
  const keys = [...new Set(ids)].map(key);
  const found: BookEntry[] = [];
  for (let first = 0; first < keys.length; first += mostKeys) {
    const some = await readKeys({ [table]: keys.slice(first, first + mostKeys) });
    found.push(...readEach(some[table] ?? [], toBookEntry));
  }
  return found;
}

export function addEntry(entry: BookEntry): TransactPart {
  const TableName = tableName('finance');
  return { Put: { TableName, Item: toItem(entry), ConditionExpression: 'attribute_not_exists(pk)' } };
}

export function replaceEntry(entry: BookEntry, was: number): TransactPart {
  return {
    Put: {
      TableName: tableName('finance'),
      Item: toItem(entry),
      ...atVersion(was),
    },
  };
}

/** Refused if an entry changed since it was read, or, if `was` is undefined, if it exists by now. */
export function demandEntry(id: string, was: BookEntry | undefined): TransactPart {
  return { ConditionCheck: { TableName: tableName('finance'), Key: key(id), ...atVersion(was?.version ?? 0) } };
}

export interface EntryRow extends LaneRow {
  readonly entry: BookEntry;
}

/** Includes both days. Reads the index, which may lag a moment. */
export function dayLane(state: EntryState, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  // '$' follows '#', so all entries of the last day are included.
  const place = { table: 'finance', index: 'byDay', partition: state, from, to: to && `${to}$` } as const;
  const lane: Lane<EntryRow> = partitionLane(place, (item) => {
    const entry = toBookEntry(item);
    return { key: String(item.gsk), id: entry.id, entry };
  });
  return lane;
}

export interface Sums {
  readonly entries: number;
  readonly cents: Readonly<Partial<Record<Category, number>>>;
}

export interface Month extends Sums {
  readonly month: string;
  readonly locked?: true;
}

/** Always in the transaction that changes the entry. Refused if the month is locked. */
export function addToMonth({ month, entries, cents }: Month): TransactPart {
  const added = Object.entries({ ...cents, entries });
  return {
    Update: {
      TableName: tableName('finance'),
      Key: { pk: months, sk: month },
      UpdateExpression: `ADD ${added.map(([name]) => `#${name} :${name}`).join(', ')}`,
      ConditionExpression: 'attribute_not_exists(locked)',
      ExpressionAttributeNames: Object.fromEntries(added.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(added.map(([name, sum]) => [`:${name}`, sum])),
    },
  };
}

/** Newest first, from one consistent Query. */
export async function latestMonths(to: string, most: number): Promise<Month[]> {
  const found: Month[] = [];
  const pages = queryPages('finance', {
    KeyConditionExpression: 'pk = :pk AND sk <= :to',
    ExpressionAttributeValues: { ':pk': months, ':to': to },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: most,
  });
  for await (const page of pages) {
    found.push(...page.map(toMonth));
    if (found.length >= most) break;
  }
  return found;
}

/** Includes both, oldest first, without empty months. One consistent Query. */
export async function monthsBetween(from: string, to: string): Promise<Month[]> {
  const found: Month[] = [];
  const pages = queryPages('finance', {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': months, ':from': from, ':to': to },
    ConsistentRead: true,
  });
  for await (const page of pages) found.push(...page.map(toMonth));
  return found;
}

/** Refused if the month is locked. */
export function demandUnlocked(month: string): TransactPart {
  return {
    ConditionCheck: {
      TableName: tableName('finance'),
      Key: { pk: months, sk: month },
      ConditionExpression: 'attribute_not_exists(locked)',
    },
  };
}

/** Refused if it is so already. */
export function lockMonth(month: string, isLocked: boolean): TransactPart {
  const place = { TableName: tableName('finance'), Key: { pk: months, sk: month } };
  if (!isLocked)
    return {
      Update: { ...place, UpdateExpression: 'REMOVE locked', ConditionExpression: 'attribute_exists(locked)' },
    };
  return {
    Update: {
      ...place,
      UpdateExpression: 'SET locked = :true',
      ConditionExpression: 'attribute_not_exists(locked)',
      ExpressionAttributeValues: { ':true': true },
    },
  };
}

/** A month that was locked without entries has no sums. */
function toMonth({ sk, entries = 0, locked, ...sums }: Item): Month {
  const cents = categoryNames.flatMap((name) => (sums[name] ? [[name, Number(sums[name])] as const] : []));
  return {
    ...{ month: String(sk), entries: Number(entries), cents: Object.fromEntries(cents) },
    ...(locked === true && { locked }),
  };
}

export function centsOf(kind: EntryKind, { cents }: Sums): number {
  return categoryNames.reduce((sum, name) => (categories[name] === kind ? sum + (cents[name] ?? 0) : sum), 0);
}
