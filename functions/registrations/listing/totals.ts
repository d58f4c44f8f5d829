import type { Total } from '#shared/api/listing.ts';
import type { Lag } from '../../search/level.ts';
import type { Filters } from './filters.ts';
import { searchRegistrations } from './search.ts';

/** The number of registrations that match each of the filters, from the search index. Throws Failure validation_failed. */
export async function totalsOf<Name extends string>(
  lists: Readonly<Record<Name, Filters>>,
): Promise<Record<Name, Total> & Lag> {
  const names = Object.keys(lists) as Name[];
  const found = await Promise.all(names.map((name) => searchRegistrations({ ...lists[name], limit: 1 })));
  const totals = found.map(({ total = 0, atLeast }) => ({ total, ...(atLeast && { atLeast }) }));
  return {
    ...(Object.fromEntries(names.map((name, index) => [name, totals[index]])) as Record<Name, Total>),
    ...(found.some(({ behind }) => behind) && { behind: true }),
  };
}
