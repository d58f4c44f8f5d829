import type { Home } from '#shared/members/import-row.ts';
import type { StoredMember } from '#shared/members/item.ts';
import type { MemberInput } from '#shared/members/schema.ts';
import { inputOf } from '../members/member-change.ts';
import { showAll } from '../members/present.ts';
import { readHouseholds, readMembers } from '../members/store.ts';

/**
 * The household's address, at which those of these members (100 at most) are shown who have none of their own, by their id; `drafts`:
 * heads as a part leaves them so far.
 */
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

/** A member as the part leaves them so far: rows of one part may be about one person. */
export interface Draft {
  readonly was?: StoredMember;
  is: MemberInput;
}

const isMoved = ({ was, is }: Draft) =>
  was?.household !== undefined &&
  (was.address !== is.address || was.city !== is.city) &&
  (is.address || is.city) !== '';

/**
 * Where the head of a household moves, whoever lives there and has the same address follows it again, instead of having it of their own:
 * their row came before the head's. `most`: drafts there is room for; who finds none keeps the address, which is the same.
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
