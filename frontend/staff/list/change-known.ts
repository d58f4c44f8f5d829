import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Changes the cached data of a list until its next read. A request in flight was sent before the change and its answer would undo
 * it, so it is cancelled and sent again.
 */
export function changeKnown<Known>(queries: QueryClient, filters: QueryFilters, change: (known: Known) => Known): void {
  const onTheirWay = queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const each = onTheirWay.map(({ queryKey }) => ({ queryKey, exact: true }));
  for (const one of each) void queries.cancelQueries(one);
  queries.setQueriesData<Known>(filters, (known) => known && change(known));
  for (const one of each) void queries.invalidateQueries(one);
}
