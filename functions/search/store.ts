import { QueryCommand, ScanCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../kit/env.ts';
import { type Lane, partitionLane, type Row } from '../kit/lanes.ts';
import { queryPages } from '../kit/query.ts';
import { readKeys } from '../kit/read-keys.ts';
import { db, type Item } from '../kit/table.ts';

/**
 * Table `search`: where records of an area are found. Only the consumer `index` writes it, and every row follows from its
 * record alone: what is written twice is the same, and what is lost is written anew (docs/decisions/search.md).
 *
 * | Row   | pk                                | sk                           | Read as                               |
 * |-------|-----------------------------------|------------------------------|---------------------------------------|
 * | list  | `<area>#list#<name>`              | `<instant>#<id>`             | lane in the order of time             |
 * | named | `<area>#named#<name>`             | `<folded name>#<instant>#<id>` | the same list in the order of names |
 * | name  | `<area>#name`                     | `<folded name>#<instant>#<id>` | lane in the order of names          |
 * | value | `<area>#value#<first two>`        | `<value>#<instant>#<id>`     | what begins with a text               |
 * | word  | `<area>#words#<first two>`        | `<word>`                     | the words that begin with a text (vocabulary.ts) |
 * | title | `<area>#titles#<first two>`       | `<word>#<id of the titled>`  | whose titles have such a word         |
 * | state | `reindex`                         | `<area>`, `<area>#sweep`     | how far rebuilding is, a requested sweep (reindex-store.ts) |
 *
 * Orders with numbered pages are in orders.ts, addresses of registrations in lines.ts, rows about single members in members/index-rows.ts.
 * Lists, names and values carry the record's facets, so that most of what is not wanted needs no look at the record.
 * The instant is ISO 8601 in UTC, the id 26 characters.
 */

export type SearchArea = 'registrations' | 'members';

/** How a person is reached, folded; empty if unknown. */
export interface Contact {
  readonly email: string;
  /** The last nine digits. */
  readonly phone: string;
}

/** How a record is found. */
export interface Entry<F extends object> {
  readonly id: string;
  /** Its place in time: ISO instant, `#`, id. */
  readonly key: string;
  /** The words of its name, folded; also the order of names. */
  readonly words: readonly string[];
  /** Lists that it stands in, by their name. */
  readonly lists: readonly string[];
  /** The lists of its words are kept in the order of names, too. */
  readonly isNamed?: true;
  /** Folded texts that are found by their beginning: an address, a number. */
  readonly values: readonly string[];
  /** By any part of its address, and the beginning of its number, the record is found as well (lines.ts). */
  readonly contact?: Contact;
  /** What its rows carry. */
  readonly facets: F;
}

/** A row of a lane: the record behind it, and what the row says of it. */
export interface FoundRow<F extends object> extends Row {
  /** The record's place in time, whatever the order of the lane. */
  readonly at: string;
  readonly facets: F;
}

/** Length of `<instant>#<id>`. */
export const keyLength = 24 + 1 + 26;
/** What the partitions of texts end with. */
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

/** A record's place in the order of names. */
export function nameKey({ words, key }: Pick<Entry<object>, 'words' | 'key'>): string {
  return `${words.join(' ')}#${key}`;
}

/** The list of the records whose names have both words. */
export function pairList(one: string, other: string): string {
  return `pair#${one < other ? `${one}+${other}` : `${other}+${one}`}`;
}

/** The list of the records that belong to a church event. */
export const eventList = (eventId: string) => `event#${eventId}`;

export const wordList = (word: string) => `word#${word}`;

/** The word whose list is this partition, if it is one. */
export function wordIn(area: SearchArea, partition: string): string | undefined {
  const beginning = listPartition(area, wordList(''));
  return partition.startsWith(beginning) ? partition.slice(beginning.length) : undefined;
}

function pairsOf(words: readonly string[]): string[] {
  return words.flatMap((one, index) => words.slice(index + 1).map((other) => pairList(one, other)));
}

/** Every row of a record but its words: all names that have a word share its row. */
export function rowsOf<F extends object>(area: SearchArea, entry: Entry<F>): Item[] {
  const { key, words, lists, isNamed, values, facets } = entry;
  const ofWords = [...words.map(wordList), ...pairsOf(words)];
  return [
    ...[...lists, ...ofWords].map((list) => ({ pk: listPartition(area, list), sk: key, ...facets })),
    ...(isNamed ? ofWords : []).map((list) => ({ pk: namedPartition(area, list), sk: nameKey(entry), ...facets })),
    ...values.map((value) => ({ ...valueRowKey(area, value, key), ...facets })),
    { pk: namePartition(area), sk: nameKey(entry), ...facets },
  ];
}

/** The key of a record's row in a list. */
export function listRowKey(area: SearchArea, list: string, key: string): Item {
  return { pk: listPartition(area, list), sk: key };
}

function toRow<F extends object>({ pk: _pk, sk, ...facets }: Item): FoundRow<F> {
  const at = String(sk).slice(-keyLength);
  // Only this file writes the table.
  return { key: String(sk), id: at.slice(-26), at, facets: facets as F };
}

interface Span {
  /** ISO instants. */
  readonly from?: string;
  readonly to?: string;
}

/** A list in the order of time. */
export function listLane<F extends object>(area: SearchArea, list: string, span: Span = {}): Lane<FoundRow<F>> {
  return partitionLane({ table: 'search', partition: listPartition(area, list), ...span }, toRow<F>);
}

/** A list of words in the order of names; only of areas whose entries are `isNamed`. */
export function namedLane<F extends object>(area: SearchArea, list: string): Lane<FoundRow<F>> {
  return partitionLane({ table: 'search', partition: namedPartition(area, list) }, toRow<F>);
}

/** All rows of a list within a span, oldest first, from consistent reads. */
export async function readList<F extends object>(
  area: SearchArea,
  list: string,
  { from = '', to = '\uffff' }: Span,
): Promise<FoundRow<F>[]> {
  const rows: FoundRow<F>[] = [];
  const pages = queryPages('search', {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': listPartition(area, list), ':from': from, ':to': to },
    ConsistentRead: true,
  });
  for await (const page of pages) rows.push(...page.map((item) => toRow<F>(item)));
  return rows;
}

/** All records in the order of their names. */
export function nameLane<F extends object>(area: SearchArea): Lane<FoundRow<F>> {
  return partitionLane({ table: 'search', partition: namePartition(area) }, toRow<F>);
}

/** What begins with a text in a partition, up to `limit` rows; `isWhole`: there are no more. One Query. */
export async function beginning(partition: string, text: string, limit: number) {
  const page = await db().send(
    new QueryCommand({
      TableName: tableName('search'),
      // A range, like every other read of lanes: no letter that is kept sorts after the last one.
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :text AND :last',
      ExpressionAttributeValues: { ':pk': partition, ':text': text, ':last': `${text}\uffff` },
      Limit: limit + 1,
    }),
  );
  const items = page.Items ?? [];
  const isWhole = items.length <= limit && page.LastEvaluatedKey === undefined;
  return { items: items.slice(0, limit), isWhole };
}

/** The rows of values that begin with a text, placed in time. */
export async function readValues<F extends object>(area: SearchArea, value: string, limit: number) {
  const { items, isWhole } = await beginning(valuePartition(area, value), value, limit);
  const rows = items.map((item) => toRow<F>(item)).map((row) => ({ ...row, key: row.at }));
  return { rows, isWhole };
}

/** The rows of records at these places (`<instant>#<id>`): those of their references, which their ids begin with. */
export async function readPlaces<F extends object>(area: SearchArea, given: readonly string[]) {
  const name = tableName('search');
  // A BatchGet refuses the same key twice.
  const places = [...new Set(given)];
  const rows: FoundRow<F>[] = [];
  for (let first = 0; first < places.length; first += 100) {
    const keys = places.slice(first, first + 100).map((place) => valueRowKey(area, place.slice(-26, -18), place));
    const found = await readKeys({ [name]: keys });
    rows.push(...(found[name] ?? []).map((item) => toRow<F>(item)));
  }
  return rows.map((row) => ({ ...row, key: row.at }));
}

/** Changes `#lines` of a sheet (lines.ts), and returns the changed attributes. */
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

/** The keys of an area's rows about records and its sheets, piece by piece; `goesOnAt` continues, and is not set at the end. */
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
  // `name` begins `named`, too.
  const kinds = [`${area}#list#`, `${area}#value#`, `${area}#name`];
  const items = page.Items ?? [];
  const rows = items.filter(({ pk }) => kinds.some((kind) => String(pk).startsWith(kind)));
  const next = page.LastEvaluatedKey;
  return {
    /** Sheets of orders (orders.ts). */
    sheets: items.filter(({ pk, sk }) => String(pk).startsWith(`${area}#order#`) && sk !== 'map'),
    rows: rows.map(({ pk, sk }) => ({ pk, sk, id: String(sk).slice(-26) })),
    /** Sheets of lines (lines.ts). */
    lines: items.filter(({ pk }) => pk === linesPartition(area)),
    /** Words of names. */
    words: items.filter(({ pk }) => String(pk).startsWith(`${area}#words#`)).map(({ sk }) => String(sk)),
    ...(next && { goesOnAt: JSON.stringify(next) }),
  };
}
