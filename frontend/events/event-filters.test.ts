import { expect, test } from 'vitest';
import { filtersIn, matching, optionsOf, searchWith } from './event-filters.ts';
import { sampleEvent } from './samples.ts';

const today = '2026-11-28';
const events = [
  sampleEvent({ id: 'hike', date: '2026-11-28', category: 'Youth' }),
  sampleEvent({ id: 'supper', date: '2026-12-02', category: 'Meal' }),
  sampleEvent({ id: 'talk', date: '2026-12-03', category: 'Youth' }),
];
const options = optionsOf(events, today);

test('optionsOf returns the weeks and categories that events have', () => {
  expect(options).toEqual({ week: ['this', 'next'], category: ['Meal', 'Youth'] });
});

test.each([
  ['', {}],
  ['?week=next', { week: 'next' }],
  ['?category=Youth&week=this&view=public', { week: 'this', category: 'Youth' }],
  ['?week=later&category=Nothing', {}],
])('filtersIn reads %j and ignores values that no event has', (search, filters) => {
  expect(filtersIn(search, options)).toEqual(filters);
});

test('matching returns the events of a week and a category', () => {
  const ids = (filters: Parameters<typeof matching>[1]) => matching(events, filters, today).map(({ id }) => id);
  expect(ids({})).toEqual(['hike', 'supper', 'talk']);
  expect(ids({ week: 'next' })).toEqual(['supper', 'talk']);
  expect(ids({ category: 'Youth' })).toEqual(['hike', 'talk']);
  expect(ids({ week: 'this', category: 'Meal' })).toEqual([]);
});

test('searchWith sets or removes one filter and keeps the rest of the query', () => {
  expect(searchWith('?view=public', 'week', 'next')).toBe('?view=public&week=next');
  expect(searchWith('?view=public&week=next', 'week')).toBe('?view=public');
  expect(searchWith('?week=next', 'week')).toBe('');
});
