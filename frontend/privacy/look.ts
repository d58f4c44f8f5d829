import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FoundThing, type PersonQuery, personMarks } from '#shared/privacy/schema.ts';
import { call } from '../staff/call.ts';
import { keysOf } from '../staff/query-keys.ts';

export type Sought = Pick<PersonQuery, 'by' | 'value'>;

/** Whom an address of the screen names, `member.<id>`; undefined where it names nobody. */
export function soughtIn(place: string): Sought | undefined {
  const [mark = '', value = ''] = place.split('.', 2);
  const by = personMarks.find((each) => each === mark);
  return by && value ? { by, value } : undefined;
}

export const keyOf = ({ kind, id }: Pick<FoundThing, 'kind' | 'id'>) => `${kind} ${id}`;

/** What is ticked at first: a telephone is a family's, and a name may be another's. */
export const isTheirs = ({ matches, fate }: FoundThing) =>
  fate !== 'staff' && ['chosen', 'linked', 'address'].includes(matches);

/** Everything that may be somebody's, page by page until the end. */
export function useLook(sought: Sought) {
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
