import type { Caller } from '#shared/api/access.ts';
import { dateOf } from '#shared/church/time.ts';
import { monthOf } from '#shared/finance/months.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import type { AuditAction } from '../kit/audit-actions.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import type { stale } from '../kit/settle.ts';
import type { Write } from '../kit/transact.ts';
import { differences, type EntryPair } from './differences.ts';
import { linkWrites } from './links.ts';
import { refuseLocked } from './locks.ts';
import { demandOnePlace } from './offering-places.ts';
import { addToSheet, shareOf } from './sheets-store.ts';
import { addToMonth, type BookEntry, demandUnlocked } from './store.ts';

/** Leaves out the note, which may contain names. */
function figuresOf({ date, category, cents, method, state, registration, giver, sheet }: BookEntry) {
  const links = { ...(registration && { registration }), ...(giver && { giver }), ...(sheet && { sheet }) };
  return { date, category, cents, method, state, ...links };
}

export interface EntryChange extends EntryPair {
  readonly action: AuditAction;
}

const monthsOf = ({ was, is }: EntryPair) => [
  ...new Set([was, is].flatMap((entry) => (entry ? monthOf(entry.date) : []))),
];

/**
 * Refused `stale` if another entry of a registration was counted in between. Throws Failure offering_on_sheet or
 * offering_in_form, and month_locked in the transaction, except for an erasure, which leaves all sums.
 */
export async function relatedWrites(
  changes: readonly EntryChange[],
  { sub }: Pick<Caller, 'sub'>,
): Promise<Write<typeof stale>[]> {
  await demandOnePlace(changes);
  const sums = differences(changes);
  const kept = changes.filter(({ action }) => action !== 'finance.erase').flatMap(monthsOf);
  const unchanged = [...new Set(kept)].filter((month) => !sums.some((each) => each.month === month));
  const each = await Promise.all(changes.map((change) => writesOf(change, sub)));
  return [
    ...sums.map((month) => ({ part: addToMonth(month), refused: () => refuseLocked(month.month) })),
    ...unchanged.map((month) => ({ part: demandUnlocked(month), refused: () => refuseLocked(month) })),
    ...each.flat(),
  ];
}

/** Throws Failure validation_failed if the sheet does not exist. */
function sheetWrites({ was, is }: EntryPair): Write<never>[] {
  if (!is.sheet) return [];
  const [before, after] = [shareOf(was), shareOf(is)];
  const moved = { cents: after.cents - before.cents, entries: after.entries - before.entries };
  if (moved.cents === 0 && moved.entries === 0) return [];
  const refused = () => {
    throw new Failure('validation_failed', { fields: ({ fields }) => ({ sheet: fields.choice }) });
  };
  return [{ part: addToSheet(is.sheet, moved), refused }];
}

async function writesOf({ action, was, is }: EntryChange, actor: string): Promise<Write<typeof stale>[]> {
  const [before, after] = [was && figuresOf(was), figuresOf(is)];
  const line = { action, target: `finance#${is.id}`, actor, at: is.updatedAt };
  return [
    ...(await linkWrites(was, is)),
    ...sheetWrites({ was, is }),
    {
      part: announce({
        type: 'finance.changed',
        subject: is.id,
        sequence: is.version,
        at: is.updatedAt,
        data: { months: differences([{ was, is }]).map(({ month }) => month) },
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
