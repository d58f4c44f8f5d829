import { isDay } from '#shared/church/time.ts';
import type { Ask, Filter } from './list.ts';

/** A way to look at a list. */
export interface Place {
  /** As typed. */
  readonly q: string;
  /** By the filter's name, every filter; '' where it lets everything through. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  /** Rows on a page, where another number was chosen than the usual. */
  readonly size?: number | undefined;
  /** From 0. */
  readonly page: number;
  /** Where that page begins; '' on the first. */
  readonly cursor: string;
  /** The row whose details are open, by its id or as an end of the page; '' for none. */
  readonly open: string;
}

/** In place of an id: the row at which one arrives who turns the page in the details. */
export const ends = { forward: '~first', back: '~last' } as const;

export const isEnd = (open: string) => open === ends.forward || open === ends.back;

/** The open row. */
export function openedOf<Row>(items: readonly Row[], idOf: (row: Row) => string, open: string): Row | undefined {
  if (open === ends.forward) return items[0];
  if (open === ends.back) return items.at(-1);
  return items.find((row) => idOf(row) === open);
}

/** What the address of a list may hold. */
export interface Shape {
  readonly prefix?: string;
  readonly isPersonal: boolean;
  readonly filters: readonly Filter[];
  readonly sorts: readonly string[];
  /** The numbers of rows on a page that one may choose from; the usual one is among them. */
  readonly pageSizes?: readonly number[];
}

/** An address without its path. */
export interface Address {
  readonly search: string;
  readonly hash: string;
}

/** The place where everything is shown from the beginning. */
export function wholeList({ filters, sorts }: Shape): Place {
  const all = Object.fromEntries(filters.map(({ name }) => [name, '']));
  return { q: '', filters: all, sort: sorts[0] ?? '', page: 0, cursor: '', open: '' };
}

/** Whether less than everything is shown. */
export function isNarrowed({ q, filters }: Pick<Place, 'q' | 'filters'>): boolean {
  return q.trim() !== '' || Object.values(filters).some((value) => value !== '');
}

/** Whether a fragment is one of ours, and no place on the page such as `#main`. */
export function isOurs(hash: string): boolean {
  return hash === '' || hash.includes('=');
}

/**
 * The place that an address names; what it does not name, or names wrongly, is the default. What may be about a person
 * stands in the fragment: what was searched for, and where a page begins (in a list by name, that is a name). Browsers send no
 * fragment, so that no server's log of pages holds it.
 */
export function readPlace(shape: Shape, { search, hash }: Address): Place {
  const { prefix = '', isPersonal, filters, sorts, pageSizes = [] } = shape;
  const query = new URLSearchParams(search);
  const hidden = readFragment(hash);
  const get = (name: string) => query.get(prefix + name) ?? '';
  const getHidden = (name: string) => hidden.get(prefix + name) ?? '';
  const sort = get('sort');
  const size = Number(get('rows'));
  const page = Number(get('page')) - 1;
  const cursor = getHidden('after');
  // A page of which it is not said where it begins is the first.
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

/** The address of a place; `beside` is what stands there already: names that are not the list's stay. */
export function writePlace(shape: Shape, place: Place, beside: Address): Address {
  const { prefix = '', isPersonal, filters, sorts } = shape;
  const query = new URLSearchParams(beside.search);
  const hidden = readFragment(beside.hash);
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

/** What is asked of the list at a place. */
export function askAt({ q, filters, sort, cursor }: Place, limit: number): Ask {
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

/** `#q=wanjiru%40example.org&after=…`, in whatever order. */
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
