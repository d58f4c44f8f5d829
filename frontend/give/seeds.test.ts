import { expect, test } from 'vitest';
import { seedCounts, shareOf } from './seeds.ts';

test.each([
  ['60%', 60],
  [' 12.5 % ', 12.5],
  ['25', 25],
  ['a quarter', 0],
  ['', 0],
])('reads a share written %j as %d per cent', (written, share) => expect(shareOf(written)).toBe(share));

test.each([
  { shares: [60, 25, 15], seeds: [60, 25, 15] },
  { shares: [1, 1, 1], seeds: [34, 33, 33] },
  { shares: [50, 25, 15], seeds: [55, 28, 17] },
  { shares: [0, 0, 0], seeds: [0, 0, 0] },
  { shares: [7], seeds: [100] },
])('divides a hundred seeds by $shares into $seeds', ({ shares, seeds }) => expect(seedCounts(shares)).toEqual(seeds));
