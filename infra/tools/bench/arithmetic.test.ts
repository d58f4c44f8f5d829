import { describe, expect, it } from 'vitest';
import { capacityUnits, compare, inTurns, median, quantile, quartiles } from './arithmetic.ts';

describe('quantiles of samples', () => {
  it('a quantile interpolates between two samples, in any order of the samples', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(quantile([10, 20, 30, 40, 50], 0.99)).toBeCloseTo(49.6);
    expect(quantile([7], 0.99)).toBe(7);
    expect(quartiles([5, 4, 3, 2, 1])).toEqual([2, 4]);
  });

  it('a quantile without samples throws an error', () => {
    expect(() => median([])).toThrow('nothing');
  });
});

describe('a comparison of subject and baseline', () => {
  const blocks = [
    { subject: [2, 4, 6], baseline: [2, 2, 2] },
    { subject: [3, 3, 3], baseline: [1, 1, 1] },
  ];

  it('returns the ratio of the quantiles of all samples, and the spread between blocks', () => {
    const { ratio, spread, subject, baseline, rounds } = compare(blocks, 0.5);
    expect([subject, baseline, rounds]).toEqual([3, 1.5, 6]);
    expect(ratio).toBe(2);
    // Separately, the blocks give 2 and 3.
    expect(spread).toEqual([2.25, 2.75]);
  });

  it('takes both in turns with alternating order, and drops the first block', async () => {
    const order: string[] = [];
    const taken = await inTurns(
      { blocks: 2, pairs: 2 },
      async (round) => void order.push(`subject ${round}`),
      async (round) => void order.push(`baseline ${round}`),
    );
    expect(order.slice(0, 4)).toEqual(['subject 1', 'baseline 1', 'baseline 2', 'subject 2']);
    expect(order).toHaveLength(12);
    expect(taken.map(({ subject, baseline }) => [subject.length, baseline.length])).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });
});

it('capacity is summed over the tables of a reply, and is 0 if the reply has none', () => {
  expect(capacityUnits(undefined)).toBe(0);
  expect(capacityUnits({ CapacityUnits: 3 })).toBe(3);
  expect(capacityUnits([{ CapacityUnits: 6 }, { CapacityUnits: 2 }, {}])).toBe(8);
});
