import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { MemberFigures } from '#shared/members/figures.ts';
import {
  figuresKey,
  householdKey,
  memberItem,
  memberKey,
  type StoredHousehold,
  type StoredMember,
  tallyItem,
} from '#shared/members/item.ts';
import { nobody, type Tally, toFigures } from '#shared/members/tally.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import { iso, now } from '../kit/clock.ts';
import { env, tableName } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { type Keys, readKeys } from '../kit/read-keys.ts';
import { db, type Item } from '../kit/table.ts';
import type { Part } from '../kit/transact.ts';

/*
 * members      pk                   sk                   item
 *   member     <id>                 `member`             the fields, member_id, version, createdAt, updatedAt; household?,
 *                                                        merged?, deletedAt?, mergedInto?, expiresAt?
 *   household  `household#<id>`     `household`          head, members, version
 *   figures    `figures`            `figures`            how many there are, and the last member id (shared/members/tally.ts)
 *
 *   link, linked   whose registration it is (link-store.ts)
 *   moves          how the roll changed by day (moves-store.ts)
 *
 *   byDeleted (sparse): gpk `deleted`, gsk `<deleted ISO>#<id>` (erased-store.ts)
 *
 *   one member                     GetItem
 *   those who were deleted         Query byDeleted
 *   a page of them                 BatchGetItem, by the ids that the table `search` gives (order.ts)
 *   how many there are             GetItem
 *   all, to write the index anew   Scan, by `npm run reindex` alone
 */

/** The member of an item. */
export function toMember({ pk, sk: _sk, gpk: _gpk, gsk: _gsk, expiresAt: _expiresAt, ...rest }: Item): StoredMember {
  // Only this file writes the table.
  return { id: pk, ...rest } as unknown as StoredMember;
}

const isThere = ({ deletedAt }: StoredMember) => deletedAt === undefined;

/** The records of these ids (100 at most), deleted and merged ones included, by id. */
export async function readRecords(ids: readonly string[]): Promise<Map<string, StoredMember>> {
  return byId(recordsIn(await readKeys(membersKeys(ids))));
}

/** A member from a consistent read; undefined where there is none, or one who was deleted. */
export async function readMember(id: string): Promise<StoredMember | undefined> {
  return (await readMembers([id])).get(id);
}

/** The members of these ids (100 at most) from consistent reads, by id; deleted ones are left out. */
export async function readMembers(ids: readonly string[]): Promise<Map<string, StoredMember>> {
  return membersIn(await readKeys(membersKeys(ids)));
}

/** Where these members lie, for who reads other tables in the same call. */
export function membersKeys(ids: readonly string[]): Keys {
  return { [tableName('members')]: [...new Set(ids)].map(memberKey) };
}

/** The members in an answer of `readKeys`, by id; deleted ones are left out. */
export const membersIn = (found: Keys) => byId(recordsIn(found).filter(isThere));

const recordsIn = (found: Keys) => (found[tableName('members')] ?? []).map(toMember);

const byId = <T extends { readonly id: string }>(each: readonly T[]) => new Map(each.map((one) => [one.id, one]));

/** The member whom an id leads to, through merges; undefined where they were deleted. */
export async function findMember(id: string): Promise<StoredMember | undefined> {
  let found = (await readRecords([id])).get(id);
  // Nobody is merged into who is not there: the way has an end.
  while (found?.mergedInto) found = (await readRecords([found.mergedInto.id])).get(found.mergedInto.id);
  return found && isThere(found) ? found : undefined;
}

