import { type Category, categories, categoryNames } from '#shared/finance/categories.ts';
import { givingMonths } from '#shared/insights/giving.ts';
import type { Giving } from '#shared/insights/report.ts';
import type { Span } from './period.ts';

type Booked = Readonly<Record<'income' | 'expense', number>>;
type Month = Giving['months'][number];

const isIncome = (category: Category) => categories[category] === 'income';
const amountIn = (months: readonly Month[], category: Category) =>
  months.reduce((sum, { given, others }) => sum + (given[category] ?? others?.[category] ?? 0), 0);

export const bookedMonths = ({ months }: Giving, days: Span): readonly Month[] =>
  months.filter(({ month }) => givingMonths(days).inside.includes(month));

/** In whole units of the currency. */
export function bookedIn(months: readonly Month[]): Booked {
  const sumOf = (names: readonly Category[]) => names.reduce((sum, name) => sum + amountIn(months, name), 0);
  return {
    income: sumOf(categoryNames.filter(isIncome)),
    expense: sumOf(categoryNames.filter((name) => !isIncome(name))),
  };
}

/** Income first, then expenses; the highest first, without empty ones. */
export function bookedByCategory(months: readonly Month[]): (Booked & { readonly category: Category })[] {
  return categoryNames
    .map((category) => {
      const amount = amountIn(months, category);
      return isIncome(category) ? { category, income: amount, expense: 0 } : { category, income: 0, expense: amount };
    })
    .filter(({ income, expense }) => income + expense > 0)
    .sort((one, other) => other.income - one.income || other.expense - one.expense);
}
