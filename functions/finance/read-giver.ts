import type { StoredMember } from '#shared/members/item.ts';
import { findMember } from '../members/store.ts';

interface KnownGiver {
  /** Undefined if the member was deleted. */
  readonly member?: StoredMember | undefined;
  readonly ids: readonly string[];
}

/** Entries keep the id that they were linked with, so that undoing a merge gives each record its gifts again. */
export async function readGiver(id: string): Promise<KnownGiver> {
  const member = await findMember(id);
  if (!member) return { ids: [id] };
  return { member, ids: [member.id, ...(member.merged ?? []).map((each) => each.id)] };
}
