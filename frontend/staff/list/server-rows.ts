import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '#shared/api/client.ts';
import { longestSearch, pageSize } from '#shared/api/listing.ts';
import { afterAnswer, whileBehind } from '../lagging-reads.ts';
import type { ServerPage, TypedKey } from '../query-keys.ts';
import { changeKnown } from './change-known.ts';
import type { Ask, ListData, Page } from './list.ts';

/** A page younger than this is not read again when a user returns to it. */
const FRESH_MS = 60_000;
/** If the server returns a page in parts, at most this many are joined. */
const MOST_PARTS = 10;

interface Source<Row> {
  /** The prefix of every page's query key, so that invalidating it invalidates all pages. */
  readonly key: TypedKey<ServerPage<Row>>;
  /** Rejects with ApiError. */
  readonly read: (ask: Ask) => Promise<Page<Row>>;
  readonly idOf: (row: Row) => string;
}

export function questionOf<const Sort extends string>({ search, sort, cursor, limit }: Ask) {
  return {
    search: search.slice(0, longestSearch) || undefined,
    // Such a list offers only the orders of its route, and `readPosition` accepts no others from an address.
    sort: sort as Sort,
    cursor: cursor || undefined,
    limit,
  };
}

export function replaceRow<Row>(queries: QueryClient, { key, idOf }: Omit<Source<Row>, 'read'>, row: Row): void {
  changeKnown<ServerPage<Row>>(queries, { queryKey: key }, (page) =>
    page.items ? { ...page, items: page.items.map((one) => (idOf(one) === idOf(row) ? row : one)) } : page,
  );
}

/** The previous page stays until the next one arrives. */
export function useServerRows<Row>({ key, read, idOf }: Source<Row>, ask: Ask): ListData<Row> {
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
    // Invalidates counts and sums of the same records, too.
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

/** If a row moves in the meantime it can occur on two pages: the later one wins. `onPage` may stop the reading by throwing. */
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
