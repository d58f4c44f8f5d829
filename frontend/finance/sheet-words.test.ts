import { expect, it } from 'vitest';
import { leftOf, stateOf } from './sheet-words.ts';

it.each([
  [5000, 4999.9, 0.1, 'open'],
  [0.3, 0.3, 0, 'complete'],
  [100, 100.5, -0.5, 'over'],
] as const)('a sheet of %d with %d entered has %d left and is %s', (total, entered, left, state) => {
  expect(leftOf({ total, entered })).toBe(left);
  expect(stateOf({ total, entered })).toBe(state);
});
