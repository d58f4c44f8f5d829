import { Link, useLocation } from 'react-router-dom';
import type { EventWeek } from '#shared/calendar/event-weeks.ts';
import { dateOf } from '#shared/church/time.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { useSearch } from '../kernel/use-search.ts';
import { Agenda, type AgendaProps } from './agenda.tsx';
import { type FilterName, filtersIn, matching, optionsOf, searchWith } from './event-filters.ts';
import { messages as m } from './filter-messages.ts';
import css from './week.module.css';

/** Events that the visitor may filter by week and category. The address keeps the filters. */
export function FilteredAgenda({ events, ...agenda }: AgendaProps) {
  const search = useSearch();
  const today = dateOf(useNow(), usePageStore().church.zone);
  const options = optionsOf(events, today);
  const filters = filtersIn(search, options);
  const shown = matching(events, filters, today);
  const isFiltered = Object.keys(filters).length > 0;
  const weekWords = (week: EventWeek) => m[week];
  return (
    <>
      <nav className={`stack ${css.filters}`} aria-label={m.label}>
        <Filter name="week" label={m.byWeek} all={m.all} chosen={filters.week} options={options.week} say={weekWords} />
        <Filter
          name="category"
          label={m.byCategory}
          all={m.allKinds}
          chosen={filters.category}
          options={options.category}
        />
        <p role="status" className="soft">
          {isFiltered && m.found(shown.length)}{' '}
          {isFiltered && <Link to={{ search: searchWith(searchWith(search, 'week'), 'category') }}>{m.clear}</Link>}
        </p>
      </nav>
      <Agenda events={shown} {...agenda} />
    </>
  );
}

interface FilterProps<O extends string> {
  readonly name: FilterName;
  readonly label: string;
  readonly all: string;
  readonly chosen: string | undefined;
  readonly options: readonly O[];
  readonly say?: (option: O) => string;
}

/** Links for one filter; none if there is nothing to choose. */
function Filter<O extends string>({ name, label, all, chosen, options, say = (option) => option }: FilterProps<O>) {
  const { search } = useLocation();
  if (options.length < 2) return null;
  return (
    <ul aria-label={label}>
      {[undefined, ...options].map((option) => (
        <li key={option ?? ''}>
          <Link to={{ search: searchWith(search, name, option) }} aria-current={option === chosen ? 'true' : undefined}>
            {option === undefined ? all : say(option)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
