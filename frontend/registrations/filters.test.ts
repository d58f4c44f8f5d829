import { expect, it } from 'vitest';
import type { Ask } from '../staff/list/list.ts';
import { emptyViewOf, eventOption, queryOf, registrationFilters } from './filters.ts';

it.each([
  ['2026-12-12T18:30:00', 'Carols (Sat 12 Dec 2026, 6:30 PM)'],
  ['2026-12-12T21:00:00', 'Carols (Sat 12 Dec 2026, 9:00 PM)'],
])('the event filter labels the event of %s with its day and hour', (start_date, label) => {
  expect(eventOption({ id: 'carols', title: 'Carols', start_date })).toEqual({ value: 'carols', label });
});

it('the group filter asks for the requests of one group, appears with that form, and ignores an invalid id', () => {
  const asked = (filters: Ask['filters']) => queryOf({ search: '', sort: 'newest', filters } as Ask, 0, 'UTC').group;
  const id = 'a'.repeat(26);
  expect([asked({ group: id }), asked({ group: 'x' }), asked({})]).toEqual([id, undefined, undefined]);
  const when = registrationFilters.find(({ name }) => name === 'group')?.when;
  const isShown = (type: string, group: string) => when?.({ type, group });
  expect([isShown('group_finder', ''), isShown('', id), isShown('contact_form', '')]).toEqual([true, true, false]);
});

it.each([
  [{ due: 'any', status: '' }, '', 'Nothing to follow up'],
  [{ due: 'any', status: 'confirmed' }, '', undefined],
  [{ due: 'overdue', status: '' }, '', undefined],
  [{ due: 'any', status: '' }, 'Achieng', undefined],
  [{ due: '', status: '' }, '', undefined],
])('without rows, the filters %j and the search “%s” have the heading %s of their own', (filters, search, title) => {
  expect(emptyViewOf({ search, filters })?.title).toBe(title);
});
