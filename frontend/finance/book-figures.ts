import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { MonthSums } from '#shared/finance/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { summedUp, sumOf } from './book-sums.ts';
import { monthsUntil } from './entries-data.ts';
import { monthIn } from './filters.ts';
import { messages as m } from './messages.ts';
import { monthName, shortMonthName } from './words.ts';

/** Of the chosen month, or of the last twelve. Search and the other filters do not affect them. Undefined while loading. */
export function useBookMonths() {
  const month = monthIn(new URLSearchParams(useLocation().search).get('month'));
  const { data } = useQuery(monthsUntil(month));
  const months = data && summedUp(data.months, month);
  const [first, last] = [months?.[0]?.month ?? '', months?.at(-1)?.month ?? ''];
  const span = month ? monthName(month) : first && m.figures.year(shortMonthName(first), shortMonthName(last));
  return { months, span };
}

export function useFigures() {
  const { currency } = usePageStore().church;
  const { months, span } = useBookMonths();
  const sum = (of: (sums: MonthSums) => number) => months && sumOf(months, of);
  const net = sum(({ income, expense }) => income - expense);
  return [
    { name: m.figures.income, value: sum(({ income }) => income), currency },
    { name: m.figures.expense, value: sum(({ expense }) => expense), currency },
    { name: m.figures.net, value: net, currency, note: span },
  ];
}
