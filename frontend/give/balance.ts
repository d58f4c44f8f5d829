import { roundSum } from '#shared/church/money.ts';

/** More seeds would be too small on a phone. */
const MOST = 40;

export interface Balance {
  /** The value of one seed, in whole units of the currency; null if there is nothing to draw. */
  readonly each: number | null;
  /** The number of seeds of each sum, including a partial last one; null if the text is not a sum. */
  readonly seeds: readonly (number | null)[];
}

/** A seed is worth 1, 2 or 5 times a power of ten, so that the longest row has about twenty to forty. */
export function balanceOf(written: readonly string[]): Balance {
  const sums = written.map(roundSum);
  const most = Math.max(0, ...sums.map((sum) => sum ?? 0));
  if (most === 0) return { each: null, seeds: sums.map(() => null) };
  const power = 10 ** Math.floor(Math.log10(most / MOST));
  const each = [1, 2, 5, 10].map((step) => step * power).find((size) => most <= size * MOST) ?? most;
  return { each, seeds: sums.map((sum) => (sum === null ? null : sum / each)) };
}

/** Expenses per hundred of income; null if either text is not a sum. */
export function spentOf(income: string, expenses: string): number | null {
  const [came, went] = [roundSum(income), roundSum(expenses)];
  return came && went !== null ? Math.round((went * 100) / came) : null;
}
