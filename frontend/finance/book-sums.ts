import { categories, categoryNames, type EntryKind } from '#shared/finance/categories.ts';
import type { MonthSums } from '#shared/finance/schema.ts';

const inWhole = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** Of the months that were read, the oldest first, those that are summed up: the last where a month is chosen, else all. */
export const summedUp = (months: readonly MonthSums[], month: string | undefined) =>
  month === undefined ? months : months.slice(-1);

/** The sum of something of each month, exact to the cent. */
export const sumOf = (months: readonly MonthSums[], of: (month: MonthSums) => number) => inWhole(months.map(of));

/** What each category of a kind comes to, the most first; none of which there was nothing. */
export function sumsByCategory(months: readonly MonthSums[], kind: EntryKind) {
  return categoryNames
    .filter((name) => categories[name] === kind)
    .map((category) => ({ category, sum: sumOf(months, ({ by_category }) => by_category[category] ?? 0) }))
    .filter(({ sum }) => sum > 0)
    .sort((one, other) => other.sum - one.sum);
}
