import { type AgeGroup, ageGroups, isForGroup } from '#shared/calendar/audience.ts';
import { type EventWeek, eventWeeks, weekOf } from '#shared/calendar/event-weeks.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import type { MinistryPage } from '#shared/pages/ministry-pages.ts';

/** The filters in the address of the events list: `?week=next&category=Youth&ministry=students&age=teenagers`. */
export const filterNames = ['week', 'category', 'ministry', 'age'] as const;
export type FilterName = (typeof filterNames)[number];
export type EventFilters = { readonly [name in FilterName]?: string };

export interface EventOptions {
  readonly week: readonly EventWeek[];
  readonly category: readonly string[];
  readonly ministry: readonly MinistryPage[];
  readonly age: readonly AgeGroup[];
}

/** The values that events have. `today` is `YYYY-MM-DD` by the church's clock. */
export function optionsOf(events: readonly PublicEvent[], today: string): EventOptions {
  const weeks = new Set(events.map(({ date }) => weekOf(date, today)));
  const categories = [...new Set(events.map(({ category }) => category))];
  const groups = Object.keys(ageGroups) as AgeGroup[];
  // Without an event for some ages only, every group would find the same.
  const hasAges = events.some(({ ages }) => ages);
  return {
    week: eventWeeks.filter((week) => weeks.has(week)),
    category: categories.sort((a, b) => a.localeCompare(b)),
    ministry: [...new Set(events.flatMap(({ ministry }) => ministry ?? []))].sort(),
    age: groups.filter((group) => hasAges && events.some(({ ages }) => isForGroup(ages, group))),
  };
}

/** A value that no event has counts as no filter, because an old link may carry it. */
export function filtersIn(search: string, options: EventOptions): EventFilters {
  const query = new URLSearchParams(search);
  const found = filterNames.flatMap((name) => {
    const value = query.get(name);
    const known: readonly string[] = options[name];
    return value !== null && known.includes(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The query with a filter set, or without it. Keeps everything else that is in it. */
export function searchWith(search: string, name: FilterName, value?: string): string {
  const query = new URLSearchParams(search);
  if (value === undefined) query.delete(name);
  else query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}

export function matching(events: readonly PublicEvent[], filters: EventFilters, today: string): PublicEvent[] {
  return events.filter(
    ({ date, category, ministry, ages }) =>
      (filters.week === undefined || weekOf(date, today) === filters.week) &&
      (filters.category === undefined || category === filters.category) &&
      (filters.ministry === undefined || ministry === filters.ministry) &&
      (filters.age === undefined || isForGroup(ages, filters.age as AgeGroup)),
  );
}
