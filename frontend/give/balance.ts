import { roundSum } from '#shared/church/money.ts';

/** How long each sum is drawn, in hundredths of the largest; null for what is no sum. */
export function barsOf(written: readonly string[]): (number | null)[] {
  const sums = written.map(roundSum);
  const most = Math.max(...sums.map((sum) => sum ?? 0));
  return sums.map((sum) => (sum === null || most === 0 ? null : Math.round((sum * 1000) / most) / 10));
}
