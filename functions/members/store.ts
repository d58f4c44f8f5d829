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
import { atVersion } from '../kit/at-version.ts';
import { iso, now } from '../kit/clock.ts';
import { env, tableName } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { type Keys, readKeys } from '../kit/read-keys.ts';
import { readEach } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';
import { toHousehold, toMember, toTally } from './read-item.ts';

/*
 * members      pk                   sk                   item
 *   member     <id>                 `member`             the fields, e164, member_id, version, createdAt, updatedAt; importId?,
 *                                                        household?, merged?, deletedAt?, mergedInto?, expiresAt?
 *   household  `household#<id>`     `household`          head, members, version
 *   figures    `figures`            `figures`            how many there are, and the last member id (shared/members/tally.ts)
 *
 *   link, linked   the member of a registration (link-store.ts)
 *   moves          how the roll changed by day (moves-store.ts)
 *
 *   byDeleted (sparse): gpk `deleted`, gsk `<deleted ISO>#<id>` (erased-store.ts)
 *
 *   one member                     GetItem
 *   deleted members                Query byDeleted
 *   a page of members              BatchGetItem, by the ids that the table `search` gives (order.ts)
 *   how many there are             GetItem
 *   all, to rebuild the index      Scan, by `npm run reindex` alone
 */

const isThere = ({ deletedAt }: StoredMember) => deletedAt === undefined;

/** Takes 100 at most, and includes deleted and merged ones. Throws BrokenItem. */
export async function readRecords(ids: readonly string[]): Promise<Map<string, StoredMember>> {
  const found = await readKeys(membersKeys(ids));
  return byId((found[tableName('members')] ?? []).map(toMember));
}

/** Consistent; undefined if not found or deleted. */
export async function readMember(id: string): Promise<StoredMember | undefined> {
  return (await readMembers([id])).get(id);
}

/** Takes 100 at most, consistently, without deleted ones. Throws BrokenItem. */
export async function readMembers(ids: readonly string[]): Promise<Map<string, StoredMember>> {
  return byId([...(await readRecords(ids)).values()].filter(isThere));
}

/** As `readMembers`, for a list on a screen: a broken member is left out. */
export async function readListedMembers(ids: readonly string[]): Promise<Map<string, StoredMember>> {
  return membersIn(await readKeys(membersKeys(ids)));
}

/** For callers that read other tables in the same call. */
export function membersKeys(ids: readonly string[]): Keys {
  return { [tableName('members')]: [...new Set(ids)].map(memberKey) };
}

/** Leaves out deleted and broken members. */
export const membersIn = (found: Keys) => byId(readEach(found[tableName('members')] ?? [], toMember).filter(isThere));

const byId = <T extends { readonly id: string }>(each: readonly T[]) => new Map(each.map((one) => [one.id, one]));

/** Follows an id through merges to the current member; undefined if that member was deleted. */
export async function findMember(id: string): Promise<StoredMember | undefined> {
  let found = (await readRecords([id])).get(id);
  // This ends: a record is only ever merged into one that exists.
  while (found?.mergedInto) found = (await readRecords([found.mergedInto.id])).get(found.mergedInto.id);
  return found && isThere(found) ? found : undefined;
}

/** Takes 100 at most, consistently. Throws BrokenItem. */
/** As `findMember`, for a list on a screen: by the given ids, at most 100. A broken member is left out. */
export async function findListedMembers(ids: readonly string[]): Promise<Map<string, StoredMember>> {
  const found = new Map<string, StoredMember>();
  let wanted = [...new Set(ids)].map((id) => ({ id, at: id }));
  while (wanted.length > 0) {
    const read = await readKeys(membersKeys(wanted.map(({ at }) => at)));
    const records = byId(readEach(read[tableName('members')] ?? [], toMember));
    wanted = wanted.flatMap(({ id, at }) => {
      const record = records.get(at);
      if (record && isThere(record)) found.set(id, record);
      return record?.mergedInto ? [{ id, at: record.mergedInto.id }] : [];
    });
  }
  return found;
}

