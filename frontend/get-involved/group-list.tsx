import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { groupDays } from '#shared/groups/days.ts';
import type { PublicGroup } from '#shared/groups/schema.ts';
import { useSearch } from '../kernel/use-search.ts';
import css from './get-involved.module.css';
import { type FilterName, filtersIn, matching, optionsOf, searchWith, withoutFilters } from './group-filters.ts';
import { messages as m } from './group-messages.ts';
import { GroupRow } from './group-row.tsx';

/**
 * Published groups by day, which the visitor may filter. The address keeps the filters. Its controls are plain, because the
 * fields of forms would add ten kilobytes to the page.
 */
export function GroupList({ groups }: { readonly groups: readonly PublicGroup[] }) {
  const located = useSearch();
  const navigate = useNavigate();
  // The address follows a moment later, and a box that is ticked must not lose its tick until then.
  const [search, setSearch] = useState(located);
  useEffect(() => setSearch(located), [located]);
  const options = optionsOf(groups);
  const filters = filtersIn(search, options);
  const shown = matching(groups, filters);
  const isFiltered = Object.keys(filters).length > 0;
  const set = (name: FilterName, value: string) => {
    const next = searchWith(search, name, value);
    setSearch(next);
    void navigate({ search: next }, { replace: true, preventScrollReset: true });
  };
  const filter = (name: 'day' | 'area' | 'age', all: string, say: (value: string) => string = (value) => value) =>
    options[name].length > 1 && (
      <div>
        <label htmlFor={`groups-${name}`}>{m[name]}</label>
        <select id={`groups-${name}`} value={filters[name] ?? ''} onChange={(event) => set(name, event.target.value)}>
          <option value="">{all}</option>
          {options[name].map((value) => (
            <option key={value} value={value}>
              {say(value)}
            </option>
          ))}
        </select>
      </div>
    );
  return (
    <>
      <form
        className={`${css.groupFilters} needs-script`}
        aria-label={m.filters}
        onSubmit={(event) => event.preventDefault()}
      >
        {filter('day', m.anyDay, (day) => m.days[day as PublicGroup['day']])}
        {filter('area', m.anyArea)}
        {filter('age', m.anyAge)}
        <label className={css.groupTick}>
          <input
            type="checkbox"
            checked={filters.free !== undefined}
            onChange={(event) => set('free', event.target.checked ? 'yes' : '')}
          />
          {m.free}
        </label>
        <p role="status" className="soft">
          {isFiltered && m.found(shown.length)}{' '}
          {isFiltered && <Link to={{ search: withoutFilters(search) }}>{m.clear}</Link>}
        </p>
      </form>
      {groupDays.map((day) => {
        const ofDay = shown.filter((group) => group.day === day);
        return (
          ofDay.length > 0 && (
            <section key={day} className={css.groupDay} aria-labelledby={`groups-${day}`}>
              <h3 id={`groups-${day}`}>{m.days[day]}</h3>
              <ul>
                {ofDay.map((group) => (
                  <GroupRow key={group.id} group={group} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}
