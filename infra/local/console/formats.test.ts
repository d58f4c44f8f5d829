import { expect, test } from 'vitest';
import { age, count, duration, laidOut, percentile, plain, when } from './formats.ts';

test('durations and ages are as short as they can be read', () => {
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

test('a percentile is a value that was measured', () => {
  const values = [5, 1, 4, 2, 3];
  expect([0.5, 0.95, 0].map((part) => percentile(values, part))).toEqual([3, 5, 1]);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.5)).toBeUndefined();
});

test('a time of another day has its date', () => {
  expect(when('2020-02-03T04:05:06.789Z').text).toContain('>2020-02-03 04:05:06</time>');
  expect(when(new Date().toISOString()).text).toMatch(/>\d\d:\d\d:\d\d<\/time>$/);
});

test('JSON is laid out, other text stays, a logical id loses its hash', () => {
  expect([laidOut('{"a":1}'), laidOut('plain')]).toEqual(['{\n  "a": 1\n}', 'plain']);
  expect([plain('Queue05EA97B7'), plain('Queue')]).toEqual(['Queue', 'Queue']);
});
