import type { Caller } from '#shared/api/access.ts';
import type { StoredGroup } from '#shared/groups/item.ts';
import { type Group, type GroupMember, groupLimits } from '#shared/groups/schema.ts';
import { fullName } from '#shared/members/name-words.ts';
import type { MemberGroup } from '#shared/members/ties.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { Failure } from '../kit/failure.ts';
import { findMember, readListedMembers } from '../members/store.ts';
import { toGroupView } from './present.ts';
import { listGroups, readEveryGroup, readGroup } from './store.ts';
import { writeGroup } from './write.ts';

/** Throws Failure not_found. */
export async function showGroup(id: string): Promise<{ readonly group: Group; readonly people: GroupMember[] }> {
  const group = await readGroup(id);
  if (!group) throw new Failure('not_found');
  const known = await readListedMembers(group.members);
  const people = await Promise.all(
    group.members.map(async (member) => {
      // A merged record leads to the one that it was merged into.
      const found = known.get(member) ?? (await findMember(member));
      return { id: member, name: found ? fullName(found) : '', member_id: found?.member_id ?? '' };
    }),
  );
  return { group: toGroupView(group), people };
}

/** Throws Failure not_found, validation_failed for an unknown member, group_full, busy, or what `transactAs` throws. */
export async function addGroupMember(id: string, memberId: string, caller: Caller): Promise<Group> {
  const member = await findMember(memberId);
  if (!member) throw new Failure('validation_failed', { fields: ({ fields }) => ({ member: fields.type }) });
  return changeMembers(id, caller, 'group.join', (members) => {
    if (members.includes(member.id)) return members;
    if (members.length >= groupLimits.mostMembers) throw new Failure('group_full');
    return [...members, member.id];
  });
}

/** Throws Failure not_found, busy, or what `transactAs` throws. */
export function removeGroupMember(id: string, memberId: string, caller: Caller): Promise<Group> {
  return changeMembers(id, caller, 'group.leave', (members) => members.filter((each) => each !== memberId));
}

/** For a deleted member (`into` undefined), or one merged into another record. Repeating it changes nothing. */
export async function replaceInGroups(memberId: string, into: string | undefined, caller: Caller): Promise<void> {
  for (const { id, members } of await readEveryGroup()) {
    if (!members.includes(memberId)) continue;
    await changeMembers(id, caller, 'group.leave', (now) => replaced(now, memberId, into)).catch(ignoreGone);
  }
}

/** Keeps the place in the order, and no member twice. */
export function replaced(members: readonly string[], memberId: string, into: string | undefined): string[] {
  const is = members.flatMap((each) => (each !== memberId ? [each] : into === undefined ? [] : [into]));
  return [...new Set(is)];
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof Failure && error.code === 'not_found')) throw error;
}

async function changeMembers(
  id: string,
  caller: Caller,
  action: 'group.join' | 'group.leave',
  next: (members: readonly string[]) => readonly string[],
): Promise<Group> {
  const at = now();
  const group = await edit<StoredGroup, StoredGroup>({
    version: undefined,
    read: () => readGroup(id),
    next: (was) => {
      const members = [...next(was.members)];
      const isSame =
        members.length === was.members.length && members.every((each, place) => each === was.members[place]);
      return isSame ? undefined : { ...was, members, version: was.version + 1, updatedAt: at };
    },
    versionOf: (was) => was.version,
    conflict: async () => new Failure('busy'),
    save: (is, was) => writeGroup({ was, is, at, action, fields: ['members'] }, caller),
  });
  return toGroupView(group);
}

/** By name. Empty for a member whom the register does not have. */
export async function groupsOfMember(id: string): Promise<MemberGroup[]> {
  const [member, groups] = await Promise.all([findMember(id), listGroups()]);
  return groups
    .filter(({ members }) => member !== undefined && members.includes(member.id))
    .map(({ id: group, name, day, time }) => ({ id: group, name, day, time }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
