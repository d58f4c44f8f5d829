import { expect, it } from 'vitest';
import { eventOption } from './filters.ts';

it.each([
  ['2026-12-12T18:30:00', 'Carols (2026-12-12, 6:30 PM)'],
  ['2026-12-12T21:00:00', 'Carols (2026-12-12, 9:00 PM)'],
])('the event filter labels the event of %s with its day and hour', (start_date, label) => {
  expect(eventOption({ id: 'carols', title: 'Carols', start_date })).toEqual({ value: 'carols', label });
});
