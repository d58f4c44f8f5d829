import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#shared/api/client.ts';
import type { LocalRows, TypedKey } from '../query-keys.ts';
import { changeKnown } from './change-known.ts';
import { folded } from './folded.ts';
import type { Ask, ListData } from './list.ts';

interface Listing<Row, Context> {
  readonly texts: (row: Row) => readonly string[];
  readonly passes?: Readonly<Record<string, (row: Row, value: string, context: Context) => boolean>>;
  /** By the order's name; `name_desc` reverses `name`. */
  readonly orders: Readonly<Record<string, (a: Row, b: Row, context: Context) => number>>;
  readonly isLast?: (row: Row) => boolean;
}

interface Source<Row, Context> extends Listing<Row, Context> {
  readonly key: TypedKey<LocalRows<Row>>;
  /** Rejects with ApiError. */
  readonly read: () => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => string;
}

export function changeRows<Row>(
  queries: QueryClient,
  key: TypedKey<LocalRows<Row>>,
  change: (rows: readonly Row[]) => readonly Row[],
): void {
  changeKnown<LocalRows<Row>>(queries, { queryKey: key, exact: true }, (known) => ({
    ...known,
    rows: change(known.rows),
  }));
}

export function select<Row, Context>(
  rows: readonly Row[],
  { texts, passes = {}, orders, isLast = () => false }: Listing<Row, Context>,
  { search, filters, sort }: Pick<Ask, 'search' | 'filters' | 'sort'>,
  context: Context,
): readonly Row[] {
  const wanted = folded(search);
  const isFound = (row: Row) => wanted === '' || texts(row).some((text) => folded(text).includes(wanted));
  const isLetThrough = (row: Row) =>
    Object.entries(filters).every(([name, value]) => value === '' || (passes[name]?.(row, value, context) ?? true));
  const way = sort.endsWith('_desc') ? -1 : 1;
  const by = orders[sort.replace(/_desc$/, '')];
  return rows
    .filter((row) => isLetThrough(row) && isFound(row))
    .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)) || way * (by?.(a, b, context) ?? 0));
}

/** For lists that are always small: read whole, searched and sorted in the browser. `context` is passed to the filters. */
export function useLocalRows<Row, Context>(source: Source<Row, Context>, ask: Ask, context: Context): ListData<Row> {
  const queries = useQueryClient();
  const { data, error, isFetching, isPaused } = useQuery<LocalRows<Row>, ApiError>({
    queryKey: source.key,
    refetchOnWindowFocus: true,
    queryFn: async () => {
      const readAt = Date.now();
      return { rows: await source.read(), readAt };
    },
  });
  const left = data && select(data.rows, source, ask, context);
  const from = Number(ask.cursor) || 0;
  const to = from + ask.limit;
  return {
    page: left && {
      items: left.slice(from, to),
      next: to < left.length ? String(to) : undefined,
      previous: from > 0 ? String(Math.max(0, from - ask.limit)) : undefined,
      total: left.length,
    },
    readAt: data?.readAt ?? 0,
    error,
    isFetching: isFetching && !isPaused,
    isOffline: isPaused,
    isBehind: false,
    refresh: () => void queries.invalidateQueries({ queryKey: source.key.slice(0, 1) }),
    all: async () => left ?? [],
    known: left,
    entire: data?.rows,
    replace: (row) => {
      const isSame = (one: Row) => source.idOf(one) === source.idOf(row);
      changeRows<Row>(queries, source.key, (rows) => rows.map((one) => (isSame(one) ? row : one)));
    },
  };
}
