import { roundSum } from '#shared/church/money.ts';

/** How long each sum is drawn, in hundredths of the largest; null for what is no sum. */
export function barsOf(written: readonly string[]): (number | null)[] {
  const sums = written.map(roundSum);
  const most = Math.max(...sums.map((sum) => sum ?? 0));
  return sums.map((sum) => (sum === null || most === 0 ? null : Math.round((sum * 1000) / most) / 10));
}

/** Where a report may lie: on this site or at a secure address. Anything else counts as no file. */
export function fileAddress(written: string): string | null {
  const address = written.trim();
  return /^\/(?!\/)/.test(address) || /^https:\/\//i.test(address) ? address : null;
}
