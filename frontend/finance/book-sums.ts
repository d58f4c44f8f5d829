import { categories, categoryNames, type EntryKind } from '#shared/finance/categories.ts';
import type { MonthSums } from '#shared/finance/schema.ts';

const inWhole = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

export const summedUp = (months: readonly MonthSums[], month: string | undefined) =>
  month === undefined ? months : months.slice(-1);

/** Exact to the cent. */
export const sumOf = (months: readonly MonthSums[], of: (month: MonthSums) => number) => inWhole(months.map(of));

/** Highest first, without empty ones. */
export function sumsByCategory(months: readonly MonthSums[], kind: EntryKind) {
  return categoryNames
    .filter((name) => categories[name] === kind)
    .map((category) => ({ category, sum: sumOf(months, ({ by_category }) => by_category[category] ?? 0) }))
    .filter(({ sum }) => sum > 0)
    .sort((one, other) => other.sum - one.sum);
}
