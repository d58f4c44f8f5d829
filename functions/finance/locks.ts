import type { Caller } from '#shared/api/access.ts';
import { dateOf } from '#shared/church/time.ts';
import { monthOf } from '#shared/finance/months.ts';
import type { MonthSums } from '#shared/finance/schema.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { toSums } from './present.ts';
import { lockMonth, monthsBetween } from './store.ts';

/** Throws Failure month_locked. */
export function refuseLocked(month: string): never {
  throw new Failure('month_locked', { details: { month } });
}

/** Throws Failure month_locked if one of the days is in a locked month. One Query. */
export async function demandOpen(dates: readonly string[]): Promise<void> {
  const months = dates.map(monthOf).sort();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return;
  const locked = (await monthsBetween(first, last)).find((each) => each.locked && months.includes(each.month));
  if (locked) refuseLocked(locked.month);
}

/** Throws Failure validation_failed (a month that is not over), busy, or what `transactAs` throws. */
export async function setMonthLock(month: string, isLocked: boolean, caller: Caller): Promise<MonthSums> {
  const at = now();
  if (isLocked && month >= monthOf(dateOf(at, env('CHURCH_ZONE'))))
    throw new Failure('validation_failed', { fields: ({ fields }) => ({ month: fields.month_goes_on }) });
  const action = isLocked ? 'finance.lock' : 'finance.unlock';
  return settle(async () => {
    const [was = { month, entries: 0, cents: {} }] = await monthsBetween(month, month);
    if ((was.locked === true) === isLocked) return toSums(month, was);
    const line = { action, target: `finance#month-${month}`, actor: caller.sub, at } as const;
    const outcome = await transactAs<typeof stale>(caller, [
      { part: lockMonth(month, isLocked), refused: () => stale },
      { part: auditLine({ ...line, before: { locked: !isLocked }, after: { locked: isLocked } }) },
    ]);
    return outcome ?? { ...toSums(month, was), locked: isLocked };
  });
}
