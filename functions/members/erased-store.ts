import { linkKey, linkOfKey, memberKey, type StoredMember } from '#shared/members/item.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import { tableName } from '../kit/env.ts';
import { type Lane, partitionLane, type Row } from '../kit/lanes.ts';
import type { Part } from '../kit/transact.ts';
import { writeAll } from '../kit/write-all.ts';
import { readLink, readLinked } from './link-store.ts';
import { readRecords, toMember } from './store.ts';

/*
 * What deleting and erasing leaves of a member (docs/decisions/privacy.md): the item of store.ts, for a while.
 *
 *   those who were deleted   Query byDeleted; one that was merged, or erased, is in no index
 */

/** A member who was deleted, as a row of a list. */
export interface DeletedRow extends Row {
  readonly member: StoredMember;
}

/** Deleted members whose items are still kept, in the order in which they were deleted. */
export function deletedLane(): Lane<DeletedRow> {
  return partitionLane({ table: 'members', index: 'byDeleted', partition: 'deleted' }, (item) => {
    const member = toMember(item);
    return { key: String(item.gsk), id: member.id, member };
  });
}

interface Erased {
  /** Epoch ms. */
  readonly erasedAt?: number;
}

/** One member from a consistent read, deleted or not; undefined where nothing of them is left. */
export async function readEvenDeleted(id: string): Promise<StoredMember | undefined> {
  const found: (StoredMember & Erased) | undefined = (await readRecords([id])).get(id);
  return found?.erasedAt === undefined ? found : undefined;
}

/**
 * Leaves a deleted member's id and version alone: whatever comes late finds it taken. Refused where it is of another version than
 * `was`, or is there again.
 */
export function emptyMember({ id, version, createdAt, deletedAt }: StoredMember, at: number): Part {
  const times = { createdAt, updatedAt: at, deletedAt, erasedAt: at, expiresAt: expiryOf('erasures', at) };
  return {
    Put: {
      TableName: tableName('members'),
      Item: { ...memberKey(id), version: version + 1, ...times },
      ConditionExpression: 'version = :was AND attribute_exists(deletedAt)',
      ExpressionAttributeValues: { ':was': version },
    },
  };
}

/** Removes whose a registration was, from both sides. */
export async function forgetLink(registrationId: string): Promise<void> {
  const link = await readLink(registrationId);
  if (!link) return;
  await writeAll('members', { puts: [], deletes: [linkOfKey(link.memberId, registrationId), linkKey(registrationId)] });
}

/** Removes which registrations were a member's, from both sides. */
export async function forgetLinksOf(memberId: string): Promise<void> {
  for (let linked = await readLinked(memberId); linked.length > 0; linked = await readLinked(memberId)) {
    const deletes = linked.flatMap((id) => [linkKey(id), linkOfKey(memberId, id)]);
    await writeAll('members', { puts: [], deletes });
  }
}
