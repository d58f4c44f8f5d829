import type { Home } from '#shared/members/import-row.ts';
import type { Seat, StoredMember } from '#shared/members/item.ts';
import type { MemberInput } from '#shared/members/schema.ts';
import { inputOf } from '../members/member-change.ts';
import type { StoredMemberNote, StoredMemberNotes } from '../members/notes-store.ts';
import { showAll } from '../members/present.ts';
import { readHouseholds, readMembers } from '../members/store.ts';

/** Returns those of members without an address (100 at most). `drafts`: members as changed by the part so far. */
export async function homesOf(
  members: readonly StoredMember[],
  drafts?: ReadonlyMap<string, Draft>,
): Promise<ReadonlyMap<string, Home>> {
  const homes = new Map<string, Home>();
  for (const { id, address, city, household } of await showAll(members)) {
    if (!household || household.head === id || address || city) continue;
    const home = drafts?.get(household.head)?.is ?? household;
    homes.set(id, { address: home.address, city: home.city });
  }
  return homes;
}

/** Several rows of a part may be about one person. */
export interface Draft {
  readonly was?: StoredMember;
  is: MemberInput;
  /** The household that the row puts them into. */
  seat?: Seat;
  /** Their staff notes with those that rows bring, if any does. */
  notes?: { readonly was: StoredMemberNotes; is: readonly StoredMemberNote[] };
}

const isMoved = ({ was, is }: Draft) =>
  was?.household !== undefined &&
  (was.address !== is.address || was.city !== is.city) &&
  (is.address || is.city) !== '';

/**
 * If the head of a household moves, members with the same new address follow the household instead of keeping it as
 * their own: their rows came before the head's. `most`: the number of drafts allowed.
 */
export async function moveAlong(drafts: Map<string, Draft>, most: number): Promise<void> {
  const moved = [...drafts.values()].filter(isMoved);
  const households = await readHouseholds(moved.flatMap(({ was }) => was?.household ?? []));
  const headed = moved.flatMap(({ was, is }) => {
    const household = households.get(was?.household ?? '');
    return household && household.head === was?.id
      ? [{ home: is, members: household.members, head: household.head }]
      : [];
  });
  for (const { home, members, head } of headed) {
    const others = members.filter((id) => id !== head);
    const stored = await readMembers(others.filter((id) => !drafts.has(id)));
    for (const id of others) {
      const was = stored.get(id);
      const draft = drafts.get(id) ?? (was && { was, is: inputOf(was) });
      const isThere = draft?.is.address === home.address && draft.is.city === home.city;
      if (!draft || !isThere || (was && drafts.size >= most)) continue;
      drafts.set(id, { ...draft, is: { ...draft.is, address: '', city: '' } });
    }
  }
}
