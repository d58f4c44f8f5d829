import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dateOf,
  instantToWall,
  isoInZone,
  sevenDays,
  startOfDay,
  timeOf,
  wallToInstant,
  zoneName,
} from './time.ts';

const zones = ['Africa/Nairobi', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata', 'Europe/London'];
const instants = fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2090, 0) }).map((ms) => ms - (ms % 1000));

describe('conversions of wall time', () => {
  test('every instant survives conversion to wall time and back, except in a repeated hour', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const back = wallToInstant(instantToWall(instant, zone), zone);
        expect(back).not.toBeNull();
        // A wall time in a repeated hour means its first occurrence.
        expect([0, 3_600_000, 7_200_000]).toContain(instant - (back ?? 0));
        if (zone === 'Africa/Nairobi' || zone === 'UTC') expect(back).toBe(instant);
      }),
    );
  });

  test('isoInZone names the same instant in every zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        expect(Date.parse(isoInZone(instant, zone))).toBe(instant);
      }),
    );
  });

  test('nine in the morning in Nairobi is six o’clock UTC and shows as EAT', () => {
    const instant = Date.UTC(2026, 10, 28, 6);
    expect(wallToInstant('2026-11-28 09:00:00', 'Africa/Nairobi')).toBe(instant);
    expect(isoInZone(instant, 'Africa/Nairobi')).toBe('2026-11-28T09:00:00+03:00');
    expect(dateOf(Date.UTC(2026, 10, 28, 22), 'Africa/Nairobi')).toBe('2026-11-29');
    expect(timeOf(instant, 'Africa/Nairobi')).toBe('09:00');
    expect(zoneName('Africa/Nairobi', instant)).toBe('EAT');
  });

  test.each([
    ['a date that does not exist', '2026-02-30 09:00:00', 'Africa/Nairobi'],
    ['an hour that does not exist', '2026-11-28 25:00:00', 'Africa/Nairobi'],
    ['the hour skipped in spring', '2026-03-08 02:30:00', 'America/Los_Angeles'],
    ['another format', '2026-11-28T09:00:00', 'Africa/Nairobi'],
    ['no time', '2026-11-28', 'Africa/Nairobi'],
  ])('wallToInstant returns null for %s', (_, wall, zone) => {
    expect(wallToInstant(wall, zone)).toBeNull();
  });

  test('a wall time in the hour repeated in autumn means its first occurrence', () => {
    expect(wallToInstant('2026-11-01 01:30:00', 'America/Los_Angeles')).toBe(Date.UTC(2026, 10, 1, 8, 30));
  });
});

describe('the seven-day window and calendar days', () => {
  test('sevenDays covers today and the six days before in the church’s zone', () => {
    expect(sevenDays(Date.UTC(2026, 10, 21, 20, 59), 'Africa/Nairobi')).toEqual({
      from: '2026-11-15',
      to: '2026-11-21',
    });
    expect(sevenDays(Date.UTC(2026, 10, 21, 21, 0), 'Africa/Nairobi')).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
    });
  });

  test('addDays works across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });
});

describe('the start of a calendar day', () => {
  test.each([
    ['Africa/Nairobi', '2026-11-21', Date.UTC(2026, 10, 20, 21)],
    ['Pacific/Kiritimati', '2026-11-21', Date.UTC(2026, 10, 20, 10)],
    // At midnight, clocks go forward from 23:59 to 01:00.
    ['Africa/Cairo', '2026-04-24', Date.UTC(2026, 3, 23, 22)],
  ])('startOfDay in %s, %s, is the day’s first instant', (zone, date, instant) => {
    expect(startOfDay(date, zone)).toBe(instant);
    expect(dateOf(instant, zone)).toBe(date);
    expect(dateOf(instant - 1, zone)).not.toBe(date);
  });
});
