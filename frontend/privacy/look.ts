import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FoundRecord, type PersonQuery, personMarks } from '#shared/privacy/schema.ts';
import { call } from '../staff/call.ts';
import { keysOf } from '../staff/query-keys.ts';

export type PersonSearch = Pick<PersonQuery, 'by' | 'value'>;

/** The person in a URL such as `member.<id>`; undefined if malformed. */
export function personSearchIn(place: string): PersonSearch | undefined {
  const [mark = '', value = ''] = place.split('.', 2);
  const by = personMarks.find((each) => each === mark);
  return by && value ? { by, value } : undefined;
}

export const keyOf = ({ kind, id }: Pick<FoundRecord, 'kind' | 'id'>) => `${kind} ${id}`;

/** Ticked by default. Telephone numbers are shared by families, and names by strangers, so these matches are not. */
export const isTheirs = ({ matches, fate }: FoundRecord) =>
  fate !== 'staff' && ['chosen', 'linked', 'address'].includes(matches);

export function useLook(sought: PersonSearch) {
  const look = useInfiniteQuery({
    queryKey: keysOf('privacy', 'find', sought.by, sought.value),
    queryFn: ({ pageParam }) =>
      call((api) => api.findPerson({ body: { ...sought, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = look;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const pages = look.data?.pages ?? [];
  const things = [...new Map(pages.flatMap((page) => page.things).map((each) => [keyOf(each), each])).values()];
  return {
    things,
    isWhole: pages.every(({ isWhole }) => isWhole),
    isOver: look.data !== undefined && !hasNextPage,
    error: look.error,
    again: () => void (look.data ? look.fetchNextPage() : look.refetch()),
  };
}
