import type { Caller } from '#shared/api/access.ts';
import type { MergedInto, Seat, StoredMember } from '#shared/members/item.ts';
import { phonesWithout } from '#shared/members/phones.ts';
import { type Member, type MemberInput, memberFields } from '#shared/members/schema.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { inputOf } from './member-change.ts';
import { show } from './present.ts';
import { readMember, readRecords } from './store.ts';
import { writeMembers } from './write.ts';

/** Resets fields that the merge set and nobody changed since, telephone numbers one by one. */
function withoutMerge(stays: StoredMember, { before, set }: MergedInto): MemberInput {
  const back = memberFields.filter((name) => name in before && stays[name] === set[name]);
  const phones = 'second_phone' in before && phonesWithout({ before, set }, stays);
  return { ...inputOf(stays), ...Object.fromEntries(back.map((name) => [name, before[name]])), ...phones };
}

/** Applies if the record is still in the household that the merge put it into. */
function placeBefore(stays: StoredMember, { moved }: MergedInto): { readonly household?: Seat | null } {
  return moved && stays.household === moved.to ? { household: moved.from } : {};
}

/** Throws Failure not_found, merged_since if the other record is gone, household_full, or what `transactAs` throws. */
export async function unmergeMember(id: string, caller: Caller): Promise<Member> {
  const member = await settle(async () => {
    const was = (await readRecords([id])).get(id);
    if (!was || (was.deletedAt !== undefined && !was.mergedInto)) {
      throw new Failure('not_found');
    }
    const into = was.mergedInto;
    if (!into) return was;
    const stays = await readMember(into.id);
    if (!stays) throw new Failure('merged_since');
    const gone = new Set([id, ...(was.merged ?? []).map((each) => each.id)]);
    const merged = (stays.merged ?? []).filter((each) => !gone.has(each.id));
    const done = await writeMembers(
      [
        { was: stays, is: withoutMerge(stays, into), merged, ...placeBefore(stays, into) },
        { was, is: inputOf(was), returns: true, ...(into.seat && { household: into.seat }) },
      ],
      caller,
    );
    return done === stale ? stale : (done[1] as StoredMember);
  });
  return show(member);
}