/** Households by their ids (100 at most), from consistent reads. */
export async function readHouseholds(ids: readonly string[]): Promise<Map<string, StoredHousehold>> {
  const TableName = tableName('members');
  const found = await readKeys({ [TableName]: [...new Set(ids)].map(householdKey) });
  // Only this file writes the table.
  return byId((found[TableName] ?? []).map((item) => item as unknown as StoredHousehold));
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

/**
 * Replaces a member; refused where it is of another version than `was`, or deleted. A deleted one is dropped in time
 * (shared/privacy/retention.ts), one that was merged stays as long as the record that it was merged into.
 */
export function replaceMember(member: StoredMember, was: number): Part {
  const { deletedAt, mergedInto } = member;
  const expiry = deletedAt === undefined || mergedInto ? {} : deletedSince(deletedAt, member.id);
  return {
    Put: {
      TableName: tableName('members'),
      Item: { ...memberItem(member), ...expiry },
      ConditionExpression: 'version = :was AND attribute_not_exists(deletedAt)',
      ExpressionAttributeValues: { ':was': was },
    },
  };
}

/** What a deleted member's item has more: it is found among the deleted (erased-store.ts), and dropped in time. */
const deletedSince = (at: number, id: string) => ({
  gpk: 'deleted',
  gsk: `${iso(at)}#${id}`,
  expiresAt: expiryOf('deletedMembers', at),
});

/** Puts a record back that was merged; refused where it is of another version than `was`, or was put back. */
export function returnMember(member: StoredMember, was: number): Part {
  return {
    Put: {
      TableName: tableName('members'),
      Item: memberItem(member),
      ConditionExpression: 'version = :was AND attribute_exists(mergedInto)',
      ExpressionAttributeValues: { ':was': was },
    },
  };
}

/** A record that was merged is dropped when the one that it was merged into is; one that was erased meanwhile is no hindrance. */
export function expireRecord(id: string, deletedAt: number): Part {
  return {
    Update: {
      TableName: tableName('members'),
      Key: memberKey(id),
      UpdateExpression: 'SET expiresAt = :at, deletedAt = if_not_exists(deletedAt, :deletedAt)',
      ExpressionAttributeValues: { ':at': expiryOf('deletedMembers', deletedAt), ':deletedAt': deletedAt },
    },
  };
}

/** Writes a household, or removes one that nobody is in; refused where it is of another version than `was`. */
export function saveHousehold({ version: was, ...household }: StoredHousehold): Part {
  const TableName = tableName('members');
  const key = householdKey(household.id);
  const condition =
    was === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'version = :was', ExpressionAttributeValues: { ':was': was } };
  if (household.members.length === 0) return { Delete: { TableName, Key: key, ...condition } };
  return { Put: { TableName, Item: { ...key, ...household, version: was + 1 }, ...condition } };
}

/** Refused where there is no such member, or none any more. */
export function memberIsThere(id: string): Part {
  const condition = 'attribute_exists(pk) AND attribute_not_exists(deletedAt)';
  return { ConditionCheck: { TableName: tableName('members'), Key: memberKey(id), ConditionExpression: condition } };
}

/** The member behind a refused write, deleted or not. Throws Failure not_found where nothing of them is left. */
export function memberOf(old: Item): StoredMember {
  if (old.erasedAt !== undefined) throw new Failure('not_found');
  return toMember(old);
}

/** Every member, page by page and in no order, from consistent reads of the whole table: for consumers alone. */
export async function* everyMember(): AsyncGenerator<readonly StoredMember[]> {
  let start: Item | undefined;
  do {
    const page = await db().send(
      new ScanCommand({ TableName: tableName('members'), ConsistentRead: true, ExclusiveStartKey: start }),
    );
    yield (page.Items ?? [])
      .filter(({ sk }) => sk === 'member')
      .map(toMember)
      .filter(isThere);
    start = page.LastEvaluatedKey;
  } while (start);
}

/** The ids of members, piece by piece and in no order; `goesOnAt` continues, and is not set at the end. */
export async function sweepMembers(goesOnAt: string | undefined, limit: number) {
  const page = await db().send(
    new ScanCommand({
      TableName: tableName('members'),
      ProjectionExpression: 'pk, sk',
      Limit: limit,
      ...(goesOnAt !== undefined && { ExclusiveStartKey: JSON.parse(goesOnAt) as Item }),
    }),
  );
  const ids = (page.Items ?? []).filter(({ sk }) => sk === 'member').map(({ pk }) => String(pk));
  const last = page.LastEvaluatedKey;
  return { ids, ...(last && { goesOnAt: JSON.stringify(last) }) };
}
