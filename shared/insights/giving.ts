import { addMonths, monthOf } from '../finance/months.ts';

/** `YYYY-MM`, oldest first. A month counts as a whole even if the period only covers some of its days. */
export function givingMonths({ from, to }: { readonly from: string; readonly to: string }): {
  readonly before: readonly string[];
  readonly inside: readonly string[];
} {
  const inside: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) inside.push(month);
  return { before: inside.map((month) => addMonths(month, -inside.length)), inside };
}
