import { addMonths, monthOf } from '../finance/months.ts';

/**
 * The months, `YYYY-MM`, that a period touches, the oldest first, and as many before them. The books are summed by month: a month of
 * which the period has a few days is there as a whole.
 */
export function givingMonths({ from, to }: { readonly from: string; readonly to: string }): {
  readonly before: readonly string[];
  readonly inside: readonly string[];
} {
  const inside: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) inside.push(month);
  return { before: inside.map((month) => addMonths(month, -inside.length)), inside };
}
