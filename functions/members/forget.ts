import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { settle, stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { emptyMember, forgetLinksOf, readEvenDeleted } from './erased-store.ts';
import { writeMembers } from './write.ts';

const isStale = (): typeof stale => stale;

/**
 * Erases a member, one who was deleted before, too, with the records that were merged into theirs. Who is still there is deleted
 * first, as by the office: out of every figure and household in that transaction, and out of the lists and the search by the
 * consumer `index`. Repeating it changes nothing, wherever it broke off. `by`: who asked for it. Throws Failure busy.
 */
export async function forgetMember(id: string, by: string): Promise<void> {
  const deleted = await settle(async () => {
    const was = await readEvenDeleted(id);
    if (!was || was.deletedAt !== undefined) return was;
    await writeMembers([{ was, is: null }], { sub: by, erases: true });
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
      { part: auditLine({ action: 'member.erase', target: `member#${id}`, actor: by, at }) },
    ]);
  });
}
