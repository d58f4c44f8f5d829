import type { Caller } from '#shared/api/access.ts';
import type { MergedInto, Seat, StoredMember } from '#shared/members/item.ts';
import { type Member, type MemberInput, memberFields } from '#shared/members/schema.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { inputOf } from './member-change.ts';
import { show } from './present.ts';
import { readMember, readRecords } from './store.ts';
import { writeMembers } from './write.ts';

/** What the record that stayed is again: what the merge set and nobody changed since is as it was before. */
function withoutMerge(stays: StoredMember, { before, set }: MergedInto): MemberInput {
  const back = memberFields.filter((name) => name in before && stays[name] === set[name]);
  return { ...inputOf(stays), ...Object.fromEntries(back.map((name) => [name, before[name]])) };
}

/** Its household: back to the one before, where it is still in the one that the merge gave it. */
function placeBefore(stays: StoredMember, { moved }: MergedInto): { readonly household?: Seat | null } {
  return moved && stays.household === moved.to ? { household: moved.from } : {};
}

/**
 * Takes a merge back, field by field. Throws Failure not_found, merged_since where the other record is not there any more,
 * household_full, or what `transactAs` throws.
 */
export async function unmergeMember(id: string, caller: Caller): Promise<Member> {
  const member = await settle(async () => {
    const was = (await readRecords([id])).get(id);
    if (!was || (was.deletedAt !== undefined && !was.mergedInto)) {
      throw new Failure('not_found');
    }
    const into = was.mergedInto;
    // Sent again: it is done.
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
