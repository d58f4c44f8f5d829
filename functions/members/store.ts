import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { MemberFigures } from '#shared/members/figures.ts';
import { figuresKey, memberItem, memberKey, type StoredMember, tallyItem } from '#shared/members/item.ts';
import { nobody, type Tally, toFigures } from '#shared/members/tally.ts';
import { now } from '../kit/clock.ts';
import { env, tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import { db, type Item } from '../kit/table.ts';
import type { Part } from '../kit/transact.ts';

/*
 * members    pk          sk         item
 *   member   <id>        `member`   the fields, member_id, version, createdAt, updatedAt; deletedAt?, expiresAt?
 *   figures  `figures`   `figures`  how many there are, and the last member id (shared/members/tally.ts)
 *
 *   one member                     GetItem
 *   a page of them                 BatchGetItem, by the ids that the table `search` gives (order.ts)
 *   how many there are             GetItem
 *   all, to write the index anew   Scan, by `npm run reindex` alone
 */

/** A deleted member is kept so long for who has to answer for it, in seconds; then the table drops the item. */
export const retention = 365 * 24 * 3600;

function toMember({ pk, sk: _sk, expiresAt: _expiresAt, ...rest }: Item): StoredMember {
  // Only this file writes the table.
  return { id: pk, ...rest } as unknown as StoredMember;
}

const isThere = ({ deletedAt }: StoredMember) => deletedAt === undefined;

/** A member from a consistent read; undefined where there is none, or one who was deleted. */
export async function readMember(id: string): Promise<StoredMember | undefined> {
  return (await readMembers([id])).get(id);
}

/** The members of these ids (100 at most) from consistent reads, by id; deleted ones are left out. */
export async function readMembers(ids: readonly string[]): Promise<Map<string, StoredMember>> {
  const TableName = tableName('members');
  const found = await readKeys({ [TableName]: [...new Set(ids)].map(memberKey) });
  const members = (found[TableName] ?? []).map(toMember).filter(isThere);
  return new Map(members.map((each) => [each.id, each]));
}

/** The tally from a consistent read of its one item. */
export async function readTally(): Promise<Tally> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('members'), Key: figuresKey, ConsistentRead: true }),
  );
  // Only this file writes it.
  return Item ? ({ ...nobody, ...Item } as unknown as Tally) : nobody;
}

/** How many members there are, now: one read of one small item, whatever the church's size. */
export async function readFigures(): Promise<MemberFigures> {
  return toFigures(await readTally(), now(), env('CHURCH_ZONE'));
}

/** Writes the tally; refused where another change was counted meanwhile. */
export function saveTally(tally: Tally, was: Tally): Part {
  const condition = was.version === 0 ? 'attribute_not_exists(pk)' : 'version = :was';
  return {
    Put: {
      TableName: tableName('members'),
      Item: tallyItem(tally),
      ConditionExpression: condition,
      ...(was.version > 0 && { ExpressionAttributeValues: { ':was': was.version } }),
    },
  };
}

/** Writes a new member; refused where the id is taken. */
export function addMember(member: StoredMember): Part {
  const TableName = tableName('members');
  return { Put: { TableName, Item: memberItem(member), ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Replaces a member; refused where it is of another version than `was`, or deleted. A deleted one is dropped after `retention`. */
export function replaceMember(member: StoredMember, was: number): Part {
  const { deletedAt } = member;
  const expiry = deletedAt === undefined ? {} : { expiresAt: Math.ceil(deletedAt / 1000) + retention };
  return {
    Put: {
      TableName: tableName('members'),
      Item: { ...memberItem(member), ...expiry },
      ConditionExpression: 'version = :was AND attribute_not_exists(deletedAt)',
      ExpressionAttributeValues: { ':was': was },
    },
  };
}

/** The member behind a refused write, deleted or not. */
export const memberOf = (old: Item): StoredMember => toMember(old);

/** The ids of members, piece by piece and in no order; `goesOnAt` continues, and is not set at the end. */
export async function sweepMembers(goesOnAt: string | undefined, limit: number) {
  const page = await db().send(
    new ScanCommand({
      TableName: tableName('members'),
      ProjectionExpression: 'pk, sk',
      Limit: limit,
      ...(goesOnAt !== undefined && { ExclusiveStartKey: { pk: goesOnAt, sk: 'member' } }),
    }),
  );
  const ids = (page.Items ?? []).filter(({ sk }) => sk === 'member').map(({ pk }) => String(pk));
  const last = page.LastEvaluatedKey;
  return { ids, ...(last && { goesOnAt: String(last.pk) }) };
}
