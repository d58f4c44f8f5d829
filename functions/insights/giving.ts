import { type Caller, includesRole } from '#shared/api/access.ts';
import { dateOf } from '#shared/church/time.ts';
import { bookkeepers } from '#shared/finance/bookkeepers.ts';
import { type Category, categoryNames, giftCategories } from '#shared/finance/categories.ts';
import { fromCents } from '#shared/finance/cents.ts';
import { titheEach } from '#shared/finance/estimates.ts';
import { addMonths, monthOf } from '#shared/finance/months.ts';
import { givingMonths } from '#shared/insights/giving.ts';
import type { Giving, Report, ReportPeriod } from '#shared/insights/report.ts';
import { latestMonths, type Month, monthsBetween } from '../finance/store.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';

const otherCategories = categoryNames.filter((name) => !giftCategories.includes(name));

/** Adds as many months before. Null for all but bookkeepers (docs/decisions/finance.md). One or two Queries. */
export async function givingOf(
  period: ReportPeriod,
  { role }: Pick<Caller, 'role'>,
): Promise<readonly Month[] | 'no entries' | null> {
  if (!includesRole(bookkeepers, role)) return null;
  const { before, inside } = givingMonths(period);
  const found = await monthsBetween(before[0] ?? '', inside.at(-1) ?? '');
  if (found.some(({ entries }) => entries > 0)) return found;
  const latest = await latestMonths(monthOf(dateOf(now(), env('CHURCH_ZONE'))), 12);
  return latest.some(({ entries }) => entries > 0) ? found : 'no entries';
}

/** Returns the specification's estimate for months with a known number of members if there is no entry. */
export function toGiving(
  books: readonly Month[] | 'no entries',
  period: ReportPeriod,
  members: Report['members'],
): Giving {
  const { before, inside } = givingMonths(period);
  if (books === 'no entries') {
    const begun = inside.filter((month) => month <= monthOf(dateOf(now(), env('CHURCH_ZONE'))));
    const months = begun.flatMap((month) => {
      const roll = rollAt(month, members);
      return roll === null ? [] : [{ month, given: { tithes: titheEach * roll } }];
    });
    return { is_estimate: true, months };
  }
  const sums = new Map(books.map(({ month, cents }) => [month, cents]));
  const months = [...before, ...inside].map((month) => {
    const cents = sums.get(month) ?? {};
    const sumsOf = (names: readonly Category[]) =>
      Object.fromEntries(names.flatMap((name) => (cents[name] ? [[name, fromCents(cents[name])] as const] : [])));
    return { month, given: sumsOf(giftCategories), others: sumsOf(otherCategories) };
  });
  return { is_estimate: false, months };
}

/** Null if unknown. */
function rollAt(month: string, { before, days }: Report['members']): number | null {
  return days.findLast(({ day }) => day < `${addMonths(month, 1)}-01`)?.total ?? before;
}
