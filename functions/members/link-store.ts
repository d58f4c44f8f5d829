import * as z from 'zod/mini';
import { linkKey, linkOfKey, type StoredLink } from '#shared/members/item.ts';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import { readKeys } from '../kit/read-keys.ts';
import { storedAs } from '../kit/stored.ts';
import type { Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * members    pk                   sk                   item
 *   link     `registration#<id>`  `link`               memberId: the member whose registration it is
 *   linked   `links#<member>`     `registration#<id>`  the same, by the member
 *
 *   a registration's member     BatchGetItem
 *   a member's registrations    Query
 */

const LinkItem = z.object({ registrationId: z.string(), memberId: z.string(), at: z.number() });
const toLink: (item: Item) => StoredLink = storedAs('members', LinkItem, (item) => item);

export async function readLink(registrationId: string): Promise<StoredLink | undefined> {
  const TableName = tableName('members');
  const found = await readKeys({ [TableName]: [linkKey(registrationId)] });
  const item = found[TableName]?.[0];
  return item && toLink(item);
}

const mostLinks = 100;

/** 100 at most. */
export async function readLinked(memberId: string): Promise<string[]> {
  const pages = queryPages('members', {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': linkOfKey(memberId, '').pk },
    ConsistentRead: true,
    Limit: mostLinks,
  });
  for await (const page of pages) return page.map(({ registrationId }) => String(registrationId));
  return [];
}

/** `is` null unlinks. Refused if the stored link differs from `was`. */
export function saveLink(registrationId: string, is: StoredLink | null, was: StoredLink | undefined) {
  const TableName = tableName('members');
  const condition = was
    ? { ConditionExpression: 'memberId = :was', ExpressionAttributeValues: { ':was': was.memberId } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  const Key = linkKey(registrationId);
  const decision: TransactPart = is
    ? { Put: { TableName, Item: { ...Key, ...is }, ...condition } }
    : { Delete: { TableName, Key, ...condition } };
  const others: TransactPart[] = [
    ...(was ? [{ Delete: { TableName, Key: linkOfKey(was.memberId, registrationId) } }] : []),
    ...(is ? [{ Put: { TableName, Item: { ...linkOfKey(is.memberId, registrationId), ...is } } }] : []),
  ];
  return { decision, others };
}
