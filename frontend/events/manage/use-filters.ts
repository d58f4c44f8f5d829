import { startTransition, useCallback, useEffect, useOptimistic, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { type Filter, filters } from './listing.ts';

/** What the list is filtered by. */
export interface Filters {
  readonly filter: Filter;
  readonly search: string;
  readonly setFilter: (filter: Filter) => void;
  readonly setSearch: (search: string) => void;
  readonly clear: () => void;
}

/** Browsers refuse an address that changes with every key. */
const WRITE_AFTER_MS = 250;

const names = { filter: 'show', search: 'q' } as const;

/** The filters, kept in the address. Typing is shown at once and written a moment later. */
export function useFilters(): Filters {
  const [address, setAddress] = useSearchParams();
  const how = useNavigationType();
  const written = address.get(names.search) ?? '';
  const [search, setSearch] = useState(written);
  // The router renders a new address when there is time for it; what was chosen is shown at once.
  const [filter, showFilter] = useOptimistic(filters.find((known) => known === address.get(names.filter)) ?? 'all');

  const write = useCallback(
    (name: string, value: string) => {
      setAddress(
        (now) => {
          if (value) now.set(name, value);
          else now.delete(name);
          return now;
        },
        { replace: true },
      );
    },
    [setAddress],
  );

  // Back and forward bring other words; what is being typed is newer than the address.
  useEffect(() => {
    if (how === 'POP') setSearch(written);
  }, [how, written]);
  useEffect(() => {
    if (search === written) return;
    const timer = setTimeout(() => write(names.search, search), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [search, written, write]);

  return {
    filter,
    search,
    setFilter: (next) =>
      startTransition(() => {
        showFilter(next);
        write(names.filter, next === 'all' ? '' : next);
      }),
    setSearch,
    clear: () => {
      setSearch('');
      write(names.filter, '');
    },
  };
}
