import { type Category, giftCategories } from '#shared/finance/categories.ts';
import { changeInPercent } from '#shared/insights/days.ts';
import { givingMonths } from '#shared/insights/giving.ts';
import type { Giving } from '#shared/insights/report.ts';
import type { Span } from './period.ts';

type GivenMonth = Giving['months'][number];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** In whole units of the currency. */
export const givenIn = (months: readonly GivenMonth[]) =>
  sum(months.map(({ given }) => sum(giftCategories.map((category) => given[category] ?? 0))));

export function givenByMonth({ months }: Giving, days: Span) {
  const { inside } = givingMonths(days);
  return months
    .filter(({ month }) => inside.includes(month))
    .map((month) => ({ month: month.month, sum: givenIn([month]), given: month.given }));
}

/** Highest first, without empty ones. */
export function givenByCategory(months: readonly GivenMonth[]): { category: Category; sum: number }[] {
  return giftCategories
    .map((category) => ({ category, sum: sum(months.map(({ given }) => given[category] ?? 0)) }))
    .filter((each) => each.sum > 0)
    .sort((one, other) => other.sum - one.sum);
}

/**
 * Compares the completed months of a period with as many before it, in per cent. Undefined for estimates, if all months are still
 * running (`thisMonth`, `YYYY-MM`), and if the books lack gifts in one of the earlier months.
 */
export function givingChange({ is_estimate, months }: Giving, days: Span, thisMonth: string) {
  const { before, inside } = givingMonths(days);
  const over = inside.filter((month) => month < thisMonth);
  const compared = before.slice(before.length - over.length);
  const of = (names: readonly string[]) => months.filter(({ month }) => names.includes(month));
  const [first, firstBefore] = [over[0], compared[0]];
  if (is_estimate || !first || !firstBefore) return undefined;
  if (of(compared).some((month) => givenIn([month]) === 0)) return undefined;
  const percent = changeInPercent(givenIn(of(over)), givenIn(of(compared)));
  if (percent === null) return undefined;
  return {
    percent,
    months: [first, over.at(-1) ?? first],
    before: [firstBefore, compared.at(-1) ?? firstBefore],
  } as const;
}
