import { addDays } from '#shared/church/time.ts';
import type { ReportPeriod } from '#shared/insights/report.ts';

/** The periods that are offered, by what stands in the address. `own`: the days that somebody chose. */
export const periods = ['weeks4', 'weeks12', 'months12', 'own'] as const;
export type Period = (typeof periods)[number];

/** What a screen of figures is about. */
export interface Chosen {
  readonly period: Period;
  /** First and last day, both included, `YYYY-MM-DD` in the church's zone. */
  readonly days: ReportPeriod;
}

const WEEK = 7;
const DAY_MS = 86_400_000;

/** How many days a period has, the first and the last included. */
export function lengthOf({ from, to }: ReportPeriod): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The first day of the month in which a day lies. */
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of the month `months` before that of a day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** The days of an offered period that ends today. */
export function daysOf(period: Exclude<Period, 'own'>, today: string): ReportPeriod {
  if (period === 'months12') return { from: monthsBefore(today, 11), to: today };
  return { from: addDays(today, 1 - WEEK * (period === 'weeks4' ? 4 : 12)), to: today };
}

/** The period that an address asks for: `?period=weeks4`, or `?from=2026-01-01&to=2026-06-30`. Twelve weeks where it asks for none. */
export function readPeriod(query: URLSearchParams, today: string): Chosen {
  const [from, to] = [query.get('from'), query.get('to')];
  if (from && to) return { period: 'own', days: { from, to } };
  const period = periods.find((one) => one !== 'own' && one === query.get('period')) ?? 'weeks12';
  return { period, days: daysOf(period as Exclude<Period, 'own'>, today) };
}

/** As many days as a period has, right before it: what it is compared with. */
export function daysBefore(days: ReportPeriod): ReportPeriod {
  const to = addDays(days.from, -1);
  return { from: addDays(to, 1 - lengthOf(days)), to };
}

/** A part of a period for which a table has a row and a chart a column. */
export type Span = ReportPeriod;

/** Longer than this, and weeks are too many columns. */
const MOST_WEEKS_IN_DAYS = 120;

/**
 * A period in weeks that end with its last day, so that every week is whole but the first; a long one in months of the calendar.
 */
export function spansOf(days: ReportPeriod): { readonly by: 'week' | 'month'; readonly spans: readonly Span[] } {
  if (lengthOf(days) > MOST_WEEKS_IN_DAYS) return { by: 'month', spans: months(days) };
  const spans: Span[] = [];
  for (let to = days.to; to >= days.from; to = addDays(to, -WEEK)) {
    const from = addDays(to, 1 - WEEK);
    spans.unshift({ from: from < days.from ? days.from : from, to });
  }
  return { by: 'week', spans };
}

function months({ from, to }: ReportPeriod): Span[] {
  const spans: Span[] = [];
  for (let first = firstOfMonth(from); first <= to; first = monthsBefore(first, -1)) {
    const last = addDays(monthsBefore(first, -1), -1);
    spans.push({ from: first < from ? from : first, to: last > to ? to : last });
  }
  return spans;
}
