import { expect, it } from 'vitest';
import { mostTries, waitAfter } from './schedule.ts';

const tries = Array.from({ length: mostTries }, (_, at) => at + 1);

it.each([
  [0, [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]],
  [1, [6, 360, 2160, 8640, 21_600, 43_200, 60_480, 86_400, 103_680]],
])('the waits are up to a fifth longer, at random: %d', (random, waits) => {
  expect(tries.map((each) => waitAfter(each, 0, random))).toEqual([...waits, undefined]);
});

it('the last attempt comes while the queue still has the event, which is 14 days', () => {
  const longest = tries.reduce((sum, each) => sum + (waitAfter(each, 999_999, 1) ?? 0), 0);
  expect(longest).toBeLessThan(13 * 86_400);
});
