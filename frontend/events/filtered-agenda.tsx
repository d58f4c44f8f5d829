import { Link, useLocation, useNavigate } from 'react-router-dom';
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
      <nav className={css.filters} aria-label={m.label}>
        <Filter name="week" label={m.week} chosen={filters.week} options={options.week} say={(week) => m[week]} />
        <Filter name="category" label={m.kind} chosen={filters.category} options={options.category} />
        <Filter
          name="ministry"
          label={m.ministry}
          chosen={filters.ministry}
          options={options.ministry}
          least={1}
          say={(ministry) => ministries[ministry].text}
        />
        <Filter name="age" label={m.age} chosen={filters.age} options={options.age} say={(group) => m.ages[group]} />
        <p role="status" className="soft">
          {isFiltered && (
            <>
              {m.found(shown.length)}{' '}
              <Link to={{ search: filterNames.reduce((query, name) => searchWith(query, name), search) }}>
                {m.clear}
              </Link>
            </>
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
  readonly chosen: string | undefined;
  readonly options: readonly O[];
  /** The fewest options that are a choice: a single ministry is one, because other events lack a ministry. */
  readonly least?: 1 | 2;
  readonly say?: (option: O) => string;
}

/** A list to choose from, which opens with all values. Its label is that first entry, so that four lists fit in a phone's width. */
function Filter<O extends string>({
  name,
  label,
  chosen,
  options,
  say = (option) => option,
  least = 2,
}: FilterProps<O>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  if (options.length < least) return null;
  return (
    <select
      aria-label={label}
      value={chosen ?? ''}
      onChange={({ target }) => navigate({ search: searchWith(search, name, target.value || undefined) })}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {say(option)}
        </option>
      ))}
    </select>
  );
}
