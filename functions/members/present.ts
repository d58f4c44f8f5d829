import type { StoredMember } from '#shared/members/item.ts';
import type { Member } from '#shared/members/schema.ts';
import { iso } from '../kit/clock.ts';

/** A member as staff see one. */
export function toShown({ createdAt, updatedAt, deletedAt: _, ...member }: StoredMember): Member {
  return { ...member, created_at: iso(createdAt), updated_at: iso(updatedAt) };
}
