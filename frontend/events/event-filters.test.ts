import { expect, test } from 'vitest';
import { filtersIn, matching, optionsOf, searchWith } from './event-filters.ts';
import { sampleEvent } from './samples.ts';

const today = '2026-11-28';
const events = [
  sampleEvent({ id: 'hike', date: '2026-11-28', category: 'Youth', ministry: 'students', ages: { from: 12, to: 17 } }),
  sampleEvent({ id: 'supper', date: '2026-12-02', category: 'Meal' }),
  sampleEvent({ id: 'talk', date: '2026-12-03', category: 'Youth' }),
];
const options = optionsOf(events, today);

test('optionsOf returns what events have, and age groups only if an event is for some ages', () => {
  expect(options).toEqual({
    week: ['this', 'next'],
    category: ['Meal', 'Youth'],
    ministry: ['students'],
    age: ['children', 'teenagers', 'adults'],
  });
  expect(optionsOf(events.slice(1), today)).toMatchObject({ ministry: [], age: [] });
});

test.each([
  ['', {}],
  ['?week=next', { week: 'next' }],
  ['?category=Youth&week=this&view=public', { week: 'this', category: 'Youth' }],
  ['?week=later&category=Nothing', {}],
])('filtersIn reads %j and ignores values that no event has', (search, filters) => {
  expect(filtersIn(search, options)).toEqual(filters);
});

test('matching returns the events of a week, a category, a ministry and an age group', () => {
  const ids = (filters: Parameters<typeof matching>[1]) => matching(events, filters, today).map(({ id }) => id);
  expect(ids({})).toEqual(['hike', 'supper', 'talk']);
  expect(ids({ week: 'next' })).toEqual(['supper', 'talk']);
  expect(ids({ category: 'Youth' })).toEqual(['hike', 'talk']);
  expect(ids({ week: 'this', category: 'Meal' })).toEqual([]);
  expect(ids({ ministry: 'students' })).toEqual(['hike']);
  expect(ids({ age: 'adults' })).toEqual(['supper', 'talk']);
  expect(ids({ age: 'teenagers', category: 'Youth' })).toEqual(['hike', 'talk']);
});

test('searchWith sets or removes one filter and keeps the rest of the query', () => {
  expect(searchWith('?view=public', 'week', 'next')).toBe('?view=public&week=next');
  expect(searchWith('?view=public&week=next', 'week')).toBe('?view=public');
  expect(searchWith('?week=next', 'week')).toBe('');
});