export async function readHouseholds(ids: readonly string[]): Promise<Map<string, StoredHousehold>> {
  const TableName = tableName('members');
  const found = await readKeys({ [TableName]: [...new Set(ids)].map(householdKey) });
  return byId((found[TableName] ?? []).map(toHousehold));
}

export async function readTally(): Promise<Tally> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('members'), Key: figuresKey, ConsistentRead: true }),
  );
  return Item ? toTally(Item) : nobody;
}

/** One read of one small item, however large the church. */
export async function readFigures(): Promise<MemberFigures> {
  return toFigures(await readTally(), now(), env('CHURCH_ZONE'));
}

/** Refused if another change was counted in the meantime. */
export function saveTally(tally: Tally, was: Tally): TransactPart {
  return { Put: { TableName: tableName('members'), Item: tallyItem(tally), ...atVersion(was.version) } };
}

export function addMember(member: StoredMember): TransactPart {
  const TableName = tableName('members');
  return { Put: { TableName, Item: memberItem(member), ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Refused if the version differs or it was deleted. A merged record stays as long as the one it was merged into. */
export function replaceMember(member: StoredMember, was: number): TransactPart {
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

const deletedSince = (at: number, id: string) => ({
  gpk: 'deleted',
  gsk: `${iso(at)}#${id}`,
  expiresAt: expiryOf('deletedMembers', at),
});

/** Refused if the version differs from `was`, or if it was restored already. */
export function returnMember(member: StoredMember, was: number): TransactPart {
  return {
    Put: {
      TableName: tableName('members'),
      Item: memberItem(member),
      ConditionExpression: 'version = :was AND attribute_exists(mergedInto)',
      ExpressionAttributeValues: { ':was': was },
    },
  };
}

/** A merged record expires with the one it was merged into. Does not fail if it was erased in the meantime. */
export function expireRecord(id: string, deletedAt: number): TransactPart {
  return {
    Update: {
      TableName: tableName('members'),
      Key: memberKey(id),
      UpdateExpression: 'SET expiresAt = :at, deletedAt = if_not_exists(deletedAt, :deletedAt)',
      ExpressionAttributeValues: { ':at': expiryOf('deletedMembers', deletedAt), ':deletedAt': deletedAt },
    },
  };
}

/** Removes an empty household. Refused if the version differs from `was`. */
export function saveHousehold({ version: was, ...household }: StoredHousehold): TransactPart {
  const TableName = tableName('members');
  const key = householdKey(household.id);
  const condition = atVersion(was);
  if (household.members.length === 0) return { Delete: { TableName, Key: key, ...condition } };
  return { Put: { TableName, Item: { ...key, ...household, version: was + 1 }, ...condition } };
}

/** Refused if the member does not exist, or was deleted or merged. */
export function memberIsThere(id: string): TransactPart {
  const condition = 'attribute_exists(pk) AND attribute_not_exists(deletedAt)';
  return { ConditionCheck: { TableName: tableName('members'), Key: memberKey(id), ConditionExpression: condition } };
}

/** Deleted and erased ones included. Throws BrokenItem. */
export const memberIn = (item: Item): StoredMember => toMember(item);

/** Deleted or not. Throws Failure not_found if they were erased. */
export function memberOf(old: Item): StoredMember {
  if (old.erasedAt !== undefined) throw new Failure('not_found');
  return toMember(old);
}

/** A consistent scan of the whole table, in no order. For consumers only. */
export async function* everyMember(): AsyncGenerator<readonly StoredMember[]> {
  let start: Item | undefined;
  do {
    const page = await db().send(
      new ScanCommand({ TableName: tableName('members'), ConsistentRead: true, ExclusiveStartKey: start }),
    );
    const items = (page.Items ?? []).filter(({ sk }) => sk === 'member');
    yield readEach(items, toMember).filter(isThere);
    start = page.LastEvaluatedKey;
  } while (start);
}

/** Returns ids in no order. `goesOnAt` is absent at the end. */
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
