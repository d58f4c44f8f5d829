import { inTier } from '#shared/testing/tier.ts';

/** Whether this is a run of the deep tier, which tries every row, width and size. */
export const isDeep = inTier({ usual: false, deep: true });

/** The first rows of a table whose rows all test the same promise; the deep tier tries every row. */
export const sample = <T>(rows: readonly T[], usual = 1): readonly T[] =>
  inTier({ usual: rows.slice(0, usual), deep: rows });
