import { fixedExpenses, titheEach } from '#shared/finance/estimates.ts';
import type { DashboardStats } from '#shared/insights/dashboard.ts';
import { changeInPercent } from '#shared/insights/days.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { Card } from './cards.tsx';
import { growthCard, monthName, number } from './figures-of.ts';
import { messages } from './messages.ts';

const m = messages.money;

/** In whole units of the currency. */
export interface BookedMonth {
  readonly month: string;
  readonly income: number;
  readonly expense: number;
  readonly entries: number;
}

/** Null before the first entry (docs/decisions/figures.md). */
export type Books = readonly BookedMonth[] | null;

interface Money {
  readonly income: number;
  readonly expenses: number;
  /** A typical month's income, the basis of projection and average. */
  readonly usual: number;
}

/** From the books if they have entries, otherwise estimates. */
export function moneyOf({ total_members: members }: DashboardStats, books: Books): Money {
  if (!books) return { income: members * titheEach, expenses: fixedExpenses, usual: members * titheEach };
  const now = books.at(-1);
  const written = books.filter(({ entries }) => entries > 0);
  const usual = written.reduce((sum, { income }) => sum + income, 0) / Math.max(1, written.length);
  return { income: now?.income ?? 0, expenses: now?.expense ?? 0, usual: Math.round(usual) };
}

/** The four cards of the accounts team (SS-05). */
export function accountsCards(stats: DashboardStats, books: Books, currency: string): Card[] {
  const { income, expenses } = moneyOf(stats, books);
  // Cents would not fit on a card and do not matter for a decision.
  const sum = (amount: number) => formatMoney(Math.round(amount), currency);
  const net = income - expenses;
  const estimate = books ? undefined : m.estimate;
  const [last, now] = [books?.at(-2), books?.at(-1)];
  // The current month is incomplete, so it is not compared; the previous month's sum is next to it.
  const when = (of: 'income' | 'expense') => {
    if (!now) return undefined;
    const month = monthName(now.month);
    return last && last.entries > 0 ? m.monthAfter(month, sum(last[of]), monthName(last.month)) : m.month(month);
  };
  return [
    {
      name: books ? m.income : m.tithes,
      value: sum(income),
      note: when('income') ?? m.tithesOf(sum(titheEach)),
      estimate,
    },
    // Without its colour, which would read as good or bad money.
    { ...growthCard(stats), tone: undefined },
    { name: m.expenses, value: sum(expenses), note: when('expense') ?? m.expensesOf, estimate },
    {
      name: m.net,
      value: sum(net),
      note: books ? m.netBooked : m.netOf,
      tone: net < 0 ? 'bad' : undefined,
      estimate,
    },
  ];
}

/** The rows of the panel Member Statistics (SS-05). */
export function statisticsOf(
  stats: DashboardStats,
  books: Books,
  currency: string,
): readonly (readonly [string, string])[] {
  const { usual } = moneyOf(stats, books);
  const each = books ? usual / Math.max(1, stats.total_members) : titheEach;
  return [
    [m.total, number(stats.total_members)],
    [`${m.newMembers}, ${messages.stats.byMembershipDate(stats.new_members_imported)}`, number(stats.new_members)],
    [m.average, m.perMonth(formatMoney(Math.round(each), currency))],
    [m.annual, formatMoney(usual * 12, currency)],
  ];
}

/** The change of income between the last two complete months; undefined unless the books have both. */
export function trendChange(books: Books): { percent: number; month: string; before: string } | undefined {
  const [before, last] = [books?.at(-3), books?.at(-2)];
  const percent = before && last && last.entries > 0 ? changeInPercent(last.income, before.income) : null;
  if (!before || !last || percent === null) return undefined;
  return { percent, month: monthName(last.month), before: monthName(before.month) };
}

/** A sum in thousands for the chart Financial Trend. Two decimals keep the estimate for one new member visible. */
export const inThousands = (sum: number): number => Math.round(sum / 10) / 100;

/** Empty if no month has a value. */
export function financialTrend({ monthly_trend: months }: DashboardStats, books: Books) {
  const sums = books
    ? books.slice(-months.length).map(({ month, income }) => ({ month, sum: income }))
    : months.map(({ month, count }) => ({ month, sum: count * titheEach }));
  return sums.some(({ sum }) => sum > 0) ? sums : [];
}
