import type { Caller } from '#shared/api/access.ts';
import { dateOf } from '#shared/church/time.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import type { AuditAction } from '../kit/audit-actions.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import type { stale } from '../kit/settle.ts';
import type { Write } from '../kit/transact.ts';
import { linkWrites } from './links.ts';
import { addToMonth, type BookEntry, differences } from './store.ts';

/** Leaves out the note, which may contain names. */
function figuresOf({ date, category, cents, method, state, registration, giver }: BookEntry) {
  return { date, category, cents, method, state, ...(registration && { registration }), ...(giver && { giver }) };
}

/** `was` is undefined for a new entry. Refused `stale` if another entry of its registration was counted in between. */
export async function relatedWrites(
  action: AuditAction,
  was: BookEntry | undefined,
  is: BookEntry,
  { sub }: Pick<Caller, 'sub'>,
): Promise<Write<typeof stale>[]> {
  const months = differences(was, is);
  const [before, after] = [was && figuresOf(was), figuresOf(is)];
  const line = { action, target: `finance#${is.id}`, actor: sub, at: is.updatedAt };
  return [
    ...months.map((month) => ({ part: addToMonth(month) })),
    ...(await linkWrites(was, is)),
    {
      part: announce({
        type: 'finance.changed',
        subject: is.id,
        sequence: is.version,
        at: is.updatedAt,
        data: { months: months.map(({ month }) => month) },
      }),
    },
    { part: auditLine({ ...line, ...(before && { before }), after }) },
  ];
}

/** Throws Failure validation_failed if a day is in the future in the church's zone; `at` is in epoch ms. */
export function demandPast(date: string, at: number): void {
  if (date <= dateOf(at, env('CHURCH_ZONE'))) return;
  const refusal = new Failure('validation_failed', { fields: ({ fields }) => ({ date: fields.day_to_come }) });
  throw refusal;
}
