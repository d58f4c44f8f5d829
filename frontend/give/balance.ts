import { roundSum } from '#shared/church/money.ts';

/** More seeds than these would be too fine for a phone. */
const MOST = 40;

export interface Balance {
  /** What one seed stands for, in whole units of the currency; null where there is nothing to draw. */
  readonly each: number | null;
  /** How many seeds long each sum is, the last of them perhaps in part; null for what is no sum. */
  readonly seeds: readonly (number | null)[];
}

/** Sums as rows of seeds: each stands for 1, 2 or 5 of a power of ten, so that the longest row has some twenty to forty. */
export function balanceOf(written: readonly string[]): Balance {
  const sums = written.map(roundSum);
  const most = Math.max(0, ...sums.map((sum) => sum ?? 0));
  if (most === 0) return { each: null, seeds: sums.map(() => null) };
  const power = 10 ** Math.floor(Math.log10(most / MOST));
  const each = [1, 2, 5, 10].map((step) => step * power).find((size) => most <= size * MOST) ?? most;
  return { each, seeds: sums.map((sum) => (sum === null ? null : sum / each)) };
}

/** How many of a hundred that came in were spent; null where either is no sum. */
export function spentOf(income: string, expenses: string): number | null {
  const [came, went] = [roundSum(income), roundSum(expenses)];
  return came && went !== null ? Math.round((went * 100) / came) : null;
}
