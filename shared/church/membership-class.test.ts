import { expect, test } from 'vitest';
import { classDate } from './membership-class.ts';

test.each([
  ['2026-11-21', '2026-12-06'],
  ['2026-12-06', '2026-12-06'],
  ['2026-12-07', '2027-01-03'],
  ['2026-02-02', '2026-03-01'],
])('PS-14: on %s, the next membership class is on %s', (today, next) => {
  expect(classDate('Every first Sunday', 'Every first Sunday', today)).toBe(next);
});

test('PS-14: classDate returns undefined if staff wrote their own text', () => {
  expect(classDate('Sunday 13 December', 'Every first Sunday', '2026-11-21')).toBeUndefined();
});
