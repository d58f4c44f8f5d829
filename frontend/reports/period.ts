import { addDays } from '#shared/church/time.ts';
import type { ReportPeriod } from '#shared/insights/report.ts';

/** `own`: chosen days. */
export const periods = ['weeks4', 'weeks12', 'months12', 'own'] as const;
export type Period = (typeof periods)[number];

export interface PeriodChoice {
  readonly period: Period;
  /** First and last day, both inclusive, `YYYY-MM-DD` in the church’s zone. */
  readonly days: ReportPeriod;
}

const WEEK = 7;
const DAY_MS = 86_400_000;

/** Includes the first and the last day. */
export function lengthOf({ from, to }: ReportPeriod): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of the month `months` before that of a day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

export function daysOf(period: Exclude<Period, 'own'>, today: string): ReportPeriod {
  if (period === 'months12') return { from: monthsBefore(today, 11), to: today };
  return { from: addDays(today, 1 - WEEK * (period === 'weeks4' ? 4 : 12)), to: today };
}

/** Reads the period from the URL: `?period=weeks4`, or `?from=2026-01-01&to=2026-06-30`. Defaults to twelve weeks. */
export function readPeriod(query: URLSearchParams, today: string): PeriodChoice {
  const [from, to] = [query.get('from'), query.get('to')];
  if (from && to) return { period: 'own', days: { from, to } };
  const period = periods.find((one) => one !== 'own' && one === query.get('period')) ?? 'weeks12';
  return { period, days: daysOf(period as Exclude<Period, 'own'>, today) };
}

/** The same number of days right before a period, for comparison. */
export function daysBefore(days: ReportPeriod): ReportPeriod {
  const to = addDays(days.from, -1);
  return { from: addDays(to, 1 - lengthOf(days)), to };
}

export type Span = ReportPeriod;

/** In longer periods, weeks would make too many columns. */
const MOST_WEEKS_IN_DAYS = 120;

/**
 * Weeks end with the period’s last day, so that only the first may be partial. Long periods are split into calendar months.
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
