import { linkKey, linkOfKey, memberKey, type StoredMember } from '#shared/members/item.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import { tableName } from '../kit/env.ts';
import { type Lane, type LaneRow, partitionLane } from '../kit/lanes.ts';
import type { TransactPart } from '../kit/transact.ts';
import { writeAll } from '../kit/write-all.ts';
import { readLink, readLinked } from './link-store.ts';
import { toMember } from './read-item.ts';
import { readRecords } from './store.ts';

/*
 * The remains of deleted and erased members (docs/decisions/privacy.md): the item of store.ts, until it expires.
 *
 *   deleted members   Query byDeleted; merged and erased records are in no index
 */

export interface DeletedRow extends LaneRow {
  readonly member: StoredMember;
}

/** Returns members in order of deletion, until their items expire. */
export function deletedLane(): Lane<DeletedRow> {
  return partitionLane({ table: 'members', index: 'byDeleted', partition: 'deleted' }, (item) => {
    const member = toMember(item);
    return { key: String(item.gsk), id: member.id, member };
  });
}

interface ErasureMark {
  /** Epoch ms. */
  readonly erasedAt?: number;
}

/** Deleted or not; undefined if not found or erased. */
export async function readEvenDeleted(id: string): Promise<StoredMember | undefined> {
  const found: (StoredMember & ErasureMark) | undefined = (await readRecords([id])).get(id);
  return found?.erasedAt === undefined ? found : undefined;
}

/** Keeps id, version and times, so that a late write conflicts. Refused if the version differs or it was restored. */
export function emptyMember({ id, version, createdAt, deletedAt }: StoredMember, at: number): TransactPart {
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

export async function forgetLink(registrationId: string): Promise<void> {
  const link = await readLink(registrationId);
  if (!link) return;
  await writeAll('members', { puts: [], deletes: [linkOfKey(link.memberId, registrationId), linkKey(registrationId)] });
}

export async function forgetLinksOf(memberId: string): Promise<void> {
  for (let linked = await readLinked(memberId); linked.length > 0; linked = await readLinked(memberId)) {
    const deletes = linked.flatMap((id) => [linkKey(id), linkOfKey(memberId, id)]);
    await writeAll('members', { puts: [], deletes });
  }
}
