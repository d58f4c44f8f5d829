import { groupDays } from '#shared/groups/days.ts';
import type { PublicGroup } from '#shared/groups/schema.ts';
import { locale } from '#shared/language/built.ts';

/** The filters in the address of the list: `?day=Monday&area=Karen&age=26-35&free=yes`. */
export const filterNames = ['day', 'area', 'age', 'free'] as const;
export type FilterName = (typeof filterNames)[number];
export type GroupFilters = { readonly [name in FilterName]?: string };

/** Ages as the form asks for them, so without children: their parents look for a group. */
export const ageRanges = ['18-25', '26-35', '36-45', '46-55', '56-65', '65+'] as const;

export type GroupOptions = Readonly<Record<FilterName, readonly string[]>>;

/** The values that groups have. */
export function optionsOf(groups: readonly PublicGroup[]): GroupOptions {
  const areas = [...new Set(groups.map(({ area }) => area))];
  return {
    day: groupDays.filter((day) => groups.some((group) => group.day === day)),
    area: areas.sort((a, b) => a.localeCompare(b, locale)),
    age: groups.some(({ age_from, age_to }) => age_from !== null || age_to !== null) ? ageRanges : [],
    free: ['yes'],
  };
}

/** A value that no group has counts as no filter, because an old link may carry it. */
export function filtersIn(search: string, options: GroupOptions): GroupFilters {
  const query = new URLSearchParams(search);
  const found = filterNames.flatMap((name) => {
    const value = query.get(name);
    return value !== null && options[name].includes(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The query with a filter set, or without it if the value is empty. Keeps everything else that is in it. */
export function searchWith(search: string, name: FilterName, value = ''): string {
  const query = new URLSearchParams(search);
  if (value === '') query.delete(name);
  else query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}

export const withoutFilters = (search: string): string =>
  filterNames.reduce((left, name) => searchWith(left, name), search);

/** Whether a new person finds a place. */
export const takesPeople = ({ isOpen, free }: Pick<PublicGroup, 'isOpen' | 'free'>): boolean => isOpen && free > 0;

/** Whether any age of the range is among those of the group. */
export function isForAge({ age_from, age_to }: Pick<PublicGroup, 'age_from' | 'age_to'>, range: string): boolean {
  const [from = 0, to = Number.POSITIVE_INFINITY] = range.endsWith('+')
    ? [Number.parseInt(range, 10)]
    : range.split('-').map(Number);
  return (age_from ?? 0) <= to && (age_to ?? Number.POSITIVE_INFINITY) >= from;
}

export function matching(groups: readonly PublicGroup[], { day, area, age, free }: GroupFilters): PublicGroup[] {
  return groups.filter(
    (group) =>
      (day === undefined || group.day === day) &&
      (area === undefined || group.area === area) &&
      (age === undefined || isForAge(group, age)) &&
      (free === undefined || takesPeople(group)),
  );
}
