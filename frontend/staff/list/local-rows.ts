import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#shared/api/client.ts';
import { folded } from './folded.ts';
import type { Ask, Rows } from './list.ts';

interface Source<Row, Context> {
  readonly key: QueryKey;
  /** Reads everything. Rejects with ApiError. */
  readonly read: () => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => string;
  /** The texts in which words are searched. */
  readonly texts: (row: Row) => readonly string[];
  /** Whether a filter's value lets a row through. */
  readonly passes: (row: Row, filters: Ask['filters'], context: Context) => boolean;
  /** All that is left, in an order. */
  readonly sorted: (rows: readonly Row[], sort: string, context: Context) => readonly Row[];
}

interface Everything<Row> {
  readonly rows: readonly Row[];
  readonly readAt: number;
}

/** Changes what is there of a list, until it is read again. */
export function changeRows<Row>(
  queries: QueryClient,
  key: QueryKey,
  change: (rows: readonly Row[]) => readonly Row[],
): void {
  queries.setQueryData<Everything<Row>>(key, (known) => known && { ...known, rows: change(known.rows) });
}

/** What search and filters leave of rows, in the order that was asked for. */
export function select<Row, Context>(
  rows: readonly Row[],
  { texts, passes, sorted }: Pick<Source<Row, Context>, 'texts' | 'passes' | 'sorted'>,
  { search, filters, sort }: Pick<Ask, 'search' | 'filters' | 'sort'>,
  context: Context,
): readonly Row[] {
  const wanted = folded(search);
  const left = rows.filter(
    (row) =>
      passes(row, filters, context) && (wanted === '' || texts(row).some((text) => folded(text).includes(wanted))),
  );
  return sorted(left, sort, context);
}

/**
 * A list that is small by its nature (the church's events, who comes to one of them): read whole, searched and ordered in the
 * browser. `context` is what filters are judged by, such as the time.
 */
export function useLocalRows<Row, Context>(source: Source<Row, Context>, ask: Ask, context: Context): Rows<Row> {
  const queries = useQueryClient();
  const { data, error, isFetching, isPaused } = useQuery<Everything<Row>, ApiError>({
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
