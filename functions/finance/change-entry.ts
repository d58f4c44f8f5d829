import type { Caller } from '#shared/api/access.ts';
import { toCents } from '#shared/finance/cents.ts';
import type { Entry, EntryStateChange, EntryUpdate } from '#shared/finance/schema.ts';
import type { AuditAction } from '../kit/audit-actions.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { Failure } from '../kit/failure.ts';
import { stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { demandKnown, linksOf } from './links.ts';
import { toEntry } from './present.ts';
import { type BookEntry, readEntry, replaceEntry } from './store.ts';
import { demandPast, relatedWrites } from './write.ts';

type EntryContent = Pick<
  BookEntry,
  'date' | 'category' | 'cents' | 'method' | 'note' | 'state' | 'registration' | 'giver'
>;

const names = ['date', 'category', 'cents', 'method', 'note', 'state', 'registration', 'giver'] as const;
const isSame = (one: EntryContent, other: EntryContent) => names.every((name) => one[name] === other[name]);

interface EntryChange {
  readonly version: number;
  readonly action: AuditAction;
  /** Throws Failure if the change is not allowed. */
  readonly become: (was: BookEntry) => BookEntry;
}

/**
 * Writes nothing if the entry does not differ. Throws Failure not_found, month_locked, version_conflict {current}, what
 * `become` throws, or what `transactAs` throws.
 */
async function change(id: string, { version, action, become }: EntryChange, caller: Caller): Promise<Entry> {
  const entry = await edit<BookEntry, BookEntry>({
    version,
    read: () => readEntry(id),
    next: (was) => {
      const next = become(was);
      return isSame(was, next) ? undefined : { ...next, version: was.version + 1, updatedAt: now() };
    },
    versionOf: (was) => was.version,
    conflict: (was) => versionConflict(`finance#${id}`, caller, { current: toEntry(was) }),
    save: async (is, was) => {
      await demandKnown(is, was);
      return transactAs<typeof stale>(caller, [
        { part: replaceEntry(is, was.version), refused: () => stale },
        ...(await relatedWrites([{ action, was, is }], caller)),
      ]);
    },
  });
  return toEntry(entry);
}

/** Throws Failure validation_failed (a date in the future), entry_removed, or what `change` throws. */
export async function updateEntry(id: string, update: EntryUpdate, caller: Caller): Promise<Entry> {
  const { version, amount, ...rest } = update;
  demandPast(rest.date, now());
  const become = (was: BookEntry) => {
    if (was.state === 'removed') throw new Failure('entry_removed');
    return { ...was, ...rest, ...linksOf(update), cents: toCents(amount) };
  };
  return change(id, { version, action: 'finance.update', become }, caller);
}

/** The entry itself is kept either way (docs/decisions/finance.md). Throws what `change` throws. */
export function setEntryState(id: string, { state, version }: EntryStateChange, caller: Caller): Promise<Entry> {
  const action = state === 'removed' ? 'finance.remove' : 'finance.restore';
  return change(id, { version, action, become: (was) => ({ ...was, state }) }, caller);
}
