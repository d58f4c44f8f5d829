import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type TableName, tableName } from './env.ts';
import { readEach } from './stored.ts';
import { db, type Item } from './table.ts';

/** `key` is its position, the same in every lane that contains it, and ends with its id. */
export interface LaneRow {
  readonly key: string;
  readonly id: string;
}

export interface Window {
  readonly after?: string | undefined;
  readonly descending: boolean;
  readonly limit: number;
}

/** `isEnd` means that there are no more. */
export interface Chunk<R extends LaneRow> {
  readonly rows: readonly R[];
  readonly isEnd: boolean;
}

export interface Lane<R extends LaneRow> {
  readonly read: (window: Window) => Promise<Chunk<R>>;
  /** Counts its rows up to `most`. Only for lanes that need a single read for it. */
  readonly count?: (most: number) => Promise<{ readonly rows: number; readonly isEnd: boolean }>;
}

/** A partition of a table or index whose sort key is a row's key, or a prefix followed by it. */
export interface Partition {
  readonly table: TableName;
  readonly index?: string;
  readonly partition: string;
  /** Both inclusive; by default the whole partition. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const lowest = '!';
const highest = '\uffff';

function inputOf({ table, index, partition }: Partition, low: string, high: string): QueryCommandInput {
  const [pk, sk] = index === undefined ? ['pk', 'sk'] : ['gpk', 'gsk'];
  return {
    TableName: tableName(table),
    ...(index !== undefined && { IndexName: index }),
    KeyConditionExpression: `${pk} = :pk AND ${sk} BETWEEN :low AND :high`,
    ExpressionAttributeValues: { ':pk': partition, ':low': low, ':high': high },
  };
}

/** One Query per chunk. */
export function partitionLane<R extends LaneRow>(place: Partition, toRow: (item: Item) => R): Lane<R> {
  const { from = lowest, to = highest } = place;
  return {
    read: async ({ after, descending, limit }) => {
      const low = after !== undefined && !descending && after > from ? after : from;
      const high = after !== undefined && descending && after < to ? after : to;
      if (low > high) return { rows: [], isEnd: true };
      // Read one more row to know whether the lane ends here, and another for the row at the cursor, if it still exists.
      const Limit = limit + (after === undefined ? 1 : 2);
      const input = { ...inputOf(place, low, high), ScanIndexForward: !descending, Limit };
      const page = await db().send(new QueryCommand(input));
      const rows = readEach(page.Items ?? [], toRow).filter(({ key }) => key !== after);
      return { rows: rows.slice(0, limit), isEnd: page.LastEvaluatedKey === undefined && rows.length <= limit };
    },
    count: async (most) => {
      if (from > to) return { rows: 0, isEnd: true };
      const page = await db().send(new QueryCommand({ ...inputOf(place, from, to), Select: 'COUNT', Limit: most }));
      return { rows: page.Count ?? 0, isEnd: page.LastEvaluatedKey === undefined };
    },
  };
}

/** The rows may be unsorted. */
export function memoryLane<R extends LaneRow>(rows: readonly R[]): Lane<R> {
  return {
    read: async ({ after, descending, limit }) => {
      const found = inOrder(rows, descending).filter(({ key }) => isBeyond(key, after, descending));
      return { rows: found.slice(0, limit), isEnd: found.length <= limit };
    },
  };
}

function isBeyond(key: string, after: string | undefined, descending: boolean): boolean {
  return after === undefined || (descending ? key < after : key > after);
}

/** Sorts rows by key and removes duplicates. */
export function inOrder<R extends LaneRow>(rows: readonly R[], descending: boolean): R[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return [...byKey.values()].sort((a, b) => (a.key < b.key === descending ? 1 : -1));
}

/** The limits apply to all lanes of one request together. */
export interface Bounds {
  readonly rows: number;
  /** Each round reads every lane once. */
  readonly rounds: number;
}

export interface MergedPage<R extends LaneRow> {
  readonly rows: readonly R[];
  /** Accepted rows, including those after the page. */
  readonly seen: number;
  /** Whether every lane was read to its end, so that `seen` is the total after the cursor. */
  readonly isWhole: boolean;
  /** The key after which the next page starts, or undefined at the end. */
  readonly goesOnAt?: string;
}

/** Holds back a row while another lane might still have one before it. Stops early at the bounds. */
export async function mergeLanes<R extends LaneRow>(
  lanes: readonly Lane<R>[],
  { want, after, descending, accept, bounds }: Merge<R>,
): Promise<MergedPage<R>> {
  const states = lanes.map((lane) => ({ lane, last: after, isEnd: false, rows: [] as R[] }));
  let size = accept === undefined ? want + 1 : Math.max(want + 1, firstPiece);
  for (let round = 1; ; round++) {
    const open = states.filter(({ isEnd }) => !isEnd);
    const limit = Math.max(1, Math.min(size, Math.floor(bounds.rows / (bounds.rounds * states.length))));
    await Promise.all(
      open.map(async (state) => {
        const { rows, isEnd } = await state.lane.read({ after: state.last, descending, limit });
        state.rows.push(...rows);
        state.last = rows.at(-1)?.key ?? state.last;
        state.isEnd = isEnd;
      }),
    );
    const all = states.flatMap(({ rows }) => rows);
    const found = inOrder(accept === undefined ? all : all.filter(accept), descending);
    const unfinished = states.flatMap(({ isEnd, last }) => (isEnd || last === undefined ? [] : [last]));
    const [horizon] = unfinished.sort((a, b) => (a < b === descending ? 1 : -1));
    const ready = horizon === undefined ? found : found.filter(({ key }) => !isBeyond(key, horizon, descending));
    const rows = ready.slice(0, want);
    const known = { rows, seen: found.length, isWhole: horizon === undefined };
    if (ready.length > want) return { ...known, goesOnAt: rows.at(-1)?.key ?? '' };
    if (horizon === undefined) return known;
    if (round === bounds.rounds) return { ...known, goesOnAt: horizon };
    size *= 4;
  }
}

export interface Merge<R extends LaneRow> {
  readonly want: number;
  readonly after?: string | undefined;
  readonly descending: boolean;
  readonly accept?: ((row: R) => boolean) | undefined;
  readonly bounds: Bounds;
}

/** Rows in a lane's first chunk if some of them may not be accepted. */
const firstPiece = 100;
