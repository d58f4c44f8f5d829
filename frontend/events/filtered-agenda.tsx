import { Link, useLocation } from 'react-router-dom';
import { ministries } from '../kernel/ministries.ts';
import { useSearch } from '../kernel/use-search.ts';
import { useWall } from '../kernel/use-wall.ts';
import { Agenda, type AgendaProps } from './agenda.tsx';
import { type FilterName, filterNames, filtersIn, matching, optionsOf, searchWith } from './event-filters.ts';
import { messages as m } from './filter-messages.ts';
import css from './week.module.css';

/** Events that the visitor may filter by week, category, ministry and age. The address keeps the filters. */
export function FilteredAgenda({ events, ...agenda }: AgendaProps) {
  const search = useSearch();
  const today = useWall().slice(0, 10);
  const options = optionsOf(events, today);
  const filters = filtersIn(search, options);
  const shown = matching(events, filters, today);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <nav className={`stack ${css.filters}`} aria-label={m.label}>
        <details className={css.fold}>
          <summary>{m.fold}</summary>
        </details>
        <Filter
          name="week"
          label={m.byWeek}
          all={m.all}
          chosen={filters.week}
          options={options.week}
          say={(week) => m[week]}
        />
        <Filter
          name="category"
          label={m.byCategory}
          all={m.allKinds}
          chosen={filters.category}
          options={options.category}
        />
        <Filter
          name="ministry"
          label={m.byMinistry}
          all={m.allMinistries}
          chosen={filters.ministry}
          options={options.ministry}
          least={1}
          say={(ministry) => ministries[ministry].text}
        />
        <Filter
          name="age"
          label={m.byAge}
          all={m.allAges}
          chosen={filters.age}
          options={options.age}
          say={(group) => m.ages[group]}
        />
        <p role="status" className="soft">
          {isFiltered && m.found(shown.length)}{' '}
          {isFiltered && (
            <Link to={{ search: filterNames.reduce((query, name) => searchWith(query, name), search) }}>{m.clear}</Link>
          )}
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
  /** The fewest options that are a choice: a single ministry is one, because other events lack a ministry. */
  readonly least?: 1 | 2;
  readonly say?: (option: O) => string;
}

/** Links for one filter. */
function Filter<O extends string>({
  name,
  label,
  all,
  chosen,
  options,
  say = (option) => option,
  least = 2,
}: FilterProps<O>) {
  const { search } = useLocation();
  if (options.length < least) return null;
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
