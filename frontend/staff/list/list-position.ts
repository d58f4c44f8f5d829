import { isDay } from '#shared/church/time.ts';
import type { Ask, Filter } from './list.ts';

export interface ListPosition {
  readonly q: string;
  /** By the filter's name, for every filter; '' for a filter that is not set. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly size?: number | undefined;
  /** From 0. */
  readonly page: number;
  /** Cursor of that page; '' on the first. */
  readonly cursor: string;
  /** The row with open details, by its id or as an end of the page; '' for none. */
  readonly open: string;
}

/** Replaces an id when stepping through details turns the page: the first or last row of the new page. */
export const ends = { forward: '~first', back: '~last' } as const;

export const isEnd = (open: string) => open === ends.forward || open === ends.back;

export function openedOf<Row>(items: readonly Row[], idOf: (row: Row) => string, open: string): Row | undefined {
  if (open === ends.forward) return items[0];
  if (open === ends.back) return items.at(-1);
  return items.find((row) => idOf(row) === open);
}

export interface Shape {
  readonly prefix?: string;
  readonly isPersonal: boolean;
  readonly filters: readonly Filter[];
  readonly sorts: readonly string[];
  readonly pageSizes?: readonly number[];
}

export interface Address {
  readonly search: string;
  readonly hash: string;
}

/** The default list location: no filters, first page. */
export function wholeList({ filters, sorts }: Shape): ListPosition {
  const all = Object.fromEntries(filters.map(({ name }) => [name, '']));
  return { q: '', filters: all, sort: sorts[0] ?? '', page: 0, cursor: '', open: '' };
}

export function isNarrowed({ q, filters }: Pick<ListPosition, 'q' | 'filters'>): boolean {
  return q.trim() !== '' || Object.values(filters).some((value) => value !== '');
}

/** Whether a fragment belongs to lists, unlike a position on the page such as `#main`. */
export function isOurs(hash: string): boolean {
  return hash === '' || hash.includes('=');
}

/**
 * Missing and invalid parts get defaults. The parts that may name a person (the search text and, in a list by name, the
 * cursor) are in the fragment. Browsers do not send it, so it never reaches a server's access log.
 */
export function readPosition(shape: Shape, { search, hash }: Address): ListPosition {
  const { prefix = '', isPersonal, filters, sorts, pageSizes = [] } = shape;
  const query = new URLSearchParams(search);
  const hidden = readFragment(hash);
  const get = (name: string) => query.get(prefix + name) ?? '';
  const getHidden = (name: string) => hidden.get(prefix + name) ?? '';
  const sort = get('sort');
  const size = Number(get('rows'));
  const page = Number(get('page')) - 1;
  const cursor = getHidden('after');
  // A page number without its cursor means the first page.
  const isLater = Number.isSafeInteger(page) && page > 0 && cursor !== '';
  return {
    q: isPersonal ? getHidden('q') : get('q'),
    filters: Object.fromEntries(filters.map((filter) => [filter.name, accepted(filter, get(filter.name))])),
    sort: sorts.includes(sort) ? sort : (sorts[0] ?? ''),
    ...(pageSizes.includes(size) && { size }),
    page: isLater ? page : 0,
    cursor: isLater ? cursor : '',
    open: get('open'),
  };
}

/** Returns the address of a place; `current` is the present address, whose other parameters stay. */
export function writePosition(shape: Shape, place: ListPosition, current: Address): Address {
  const { prefix = '', isPersonal, filters, sorts } = shape;
  const query = new URLSearchParams(current.search);
  const hidden = readFragment(current.hash);
  const q = place.q.trim();
  const named: readonly [string, string][] = [
    ['q', isPersonal ? '' : q],
    ...filters.map(({ name }): [string, string] => [name, place.filters[name] ?? '']),
    ['sort', place.sort === sorts[0] ? '' : place.sort],
    ['rows', place.size === undefined ? '' : String(place.size)],
    ['page', place.page > 0 ? String(place.page + 1) : ''],
    ['open', place.open],
  ];
  for (const [name] of named) query.delete(prefix + name);
  for (const [name, value] of named) if (value) query.set(prefix + name, value);
  set(hidden, `${prefix}q`, isPersonal ? q : '');
  set(hidden, `${prefix}after`, place.page > 0 ? place.cursor : '');
  const text = query.toString().replace(/=(?=&|$)/g, '');
  return { search: text && `?${text}`, hash: writeFragment(hidden) };
}

export function queryAt({ q, filters, sort, cursor }: ListPosition, limit: number): Ask {
  return { search: q.trim(), filters, sort, cursor, limit };
}

function accepted(filter: Filter, value: string): string {
  if (filter.kind === 'choice') return filter.options.some((option) => option.value === value) ? value : '';
  if (filter.kind === 'date') return isDay(value) ? value : '';
  return value;
}

function set(map: Map<string, string>, name: string, value: string): void {
  map.delete(name);
  if (value) map.set(name, value);
}

/** Parses `#q=wanjiru%40example.org&after=…`, in any order. */
function readFragment(hash: string): Map<string, string> {
  if (hash === '' || !isOurs(hash)) return new Map();
  return new Map(
    hash
      .slice(1)
      .split('&')
      .map((pair): [string, string] => [pair.split('=', 1)[0] ?? '', decoded(pair.slice(pair.indexOf('=') + 1))]),
  );
}

function writeFragment(hidden: ReadonlyMap<string, string>): string {
  const pairs = [...hidden].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `#${pairs.join('&')}` : '';
}

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
