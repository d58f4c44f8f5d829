import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { settle, stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { emptyMember, forgetLinksOf, readEvenDeleted } from './erased-store.ts';
import { dropMemberNotes } from './notes-store.ts';
import { writeMembers } from './write.ts';

const isStale = (): typeof stale => stale;

/**
 * Also erases the records merged into theirs. A member who is not deleted yet is deleted first, which updates figures
 * and households. Safe to repeat. `by`: the staff member who asked for it. Throws Failure busy.
 */
export async function forgetMember(id: string, by: string): Promise<void> {
  const deleted = await settle(async () => {
    const was = await readEvenDeleted(id);
    if (!was || was.deletedAt !== undefined) return was;
    await writeMembers([{ was, is: null }], { sub: by, isUnchecked: true });
    return stale;
  });
  if (!deleted) return;
  for (const merged of deleted.merged ?? []) await forgetMember(merged.id, by);
  await forgetLinksOf(id);
  await settle(async () => {
    const was = await readEvenDeleted(id);
    if (!was) return undefined;
    const at = now();
    return transact<typeof stale>([
      { part: emptyMember(was, at), refused: isStale },
      // Those of a merged record stay until it is erased or its member is removed.
      { part: dropMemberNotes(id) },
      { part: auditLine({ action: 'member.erase', target: `member#${id}`, actor: by, at }) },
    ]);
  });
}
