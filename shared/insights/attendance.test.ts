import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attendanceText } from './attendance.ts';

it.each([
  [0, '0'],
  [140, '140'],
  [999, '999'],
  [1000, '1.0K+'],
  [1099, '1.0K+'],
  [1100, '1.1K+'],
  [1199, '1.1K+'],
  [2500, '2.5K+'],
  [12_345, '12.3K+'],
])('CN-12: attendanceText shows %i people as %s', (people, text) => {
  expect(attendanceText(people)).toBe(text);
});

it('CN-12: the rounded attendance never exceeds the real one and is less than a hundred below it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 1_000_000 }), (people) => {
      const [, said] = /^(\d+\.\d)K\+$/.exec(attendanceText(people)) ?? [];
      const least = Math.round(Number(said) * 1000);
      expect(least <= people && people < least + 100).toBe(true);
    }),
  );
});
