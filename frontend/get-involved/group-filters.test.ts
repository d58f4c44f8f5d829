import { expect, test } from 'vitest';
import type { PublicGroup } from '#shared/groups/schema.ts';
import { filtersIn, isForAge, matching, optionsOf, searchWith, withoutFilters } from './group-filters.ts';

const group = (more: Partial<PublicGroup>): PublicGroup => ({
  ...{ id: 'a', name: 'A', area: 'Karen', day: 'Monday', time: '18:30', note: '' },
  ...{ age_from: null, age_to: null, free: 3, isOpen: true },
  ...more,
});
const groups = [
  group({ id: 'karen' }),
  group({ id: 'young', area: 'South B', day: 'Friday', age_from: 18, age_to: 30 }),
  group({ id: 'full', area: 'Ngong', day: 'Sunday', free: 0 }),
  group({ id: 'closed', area: 'Ngong', isOpen: false }),
];
const found = (search: string) => matching(groups, filtersIn(search, optionsOf(groups))).map(({ id }) => id);

test('offers the days, areas and ages that groups have', () => {
  expect(optionsOf(groups)).toMatchObject({ day: ['Sunday', 'Monday', 'Friday'], area: ['Karen', 'Ngong', 'South B'] });
  expect(optionsOf([group({})]).age).toEqual([]);
});

test.each([
  ['', ['karen', 'young', 'full', 'closed']],
  ['?day=Monday', ['karen', 'closed']],
  ['?day=Monday&area=Karen', ['karen']],
  ['?age=36-45', ['karen', 'full', 'closed']],
  ['?free=yes', ['karen', 'young']],
  ['?area=Atlantis', ['karen', 'young', 'full', 'closed']],
])('finds the groups of %s', (search, ids) => expect(found(search)).toEqual(ids));

test.each([
  [18, 30, '26-35', true],
  [18, 30, '36-45', false],
  [60, null, '65+', true],
  [null, 12, '18-25', false],
  [null, null, '65+', true],
])('a group from %s to %s is for %s: %s', (age_from, age_to, range, is) =>
  expect(isForAge({ age_from, age_to }, range)).toBe(is),
);

test('sets and clears filters in the query, and keeps the rest of it', () => {
  expect(searchWith('?lang=en', 'day', 'Friday')).toBe('?lang=en&day=Friday');
  expect(searchWith('?day=Friday', 'day')).toBe('');
  expect(withoutFilters('?lang=en&day=Friday&free=yes')).toBe('?lang=en');
});
