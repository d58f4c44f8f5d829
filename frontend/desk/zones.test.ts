import { afterEach, expect, test } from 'vitest';
import { monthName } from '../finance/words.ts';
import { daysOf, spansOf } from '../reports/period.ts';
import { dayInShort, dayText, shortDate, shortTime, wallTime } from '../staff/day-words.ts';
import { monthName as shortMonth } from './dashboard/figures-of.ts';
import { cameIn } from './dashboard/when.ts';

const church = 'Africa/Nairobi';
const own = process.env.TZ;
afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

/** Readers, and the day on their calendar at ten past midnight of the first of December in Nairobi. */
const readers = [
  ['UTC', 30],
  ['Africa/Nairobi', 1],
  ['America/Los_Angeles', 30],
  ['Pacific/Kiritimati', 1],
] as const;
const AT = '2026-11-30T21:10:00.000Z';

test.each(readers)('staff screens show the church’s days and hours to a reader in %s', (zone, day) => {
  process.env.TZ = zone;
  expect(new Date(AT).getDate()).toBe(day);
  // Members, accounts, the office's notes, history, imports: instants by the church's clock.
  expect(wallTime(AT, church)).toBe('1 Dec 2026, 12:10 AM');
  expect(shortTime(Date.parse(AT), church)).toBe('12:10 AM');
  expect(cameIn(AT, Date.parse('2026-12-01T20:00:00Z'), church)).toBe('Today, 12:10 AM');
  // Birthdays, membership dates, book entries, services: calendar days, the same in every zone.
  for (const [date, said] of [
    ['2026-12-01', '1 Dec 2026'],
    ['2024-02-29', '29 Feb 2024'],
    ['1961-01-01', '1 Jan 1961'],
  ] as const)
    expect(dayText(date)).toBe(said);
  expect([shortDate('2026-12-31'), dayInShort('2026-12-01')]).toEqual(['31 Dec', 'Tue 1 Dec']);
  expect([monthName('2026-12'), shortMonth('2026-12'), monthName('2027-01')]).toEqual([
    'December 2026',
    'Dec',
    'January 2027',
  ]);
  const weeks = daysOf('weeks4', '2026-12-01');
  expect(weeks).toEqual({ from: '2026-11-08', to: '2026-12-01' });
  expect(spansOf(weeks).spans.map(({ from }) => from)).toEqual([
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
  expect(spansOf(daysOf('months12', '2026-12-01')).spans.at(-2)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});
