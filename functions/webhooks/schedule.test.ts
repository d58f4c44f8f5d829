import { expect, it } from 'vitest';
import { mostTries, waitAfter } from './schedule.ts';

it.each([
  [0, [5, 300, 1800, 7200, 18_000, 36_000, 36_000]],
  // SQS hides a message for twelve hours at most.
  [1, [6, 360, 2160, 8640, 21_600, 43_200, 43_200]],
])('the waits are up to a fifth longer, at random: %d', (random, waits) => {
  const tries = Array.from({ length: mostTries }, (_, at) => at + 1);
  expect(tries.map((each) => waitAfter(each, 0, random))).toEqual([...waits, undefined]);
});
