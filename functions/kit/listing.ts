import { pageSize } from '#shared/api/listing.ts';
import { Failure } from './failure.ts';
import { type Bounds, type Lane, type LaneRow, mergeLanes } from './lanes.ts';

interface CursorData {
  readonly back: boolean;
  readonly key: string;
  /** The number of records before the position, including rows that the caller drops after reading their records. */
  readonly before: number;
  readonly total: number;
  readonly atLeast: boolean;
}

export interface Listing<R extends LaneRow> {
  readonly lanes: readonly Lane<R>[];
  readonly descending: boolean;
  readonly accept?: ((row: R) => boolean) | undefined;
  /** Cursors of another order are refused. */
  readonly order: string;
}

export interface ListQuery {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface Page<R extends LaneRow> {
  readonly rows: readonly R[];
  readonly next?: string;
  readonly previous?: string;
  readonly total?: number;
  readonly atLeast?: true;
}

export const listBounds: Bounds = { rows: 1500, rounds: 3 };
/** Most records counted for a list's total, because each is read: 500 took as long as the page itself. */
const mostCounted = 200;

function toCursor(order: string, { back, key, before, total, atLeast }: CursorData): string {
  return Buffer.from(JSON.stringify([order, back ? 1 : 0, key, before, total, atLeast ? 1 : 0])).toString('base64url');
}

/** Throws Failure validation_failed if it is invalid or belongs to another order. */
function fromCursor(order: string, cursor: string): CursorData {
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

/** A key just before the given one in a direction, so that reading from there includes it. */
function including(key: string, descending: boolean): string {
  return descending ? `${key}~` : key.slice(0, -1);
}

async function countOf<R extends LaneRow>({
  lanes,
  accept,
}: Listing<R>): Promise<Pick<CursorData, 'total' | 'atLeast'>> {
  const [lane, another] = lanes;
  if (!lane?.count || another || accept) return { total: 0, atLeast: true };
  const { rows, isEnd } = await lane.count(mostCounted);
  return { total: rows, atLeast: !isEnd };
}

/** Its reads are bounded for any length of list. Throws Failure validation_failed for an invalid or foreign cursor. */
export async function readPage<R extends LaneRow>(listing: Listing<R>, { cursor, limit }: ListQuery): Promise<Page<R>> {
  const { lanes, descending, accept, order } = listing;
  const want = limit ?? pageSize.usual;
  const at = cursor === undefined ? undefined : fromCursor(order, cursor);
  const back = at?.back === true;
  const merge = { want, after: at?.key, descending: descending !== back, accept, bounds: listBounds };
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
