import { dateOf } from '#shared/church/time.ts';
import { monthOf, monthsUpTo, summaryMonths } from '#shared/finance/months.ts';
import type { MonthSums } from '#shared/finance/schema.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { toSums } from './present.ts';
import { latestMonths } from './store.ts';

/** Oldest first, from one Query for the latest months, so `hasEntries` is true even if all entries are older. */
export async function listMonths(
  to = monthOf(dateOf(now(), env('CHURCH_ZONE'))),
): Promise<{ readonly hasEntries: boolean; readonly months: MonthSums[] }> {
  const found = await latestMonths(to, summaryMonths);
  const byMonth = new Map(found.map((month) => [month.month, month]));
  return {
    hasEntries: found.some(({ entries }) => entries > 0),
    months: monthsUpTo(to).map((month) => toSums(month, byMonth.get(month))),
  };
}
