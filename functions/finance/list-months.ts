import { dateOf } from '#shared/church/time.ts';
import { monthOf, monthsUpTo, summaryMonths } from '#shared/finance/months.ts';
import type { MonthSums } from '#shared/finance/schema.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { toSums } from './present.ts';
import { latestMonths } from './store.ts';

/**
 * The sums of the twelve months up to `to` (this month where it is left out), the oldest first, by one Query. The months that it
 * reads are the latest with sums: an older one among them says that there are entries, although these twelve have none.
 */
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
