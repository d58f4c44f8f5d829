import { addDays, weekdayOf } from '#shared/church/time.ts';
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
/** In longer periods, weeks would make too many columns. */
const MOST_WEEKS_IN_DAYS = 120;

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

/** Weeks begin on Sunday, so that the current one already has its services, and four weeks have four Sundays on each day. */
const sundayOf = (day: string) => addDays(day, -weekdayOf(day));

/** Whole weeks or months up to today: only the current one may be incomplete. */
export function daysOf(period: Exclude<Period, 'own'>, today: string): ReportPeriod {
  if (period === 'months12') return { from: monthsBefore(today, 11), to: today };
  return { from: addDays(sundayOf(today), WEEK * (period === 'weeks4' ? -3 : -11)), to: today };
}

/** Reads the period from the URL: `?period=weeks4`, or `?from=2026-01-01&to=2026-06-30`. Defaults to twelve weeks. */
export function readPeriod(query: URLSearchParams, today: string): PeriodChoice {
  const [from, to] = [query.get('from'), query.get('to')];
  if (from && to) return { period: 'own', days: { from, to } };
  const period = periods.find((one) => one !== 'own' && one === query.get('period')) ?? 'weeks12';
  return { period, days: daysOf(period as Exclude<Period, 'own'>, today) };
}

/**
 * As many days before a period, for comparison: the same weekdays if the period is split into weeks from a Sunday, so that both
 * have the same number of Sundays; otherwise the days right before it.
 */
export function daysBefore(days: ReportPeriod): ReportPeriod {
  const length = lengthOf(days);
  const isInWeeks = days.from === sundayOf(days.from) && length <= MOST_WEEKS_IN_DAYS;
  const back = isInWeeks ? Math.ceil(length / WEEK) * WEEK : length;
  return { from: addDays(days.from, -back), to: addDays(days.to, -back) };
}

export type Span = ReportPeriod;

/** Weeks from Sunday to Saturday, or calendar months in long periods. The first and the last may be incomplete. */
export function spansOf(days: ReportPeriod): { readonly by: 'week' | 'month'; readonly spans: readonly Span[] } {
  if (lengthOf(days) > MOST_WEEKS_IN_DAYS) return { by: 'month', spans: months(days) };
  return { by: 'week', spans: split(days, sundayOf(days.from), (sunday) => addDays(sunday, WEEK)) };
}

const months = (days: ReportPeriod): Span[] => split(days, firstOfMonth(days.from), (first) => monthsBefore(first, -1));

/** Splits a period at the days that `next` gives, beginning with the first of them at or before the period. */
function split({ from, to }: ReportPeriod, start: string, next: (first: string) => string): Span[] {
  const spans: Span[] = [];
  for (let first = start; first <= to; first = next(first)) {
    const last = addDays(next(first), -1);
    spans.push({ from: first < from ? from : first, to: last > to ? to : last });
  }
  return spans;
}
