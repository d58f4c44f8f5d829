import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { GroupDay } from '#shared/groups/days.ts';
import { groupItem, groupKey, groupPartition, type StoredGroup } from '#shared/groups/item.ts';
import { type GroupInput, groupFields } from '#shared/groups/schema.ts';
import { atVersion } from '../kit/at-version.ts';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import { readEach, storedAs, textAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/**
 * Groups are in the table `content`, which the functions that write pages read: they may not read the register of members
 * (docs/decisions/groups.md).
 *
 * | Item  | pk       | sk   | Attributes                                                        |
 * |-------|----------|------|-------------------------------------------------------------------|
 * | group | `groups` | `id` | its fields, members (ids), version, createdAt, updatedAt (epoch ms) |
 *
 * | Access pattern | How                                                              |
 * |----------------|------------------------------------------------------------------|
 * | one group      | GetItem, consistent                                              |
 * | all groups     | Query pk, consistent; a church has some dozens, one page of reads |
 */
const StoredItem = z.object({
  id: z.string(),
  name: z.string(),
  leader: z.string(),
  phone: z.string(),
  email: z.string(),
  contact_public: z.boolean(),
  area: z.string(),
  address: z.string(),
  day: textAs<GroupDay>(),
  time: z.string(),
  age_from: z.nullable(z.number()),
  age_to: z.nullable(z.number()),
  note: z.string(),
  size: z.number(),
  others: z.number(),
  is_open: z.boolean(),
  is_published: z.boolean(),
  members: z.readonly(z.array(z.string())),
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

const toGroup: (item: Item) => StoredGroup = storedAs('content', StoredItem, ({ pk: _, sk, ...rest }) => ({
  ...rest,
  id: sk,
}));

/** Consistent; undefined if not found. Throws BrokenItem. */
export async function readGroup(id: string): Promise<StoredGroup | undefined> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('content'), Key: groupKey(id), ConsistentRead: true }),
  );
  return Item && toGroup(Item);
}

async function items(): Promise<Item[]> {
  const found: Item[] = [];
  const pages = queryPages('content', {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': groupPartition },
    ConsistentRead: true,
  });
  for await (const page of pages) found.push(...page);
  return found;
}

/** For screens and pages, without broken items. */
export async function listGroups(): Promise<StoredGroup[]> {
  return readEach(await items(), toGroup);
}

/** For an erasure, which must not miss a group. Throws BrokenItem. */
export async function readEveryGroup(): Promise<StoredGroup[]> {
  return (await items()).map(toGroup);
}

/** Refused if the version differs from `was`; 0 for a new group. */
export function saveGroup(group: StoredGroup, was: number): TransactPart {
  return { Put: { TableName: tableName('content'), Item: groupItem(group), ...atVersion(was) } };
}

/** Refused if the version differs. */
export function removeGroup({ id, version }: StoredGroup): TransactPart {
  return { Delete: { TableName: tableName('content'), Key: groupKey(id), ...atVersion(version) } };
}

/** A group's fields as staff write them. */
export const inputOf = (group: StoredGroup): GroupInput =>
  Object.fromEntries(groupFields.map((name) => [name, group[name]])) as GroupInput;
