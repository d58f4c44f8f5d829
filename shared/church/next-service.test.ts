import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesOf } from './held-services.ts';
import { nextService } from './next-service.ts';
import { instantToWall } from './time.ts';

const times: Readonly<Record<string, string>> = {
  saturday_service_time: '5:00 PM',
  sunday_early_time: '9:00 AM',
  sunday_main_time: '11:00 AM',
};
const said = (key: string) => times[key] ?? '';
const nextAt = (wall: string) => {
  const next = nextService(said, wall);
  return next && `${next.service.id} ${next.date}`;
};

test('minutesOf reads times as staff write them', () => {
  expect(['12:00 AM', '9:05 am', '12:30 PM', '5:00 PM', 'noon'].map(minutesOf)).toEqual([0, 545, 750, 1020, null]);
});

test('nextService returns the next service with its date by the church’s clock', () => {
  expect(nextAt('2026-11-21 10:00:00')).toBe('saturday 2026-11-21'); // Saturday morning
  expect(nextAt('2026-11-21 17:00:59')).toBe('saturday 2026-11-21'); // it starts this minute
  expect(nextAt('2026-11-21 17:01:00')).toBe('sunday_early 2026-11-22'); // Saturday evening
  expect(nextAt('2026-11-22 09:30:00')).toBe('sunday_main 2026-11-22'); // Sunday, between services
  expect(nextAt('2026-11-22 12:00:00')).toBe('saturday 2026-11-28'); // Sunday noon
  expect(nextAt('2026-12-27 23:59:59')).toBe('saturday 2027-01-02'); // across the end of the year
  // 21:30 on Saturday in London is already Sunday in Nairobi.
  expect(nextAt(instantToWall(Date.parse('2026-11-21T21:30:00Z'), 'Africa/Nairobi'))).toBe('sunday_early 2026-11-22');
});

test('nextService returns undefined if no service is held or its time is not a time of day', () => {
  expect(nextService(() => '', '2026-11-22 12:00:00')).toBeUndefined();
  expect(nextService((key) => (key === 'sunday_main_time' ? 'soon' : ''), '2026-11-22 12:00:00')).toBeUndefined();
});

test('nextService returns a service on its own weekday, not in the past, and within a week', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * 366 * 24 * 60 }), (minutes) => {
      const now = start + minutes * 60_000;
      const next = nextService(said, new Date(now).toISOString().slice(0, 19).replace('T', ' '));
      const day = Date.parse(`${next?.date}T00:00:00Z`);
      const begins = day + (minutesOf(said(next?.service.time ?? '')) ?? Number.NaN) * 60_000;
      expect(new Date(day).getUTCDay()).toBe(next?.service.weekday);
      expect(begins).toBeGreaterThanOrEqual(now);
      expect(begins - now).toBeLessThan(7 * 24 * 60 * 60_000);
    }),
  );
});
