import type { StoredMember } from '#shared/members/item.ts';
import { fullName } from '#shared/members/name-words.ts';
import type { Member } from '#shared/members/schema.ts';
import { iso } from '../kit/clock.ts';
import { readHouseholds, readMembers } from './store.ts';

/** Without the household. */
export function toMemberView(stored: StoredMember): Member {
  const {
    createdAt,
    updatedAt,
    deletedAt: _d,
    household: _h,
    imported: _f,
    importId: _j,
    merged: _m,
    mergedInto: _i,
    e164: _e,
    ...member
  } = stored;
  return { ...member, created_at: iso(createdAt), updated_at: iso(updatedAt) };
}

/** Takes 100 at most. Makes two more reads if some of them live in households. */
export async function showAll(members: readonly StoredMember[]): Promise<Member[]> {
  const ids = members.flatMap(({ household }) => household ?? []);
  if (ids.length === 0) return members.map(toMemberView);
  const households = await readHouseholds(ids);
  const heads = await readMembers([...households.values()].map(({ head }) => head));
  return members.map((member) => {
    const household = households.get(member.household ?? '');
    const head = household && heads.get(household.head);
    if (!head) return toMemberView(member);
    const { id, members: inside, relations } = household;
    const relation = relations?.[member.id];
    const { address, city } = head;
    return {
      ...toMemberView(member),
      household: {
        ...{ id, head: head.id, head_name: fullName(head), address, city, size: inside.length },
        ...(relation && { relation }),
      },
    };
  });
}

export async function show(member: StoredMember): Promise<Member> {
  return (await showAll([member]))[0] ?? toMemberView(member);
}
