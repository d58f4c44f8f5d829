import * as z from 'zod/mini';
import { changeInPercent } from '../insights/days.ts';
import { memberStatuses } from './schema.ts';
import { KnownTag } from './tags.ts';

const count = z.int().check(z.gte(0));

/** Number of months in the figures, including the current one. */
export const figureMonths = 13;

/** Days in each of the two windows that growth compares (docs/decisions/members.md). */
export const growthDays = 30;

/** A member is new from the day of their membership date; without one, as after an import, never. Deleted members do not count. */
export const MemberFigures = z.object({
  total: count,
  active: count,
  by_status: z.object(Object.fromEntries(memberStatuses.map((status) => [status, count])) as StatusShape),
  new_this_month: count,
  /** The last 30 days including today, and the 30 days before those. */
  new_last_30_days: count,
  new_30_days_before: count,
  /** Of the new members of the last 30 days, those whom an import added. */
  imported_last_30_days: count,
  /** The last 13 months, this one at the end; `month` is `YYYY-MM`. */
  months: z.array(z.object({ month: z.string(), count })),
  tags: z.array(KnownTag),
});
export type MemberFigures = z.output<typeof MemberFigures>;

type StatusShape = Record<(typeof memberStatuses)[number], typeof count>;

/** In per cent, rounded. Null if there were no new members in the earlier window (docs/decisions/members.md). */
export function growthRate({
  new_last_30_days: now,
  new_30_days_before: before,
}: Pick<MemberFigures, 'new_last_30_days' | 'new_30_days_before'>): number | null {
  return changeInPercent(now, before);
}
