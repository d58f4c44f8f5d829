import type { StoredMember } from '#shared/members/item.ts';
import { findMember } from '../members/store.ts';

/** Who gave, and every id under which they did. */
interface KnownGiver {
  /** Undefined: nobody is there any more. */
  readonly member?: StoredMember | undefined;
  readonly ids: readonly string[];
}

/**
 * The member whom an id leads to, through merges, with the ids of all records that are theirs now: an entry keeps the one that it was
 * linked with, so that a merge that is taken back gives each record its gifts again.
 */
export async function readGiver(id: string): Promise<KnownGiver> {
  const member = await findMember(id);
  if (!member) return { ids: [id] };
  return { member, ids: [member.id, ...(member.merged ?? []).map((each) => each.id)] };
}
