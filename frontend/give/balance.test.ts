import { expect, test } from 'vitest';
import { balanceOf, spentOf } from './balance.ts';

test.each([
  { written: ['38.4M', '33.6M', '4.8M', 'Jan-Dec'], each: 1e6, seeds: [38.4, 33.6, 4.8, null] },
  { written: ['2.4M', '300K'], each: 1e5, seeds: [24, 3] },
  { written: ['90K'], each: 5e3, seeds: [18] },
  { written: ['400'], each: 10, seeds: [40] },
  { written: ['0', '0'], each: null, seeds: [null, null] },
  { written: ['$1M'], each: null, seeds: [null] },
])('draws the sums $written as $seeds seeds of $each', ({ written, each, seeds }) =>
  expect(balanceOf(written)).toEqual({ each, seeds }),
);

test.each([
  ['38.4M', '33.6M', 88],
  ['2M', '2.1M', 105],
  ['0', '1M', null],
  ['1M', 'soon', null],
  ['1M', '0', 0],
])('of an income of %s, expenses of %s are %s in a hundred', (income, expenses, spent) =>
  expect(spentOf(income, expenses)).toBe(spent),
);
