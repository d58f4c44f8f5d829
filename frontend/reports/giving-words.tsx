import { dateOf } from '#shared/church/time.ts';
import { titheEach } from '#shared/finance/estimates.ts';
import { monthOf } from '#shared/finance/months.ts';
import { givingMonths } from '#shared/insights/giving.ts';
import type { Giving } from '#shared/insights/report.ts';
import { useNow } from '../kernel/clock.tsx';
import { formatMoney } from '../kernel/money.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { directionOf } from '../staff/change.ts';
import { givenByMonth, givingChange } from './giving-sums.ts';
import { messages } from './messages.ts';
import type { Span } from './period.ts';
import css from './reports.module.css';
import { monthsInShort } from './span-words.ts';

const m = messages.giving;

/** Marks a sum as an estimate that is not in the books. */
export function EstimateMark() {
  return <span className={css.estimate}>{m.estimate}</span>;
}

/** Titles and texts about the giving of a period, in the church’s currency and time zone. */
export function useGivingWords(giving: Giving, days: Span) {
  const { currency, zone } = usePageStore().church;
  const thisMonth = monthOf(dateOf(useNow(), zone));
  // Cents would only distract here.
  const money = (amount: number) => formatMoney(Math.round(amount), currency);
  const { inside } = givingMonths(days);
  const said = ([first, last]: readonly [string, string]) => monthsInShort(first, last);
  const months = said([inside[0] ?? thisMonth, inside.at(-1) ?? thisMonth]);
  const sums = givenByMonth(giving, days);
  const all = sums.reduce((total, { sum }) => total + sum, 0);
  const change = givingChange(giving, days, thisMonth);
  const title = giving.is_estimate
    ? m.estimated(money(sums.at(-1)?.sum ?? 0))
    : change
      ? m.compared(directionOf(change.percent), Math.abs(change.percent), said(change.months), said(change.before))
      : m.chart(money(all), months);
  const isOpen = change !== undefined && inside.includes(thisMonth);
  return {
    money,
    title,
    lead: giving.is_estimate ? m.estimateLead(money(titheEach)) : m.lead(months),
    chartLead: [m.chartLead, ...(isOpen ? [m.notOver(said([thisMonth, thisMonth]))] : [])].join(' '),
    none: `${m.none}. ${m.noneText(months)}`,
  };
}
