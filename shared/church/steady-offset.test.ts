import fc from 'fast-check';
import { expect, test } from 'vitest';
import { steadyOffset, wallOnPage } from './steady-offset.ts';
import { instantToWall } from './time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const zones = ['Africa/Nairobi', 'America/Los_Angeles', 'Asia/Kolkata', 'Europe/London', 'Pacific/Chatham'];

test('a page shows the same wall time as the formatter of the zone, whenever the page was written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
      fc.integer({ min: -10 * DAY_MS, max: 20 * DAY_MS }),
      fc.constantFrom(...zones),
      (writtenAt, age, zone) => {
        const clock = { zone, offset: steadyOffset(writtenAt, zone), writtenAt };
        expect(wallOnPage(writtenAt + age, clock)).toBe(instantToWall(writtenAt + age, zone));
      },
    ),
  );
});

test('a page lacks the offset if the clocks change within a week of its writing', () => {
  const change = Date.UTC(2026, 2, 29, 1);
  expect(steadyOffset(change - 8 * DAY_MS, 'Europe/London')).toBe(0);
  expect(steadyOffset(change - 6 * DAY_MS, 'Europe/London')).toBeUndefined();
  expect(steadyOffset(change + 23 * HOUR_MS, 'Europe/London')).toBeUndefined();
  expect(steadyOffset(change + 25 * HOUR_MS, 'Europe/London')).toBe(HOUR_MS);
});

test('a page uses its offset for a week, and then asks the formatter', () => {
  const writtenAt = Date.UTC(2026, 10, 29);
  const clock = { zone: 'UTC', offset: HOUR_MS, writtenAt };
  expect(wallOnPage(writtenAt + 7 * DAY_MS, clock)).toBe('2026-12-06 01:00:00');
  expect(wallOnPage(writtenAt + 7 * DAY_MS + 1, clock)).toBe('2026-12-06 00:00:00');
});
