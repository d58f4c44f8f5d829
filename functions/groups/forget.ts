import type { StoredGroup } from '#shared/groups/item.ts';
import { now } from '../kit/clock.ts';
import { settle } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { readEvenDeleted } from '../members/erased-store.ts';
import { replaced } from './members.ts';
import { readEveryGroup, readGroup } from './store.ts';
import { groupWrites } from './write.ts';

/** An erased member, and the records merged into theirs, leave all groups. Safe to repeat. Throws Failure busy. */
export async function forgetInGroups(memberId: string, by: string): Promise<void> {
  const merged = (await readEvenDeleted(memberId))?.merged ?? [];
  const ids = [memberId, ...merged.map(({ id }) => id)];
  const without = ({ members }: StoredGroup) =>
    ids.reduce<readonly string[]>((left, id) => replaced(left, id, undefined), members);
  for (const { id, members } of await readEveryGroup())
    if (members.some((each) => ids.includes(each)))
      await rewrite(id, by, 'members', (group) => ({ ...group, members: without(group) }));
}

/** Empties the leader of a group with the contact and the address, which may be a home. Safe to repeat. */
export function forgetLeader(groupId: string, by: string): Promise<void> {
  const nobody = { leader: '', phone: '', email: '', address: '', contact_public: false };
  return rewrite(groupId, by, 'leader', (group) => ({ ...group, ...nobody }));
}

async function rewrite(
  id: string,
  by: string,
  field: string,
  next: (group: StoredGroup) => StoredGroup,
): Promise<void> {
  await settle(async () => {
    const was = await readGroup(id);
    if (!was) return undefined;
    const at = now();
    const is = { ...next(was), version: was.version + 1, updatedAt: at };
    return transact(groupWrites({ was, is, actor: by, at, action: 'group.erase', fields: [field] }));
  });
}
