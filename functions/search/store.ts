import { QueryCommand, ScanCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../kit/env.ts';
import { type Lane, type LaneRow, partitionLane } from '../kit/lanes.ts';
import { queryPages } from '../kit/query.ts';
import { readKeys } from '../kit/read-keys.ts';
import { db, type Item } from '../kit/table.ts';

/**
 * Table `search`: the index of the records of each area. Only the consumer `index` writes it, and every row depends on its
 * record alone, so repeated writes are harmless and lost rows can be rebuilt (docs/decisions/search.md).
 *
 * | Row   | pk                                | sk                           | Read as                               |
 * |-------|-----------------------------------|------------------------------|---------------------------------------|
 * | list  | `<area>#list#<name>`              | `<instant>#<id>`             | lane in the order of time             |
 * | named | `<area>#named#<name>`             | `<folded name>#<instant>#<id>` | the same list in the order of names |
 * | name  | `<area>#name`                     | `<folded name>#<instant>#<id>` | lane in the order of names          |
 * | value | `<area>#value#<first two>`        | `<value>#<instant>#<id>`     | values that begin with a text         |
 * | word  | `<area>#words#<first two>`        | `<word>`                     | the words that begin with a text (vocabulary.ts) |
 * | title | `<area>#titles#<first two>`       | `<word>#<id of the titled>`  | records with such a word in the title |
 * | state | `reindex`                         | `<area>`, `<area>#sweep`     | rebuilds and sweeps (reindex-store.ts) |
 *
 * Orders with numbered pages are in orders.ts, emails and phone numbers of registrations in lines.ts, and rows about single
 * members in members/index-rows.ts. Lists, names and values carry the record's facets, so that most rows can be filtered without
 * reading their records.
 * The instant is ISO 8601 in UTC, the id 26 characters.
 */

export type SearchArea = 'registrations' | 'members';

/** Folded; empty if unknown. */
export interface Contact {
  readonly email: string;
  /** The last nine digits. */
  readonly phone: string;
}

export interface Entry<F extends object> {
  readonly id: string;
  /** Its key in the order of time: ISO instant, `#`, id. */
  readonly key: string;
  /** Folded, in the order of names. */
  readonly words: readonly string[];
  /** The words of other names by which it is found, but not sorted. */
  readonly others?: readonly (readonly string[])[];
  readonly lists: readonly string[];
  /** Lists that are kept in the order of names, too. */
  readonly namedLists?: readonly string[];
  /** Set if the lists of its words are kept in the order of names, too. */
  readonly isNamed?: true;
  /** Folded texts found by their beginning, such as an email or a number. */
  readonly values: readonly string[];
  /** Searchable by any part of the email, and by the beginning of the phone number (lines.ts). */
  readonly contact?: Contact;
  readonly facets: F;
}

export interface SearchHit<F extends object> extends LaneRow {
  /** The record's key in the order of time, independent of the lane's order. */
  readonly at: string;
  readonly facets: F;
}

export const keyLength = 24 + 1 + 26;
export const start = (text: string) => text.slice(0, 2);
export const listPartition = (area: SearchArea, list: string) => `${area}#list#${list}`;
const namedPartition = (area: SearchArea, list: string) => `${area}#named#${list}`;
const namePartition = (area: SearchArea) => `${area}#name`;
const valuePartition = (area: SearchArea, value: string) => `${area}#value#${start(value)}`;
const valueRowKey = (area: SearchArea, value: string, key: string) => ({
  pk: valuePartition(area, value),
  sk: `${value}#${key}`,
});

export const linesPartition = (area: SearchArea) => `${area}#lines`;

export function nameKey({ words, key }: Pick<Entry<object>, 'words' | 'key'>): string {
  return `${words.join(' ')}#${key}`;
}

export function pairList(one: string, other: string): string {
  return `pair#${one < other ? `${one}+${other}` : `${other}+${one}`}`;
}

export const eventList = (eventId: string) => `event#${eventId}`;

export const wordList = (word: string) => `word#${word}`;

export function wordIn(area: SearchArea, partition: string): string | undefined {
  const beginning = listPartition(area, wordList(''));
  return partition.startsWith(beginning) ? partition.slice(beginning.length) : undefined;
}

function pairsOf(words: readonly string[]): string[] {
  return words.flatMap((one, index) => words.slice(index + 1).map((other) => pairList(one, other)));
}

/** Each word of its names once. */
export const allWordsOf = ({ words, others = [] }: Pick<Entry<object>, 'words' | 'others'>): readonly string[] => [
  ...new Set([words, ...others].flat()),
];

/** Leaves out its words, because all names with a word share a row. */
export function rowsOf<F extends object>(area: SearchArea, entry: Entry<F>): Item[] {
  const { key, words, others = [], lists, namedLists = [], isNamed, values, facets } = entry;
  const names = [words, ...others];
  const ofWords = [...new Set(names.flatMap((each) => [...each.map(wordList), ...pairsOf(each)]))];
  return [
    ...[...lists, ...namedLists, ...ofWords].map((list) => ({ pk: listPartition(area, list), sk: key, ...facets })),
    ...[...(isNamed ? ofWords : []), ...namedLists].map((list) => ({
      pk: namedPartition(area, list),
      sk: nameKey(entry),
      ...facets,
    })),
    ...values.map((value) => ({ ...valueRowKey(area, value, key), ...facets })),
    { pk: namePartition(area), sk: nameKey(entry), ...facets },
  ];
}

export function listRowKey(area: SearchArea, list: string, key: string): Item {
  return { pk: listPartition(area, list), sk: key };
}

function toRow<F extends object>({ pk: _pk, sk, ...facets }: Item): SearchHit<F> {
  const at = String(sk).slice(-keyLength);
  // Only this file writes the table.
  return { key: String(sk), id: at.slice(-26), at, facets: facets as F };
}

interface TimeRange {
  /** ISO instants. */
  readonly from?: string;
  readonly to?: string;
}

export function listLane<F extends object>(area: SearchArea, list: string, span: TimeRange = {}): Lane<SearchHit<F>> {
  return partitionLane({ table: 'search', partition: listPartition(area, list), ...span }, toRow<F>);
}

/** Only for areas whose entries are `isNamed`. */
export function namedLane<F extends object>(area: SearchArea, list: string): Lane<SearchHit<F>> {
  return partitionLane({ table: 'search', partition: namedPartition(area, list) }, toRow<F>);
}

/** Reads consistently, oldest first. */
export async function readList<F extends object>(
  area: SearchArea,
  list: string,
  { from = '', to = '\uffff' }: TimeRange,
): Promise<SearchHit<F>[]> {
  const rows: SearchHit<F>[] = [];
  const pages = queryPages('search', {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': listPartition(area, list), ':from': from, ':to': to },
    ConsistentRead: true,
  });
  for await (const page of pages) rows.push(...page.map((item) => toRow<F>(item)));
  return rows;
}

export function nameLane<F extends object>(area: SearchArea): Lane<SearchHit<F>> {
  return partitionLane({ table: 'search', partition: namePartition(area) }, toRow<F>);
}

/** `isWhole` is false if there are more than `limit`. One Query. */
export async function beginning(partition: string, text: string, limit: number) {
  const page = await db().send(
    new QueryCommand({
      TableName: tableName('search'),
      // A range, like all lane reads. No stored letter sorts after U+FFFF.
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :text AND :last',
      ExpressionAttributeValues: { ':pk': partition, ':text': text, ':last': `${text}\uffff` },
      Limit: limit + 1,
    }),
  );
  const items = page.Items ?? [];
  const isWhole = items.length <= limit && page.LastEvaluatedKey === undefined;
  return { items: items.slice(0, limit), isWhole };
}

/** Returns rows in the order of time. */
export async function readValues<F extends object>(area: SearchArea, value: string, limit: number) {
  const { items, isWhole } = await beginning(valuePartition(area, value), value, limit);
  const rows = items.map((item) => toRow<F>(item)).map((row) => ({ ...row, key: row.at }));
  return { rows, isWhole };
}

/** Places are `<instant>#<id>`. Reads through the references, which are the beginning of the ids. */
export async function readPlaces<F extends object>(area: SearchArea, given: readonly string[]) {
  const name = tableName('search');
  // A BatchGet refuses the same key twice.
  const places = [...new Set(given)];
  const rows: SearchHit<F>[] = [];
  for (let first = 0; first < places.length; first += 100) {
    const keys = places.slice(first, first + 100).map((place) => valueRowKey(area, place.slice(-26, -18), place));
    const found = await readKeys({ [name]: keys });
    rows.push(...(found[name] ?? []).map((item) => toRow<F>(item)));
  }
  return rows.map((row) => ({ ...row, key: row.at }));
}

export function updateLines(
  area: SearchArea,
  sk: string,
  how: Pick<UpdateCommandInput, 'UpdateExpression' | 'ConditionExpression' | 'ReturnValuesOnConditionCheckFailure'>,
  given: Item,
) {
  return db().send(
    new UpdateCommand({
      TableName: tableName('search'),
      Key: { pk: linesPartition(area), sk },
      ...how,
      ExpressionAttributeNames: { '#lines': 'lines' },
      ExpressionAttributeValues: given,
      ReturnValues: 'UPDATED_NEW',
    }),
  );
}

/** Returns batches. `goesOnAt` is absent at the end. */
export async function sweepRows(area: SearchArea, goesOnAt: string | undefined, limit: number) {
  const page = await db().send(
    new ScanCommand({
      TableName: tableName('search'),
      ProjectionExpression: 'pk, sk, #lines',
      ExpressionAttributeNames: { '#lines': 'lines' },
      Limit: limit,
      ...(goesOnAt !== undefined && { ExclusiveStartKey: JSON.parse(goesOnAt) as Item }),
    }),
  );
  // The prefix `name` also covers `named`.
  const kinds = [`${area}#list#`, `${area}#value#`, `${area}#name`];
  const items = page.Items ?? [];
  const rows = items.filter(({ pk }) => kinds.some((kind) => String(pk).startsWith(kind)));
  const next = page.LastEvaluatedKey;
  return {
    sheets: items.filter(({ pk, sk }) => String(pk).startsWith(`${area}#order#`) && sk !== 'map'),
    rows: rows.map(({ pk, sk }) => ({ pk, sk, id: String(sk).slice(-26) })),
    lines: items.filter(({ pk }) => pk === linesPartition(area)),
    words: items.filter(({ pk }) => String(pk).startsWith(`${area}#words#`)).map(({ sk }) => String(sk)),
    ...(next && { goesOnAt: JSON.stringify(next) }),
  };
}
