import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '#shared/api/client.ts';
import { longestSearch, pageSize } from '#shared/api/listing.ts';
import { afterAnswer, whileBehind } from '../behind.ts';
import type { ServerPage, TypedKey } from '../query-keys.ts';
import { changeKnown } from './change-known.ts';
import type { Ask, Page, Rows } from './list.ts';

/** Younger than this, a page is not read again only because someone looks at it again. */
const FRESH_MS = 60_000;
/** A page that the server gives in parts is put together from so many at most. */
const MOST_PARTS = 10;

interface Source<Row> {
  /** What every page's key begins with: making it stale makes all of them stale. */
  readonly key: TypedKey<ServerPage<Row>>;
  /** Asks the server for one page. Rejects with ApiError. */
  readonly read: (ask: Ask) => Promise<Page<Row>>;
  readonly idOf: (row: Row) => string;
}

/** A question for a page, as every list of the server takes it beside its own filters. */
export function questionOf<const Sort extends string>({ search, sort, cursor, limit }: Ask) {
  return {
    search: search.slice(0, longestSearch) || undefined,
    // A list of this kind offers the orders of its route alone, and addresses can name no other.
    sort: sort as Sort,
    cursor: cursor || undefined,
    limit,
  };
}

/** Shows a row as it is now on every page that has it. */
export function replaceRow<Row>(queries: QueryClient, { key, idOf }: Omit<Source<Row>, 'read'>, row: Row): void {
  changeKnown<ServerPage<Row>>(queries, { queryKey: key }, (page) =>
    page.items ? { ...page, items: page.items.map((one) => (idOf(one) === idOf(row) ? row : one)) } : page,
  );
}

/** A list of which the server gives a page at a time. The page before stays until the next one is there. */
export function useServerRows<Row>({ key, read, idOf }: Source<Row>, ask: Ask): Rows<Row> {
  const queries = useQueryClient();
  const options = (of: Ask) => ({
    queryKey: [...key, of],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ServerPage<Row>> => {
      const before = queries.getQueryData<ServerPage<Row>>([...key, of]);
      return afterAnswer(before, await whole(read, of, signal));
    },
  });
  const { data, error, isFetching, isPaused, isPlaceholderData } = useQuery<ServerPage<Row>, ApiError>({
    ...options(ask),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: whileBehind,
  });

  const next = isPlaceholderData ? undefined : data?.next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page after is another only with the question
  useEffect(() => {
    if (next !== undefined) void queries.prefetchQuery({ ...options({ ...ask, cursor: next }), retry: false });
  }, [next]);

  return {
    page: data,
    readAt: data?.readAt ?? 0,
    error,
    isFetching: isFetching && !isPaused,
    isOffline: isPaused,
    isBehind: isPlaceholderData,
    // Counts and sums of the same records are old then, too.
    refresh: () => void queries.invalidateQueries({ queryKey: key.slice(0, 1) }),
    all: ({ signal, onProgress }) =>
      everyPage(
        (cursor) => read({ ...ask, cursor, limit: pageSize.most }),
        idOf,
        (count) => {
          signal.throwIfAborted();
          onProgress(count);
        },
      ),
    replace: (row) => replaceRow(queries, { key, idOf }, row),
  };
}

/**
 * Reads page after page. What changed while they were read may stand on two of them: the later one is right. `onPage` is told
 * how many rows are there, and may end the reading by throwing.
 */
export async function everyPage<Row>(
  read: (cursor: string) => Promise<Page<Row>>,
  idOf: (row: Row) => string,
  onPage: (count: number) => void = () => {},
): Promise<readonly Row[]> {
  const found = new Map<string, Row>();
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const page: Page<Row> = await read(cursor);
    for (const row of page.items) found.set(idOf(row), row);
    onPage(found.size);
    cursor = page.next;
  }
  return [...found.values()];
}

/** One page; where the server gave only a part of it, the rest is asked for. */
async function whole<Row>(read: Source<Row>['read'], ask: Ask, signal: AbortSignal): Promise<ServerPage<Row>> {
  const readAt = Date.now();
  let page = await read(ask);
  for (let parts = 1; parts < MOST_PARTS && page.next !== undefined && page.items.length < ask.limit; parts++) {
    signal.throwIfAborted();
    const more = await read({ ...ask, cursor: page.next, limit: ask.limit - page.items.length });
    page = { ...page, items: [...page.items, ...more.items], next: more.next };
  }
  return { ...page, readAt };
}
