import { expect, test } from 'vitest';
import { mostFirst } from './week-by-type.tsx';
import { cameIn, dayInShort } from './when.ts';

const zone = 'Africa/Nairobi';
// Half past midnight of 21 November in Nairobi: still the 20th in UTC and further west.
const now = Date.parse('2026-11-20T21:30:00Z');

test('when a registration came is said in the church’s days', () => {
  expect(cameIn('2026-11-20T21:05:00Z', now, zone)).toBe('Today, 12:05 AM');
  expect(cameIn('2026-11-20T20:59:00Z', now, zone)).toBe('Yesterday, 11:59 PM');
  expect(cameIn('2026-11-19T20:59:00Z', now, zone)).toBe('Thu 19 Nov, 11:59 PM');
  expect(dayInShort('2026-12-05')).toBe('Sat 5 Dec');
});

test('types stand by how many there are, then by label; none are left out', () => {
  const order = mostFirst({ visit_registration: 2, contact_form: 2, baptism_registration: 0, event_registration: 7 });
  expect(order).toEqual([
    { type: 'event_registration', count: 7 },
    { type: 'contact_form', count: 2 },
    { type: 'visit_registration', count: 2 },
  ]);
});
