import * as z from 'zod/mini';
import { changeInPercent } from '../insights/days.ts';
import { memberStatuses } from './schema.ts';

const count = z.int().check(z.gte(0));

/** Months that the figures give, this one included. */
export const figureMonths = 13;

/** Days of the two windows that growth is reckoned by (docs/decisions/members.md). */
export const growthDays = 30;

/**
 * The numbers of members. A member is new on the day of their membership date, and never without one, as after an import. Deleted members
 * do not count.
 */
export const MemberFigures = z.object({
  total: count,
  active: count,
  by_status: z.object(Object.fromEntries(memberStatuses.map((status) => [status, count])) as StatusShape),
  new_this_month: count,
  /** Today and the 29 days before; and the 30 days before those. */
  new_last_30_days: count,
  new_30_days_before: count,
  /** Of the new members of the last 30 days, those whom an import added. */
  imported_last_30_days: count,
  /** The last 13 months, this one at the end; `month` is `YYYY-MM`. */
  months: z.array(z.object({ month: z.string(), count })),
});
export type MemberFigures = z.output<typeof MemberFigures>;

type StatusShape = Record<(typeof memberStatuses)[number], typeof count>;

/**
 * How much faster the church grows than in the 30 days before, in per cent, rounded; null where nobody came then
 * (docs/decisions/members.md).
 */
export function growthRate({
  new_last_30_days: now,
  new_30_days_before: before,
}: Pick<MemberFigures, 'new_last_30_days' | 'new_30_days_before'>): number | null {
  return changeInPercent(now, before);
}
