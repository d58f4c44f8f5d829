import { expect, test } from 'vitest';
import { barsOf } from './balance.ts';

test.each([
  { written: ['2.4M', '2.1M', '300K', 'Jan-Dec'], bars: [100, 87.5, 12.5, null] },
  { written: ['0', '0'], bars: [null, null] },
  { written: ['$1M'], bars: [null] },
])('the sums $written are drawn at $bars', ({ written, bars }) => expect(barsOf(written)).toEqual(bars));
