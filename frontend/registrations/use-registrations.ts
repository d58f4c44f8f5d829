import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#shared/api/client.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { call } from '../staff/call.ts';
import { further, type Loaded, listKey, pagesAtFirst, readAll, readNewest, readOlder } from './loaded.ts';

/** Younger than this, the list is not read again only because someone looks at the page again. */
const FRESH_MS = 60_000;

/** The registrations as far as they are loaded, and the ways to load more of them. */
export function useRegistrations() {
  const queries = useQueryClient();
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const { data, error, isFetching, refetch } = useQuery<Loaded, ApiError>({
    queryKey: listKey,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) =>
      call((api) =>
        readNewest({
          api,
          signal,
          now: Date.now,
          atLeast: queries.getQueryData<Loaded>(listKey)?.registrations.length ?? 0,
          onProgress: (read) => queries.setQueryData<Loaded>(listKey, (shown) => further(shown, read)),
        }),
      ),
  });

  return {
    loaded: data,
    error,
    isFetching,
    isLoadingOlder,
    /** Reads the list again, from the newest on. */
    refresh: () => {
      void queries.invalidateQueries({ queryKey: ['registrations', 'count'] });
      void refetch();
    },
    /** Some more pages; rejects with ApiError where one does not arrive. */
    loadOlder: async () => {
      setLoadingOlder(true);
      try {
        await call(async (api) => {
          for (let pages = 0; pages < pagesAtFirst; pages++) await readOlder(queries, api);
        });
      } finally {
        setLoadingOlder(false);
      }
    },
    loadAll: (): Promise<readonly Registration[]> => call((api) => readAll(queries, api)),
  };
}

export type Registrations = ReturnType<typeof useRegistrations>;
