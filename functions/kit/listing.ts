import { pageSize } from '#shared/api/listing.ts';
import { Failure } from './failure.ts';
import { type Bounds, type Lane, mergeLanes, type Row } from './lanes.ts';

/** Where a page lies: beyond a place of the list, forwards or backwards, and what is known of the whole. */
interface Place {
  readonly back: boolean;
  readonly key: string;
  /** Records before the place, those of dropped rows included. */
  readonly before: number;
  readonly total: number;
  readonly atLeast: boolean;
}

/** A list as a request asks for it. */
export interface Listing<R extends Row> {
  /** Ordered by the same keys; read as one list. */
  readonly lanes: readonly Lane<R>[];
  readonly descending: boolean;
  /** Which rows count; all where it is left out. */
  readonly accept?: ((row: R) => boolean) | undefined;
  /** Names the order: a cursor of another order is refused. */
  readonly order: string;
}

export interface Asked {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface Page<R extends Row> {
  readonly rows: readonly R[];
  readonly next?: string;
  readonly previous?: string;
  readonly total?: number;
  readonly atLeast?: true;
}

/** What one request reads at most. */
export const listBounds: Bounds = { rows: 1500, rounds: 3 };
/** Records that are counted for a list's total: each is read for it, and 500 of them took as long as the page itself. */
const mostCounted = 200;

function toCursor(order: string, { back, key, before, total, atLeast }: Place): string {
  return Buffer.from(JSON.stringify([order, back ? 1 : 0, key, before, total, atLeast ? 1 : 0])).toString('base64url');
}

/** What a cursor says. Throws Failure validation_failed where it is none of this order. */
function fromCursor(order: string, cursor: string): Place {
  const refused = () => new Failure('validation_failed', { fields: ({ fields }) => ({ cursor: fields.type }) });
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw refused();
  }
  if (!Array.isArray(parts) || parts.length !== 6) throw refused();
  const [given, back, key, ...numbers] = parts;
  const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
  if (given !== order || typeof key !== 'string' || key === '' || ![back, ...numbers].every(isCount)) throw refused();
  const [before, total, atLeast] = numbers.map(Number);
  return { back: back === 1, key, before: before ?? 0, total: total ?? 0, atLeast: atLeast === 1 };
}

/** A key beside a place: what is read from there, in that direction, begins with the place itself. */
function including(key: string, descending: boolean): string {
  return descending ? `${key}~` : key.slice(0, -1);
}

/** How many records the whole list has, as far as one more read tells. */
async function countOf<R extends Row>({ lanes, accept }: Listing<R>): Promise<Pick<Place, 'total' | 'atLeast'>> {
  const [lane, another] = lanes;
  if (!lane?.count || another || accept) return { total: 0, atLeast: true };
  const { rows, isEnd } = await lane.count(mostCounted);
  return { total: rows, atLeast: !isEnd };
}

/**
 * A page of a list. Its reads are bounded whatever the list holds: see `listBounds`. Throws Failure validation_failed where
 * the cursor is none of this order.
 */
export async function readPage<R extends Row>(listing: Listing<R>, { cursor, limit }: Asked): Promise<Page<R>> {
  const { lanes, descending, accept, order } = listing;
  const want = limit ?? pageSize.usual;
  const at = cursor === undefined ? undefined : fromCursor(order, cursor);
  const back = at?.back === true;
  const merge = { want, after: at?.key, descending: descending !== back, accept, bounds: listBounds };
  // Beside each other: a long list is counted while its first page is read.
  const [merged, counted] = await Promise.all([mergeLanes(lanes, merge), at === undefined && countOf(listing)]);
  const rows = back ? [...merged.rows].reverse() : merged.rows;
  const goesOn = merged.goesOnAt;

  let { total, atLeast } = at ?? { total: 0, atLeast: true };
  const before = at === undefined ? 0 : back ? Math.max(0, at.before - rows.length) : at.before;
  if (!back && merged.isWhole) [total, atLeast] = [before + merged.seen, false];
  else if (counted) ({ total, atLeast } = counted);
  if (atLeast) total = Math.max(total, before + (back ? rows.length : merged.seen));

  const place = (isBack: boolean, key: string, count: number) =>
    toCursor(order, { back: isBack, key, before: count, total, atLeast });
  const [first, last] = [rows[0]?.key, rows.at(-1)?.key];
  const start = first ?? (at && including(at.key, !descending));
  const end = last ?? (at && including(at.key, descending));
  const after = back ? (end === undefined ? undefined : place(false, end, before + rows.length)) : undefined;
  const next = back ? after : goesOn === undefined ? undefined : place(false, goesOn, before + rows.length);
  const hasPrevious = back ? goesOn !== undefined : at !== undefined;
  const from = back ? (goesOn ?? start) : start;
  return {
    rows,
    ...(next !== undefined && { next }),
    ...(hasPrevious && from !== undefined && { previous: place(true, from, before) }),
    total,
    ...(atLeast && { atLeast: true as const }),
  };
}
