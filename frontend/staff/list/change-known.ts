import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Changes what is known of a list, until it is read again. An answer that is on its way was read before the change and would take
 * it back: it is given up, and asked for anew.
 */
export function changeKnown<Known>(queries: QueryClient, filters: QueryFilters, change: (known: Known) => Known): void {
  const onTheirWay = queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const each = onTheirWay.map(({ queryKey }) => ({ queryKey, exact: true }));
  for (const one of each) void queries.cancelQueries(one);
  queries.setQueriesData<Known>(filters, (known) => known && change(known));
  for (const one of each) void queries.invalidateQueries(one);
}
