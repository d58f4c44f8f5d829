import { expect, test } from 'vitest';
import { age, count, duration, laidOut, percentile, plain, when } from './formats.ts';

test('durations and ages use the largest fitting unit', () => {
  expect([undefined, 0.04, 4.26, 180.4, 1234].map(duration)).toEqual(['–', '0.0 ms', '4.3 ms', '180 ms', '1.2 s']);
  expect([-5, 999, 59_999, 60_000, 7_200_000, 90_000_000].map(age)).toEqual([
    '0 s',
    '0 s',
    '59 s',
    '1 min',
    '2 h',
    '1 d',
  ]);
  expect([count(1, 'message'), count(2, 'message')]).toEqual(['1 message', '2 messages']);
});

test('a percentile is always one of the measured values', () => {
  const values = [5, 1, 4, 2, 3];
  expect([0.5, 0.95, 0].map((part) => percentile(values, part))).toEqual([3, 5, 1]);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.5)).toBeUndefined();
});

test('when formats a time in the zone, with its date unless that is today', () => {
  const now = Date.parse('2026-11-20T20:30:00Z');
  const said = (iso: string, zone = 'Africa/Nairobi') => when(iso, zone, now).text;
  expect(said('2026-11-20T20:29:05.789Z')).toBe(
    '<time datetime="2026-11-20T20:29:05.789Z" title="2026-11-20 23:29:05 EAT">23:29:05</time>',
  );
  // The zone is already past midnight while UTC still has the same day, and the other way round.
  expect(said('2026-11-20T21:00:00Z')).toContain('>2026-11-21 00:00:00</time>');
  expect(said('2026-11-19T21:00:00Z')).toContain('>00:00:00</time>');
  expect(said('2026-11-20T04:05:06Z', 'UTC')).toContain('>04:05:06</time>');
});

test('JSON is indented, other text is unchanged, and a logical id loses its hash', () => {
  expect([laidOut('{"a":1}'), laidOut('plain')]).toEqual(['{\n  "a": 1\n}', 'plain']);
  expect([plain('Queue05EA97B7'), plain('Queue')]).toEqual(['Queue', 'Queue']);
});
