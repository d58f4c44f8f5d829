import { expect, test } from 'vitest';
import { minutesOf, nextService } from './services.ts';

const times = [
  { weekday: 6, time: '5:00 PM' },
  { weekday: 0, time: '9:00 AM' },
  { weekday: 0, time: '11:00 AM' },
];

test('times are read as staff write them', () => {
  expect(['12:00 AM', '9:05 am', '12:30 PM', '5:00 PM', 'noon'].map(minutesOf)).toEqual([0, 545, 750, 1020, null]);
});

test('the next service is told from the church’s own clock', () => {
  expect(nextService(times, '2026-11-21 10:00:00')).toBe(0); // Saturday morning
  expect(nextService(times, '2026-11-21 17:01:00')).toBe(1); // Saturday evening
  expect(nextService(times, '2026-11-22 09:30:00')).toBe(2); // Sunday, between services
  expect(nextService(times, '2026-11-22 12:00:00')).toBe(0); // Sunday noon: next Saturday
  expect(nextService([{ weekday: 0, time: 'soon' }], '2026-11-22 12:00:00')).toBe(-1);
});
