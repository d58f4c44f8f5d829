import { expect, test } from 'vitest';
import { nextFirstSunday } from './next-class.ts';

test.each([
  ['2026-11-21', '2026-12-06'],
  ['2026-12-06', '2026-12-06'],
  ['2026-12-07', '2027-01-03'],
  ['2026-02-02', '2026-03-01'],
])('PS-14: from %s on, the next class is on %s', (today, next) => {
  expect(nextFirstSunday(today)).toBe(next);
});
