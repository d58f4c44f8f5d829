import * as z from 'zod/mini';
import type { Answer } from '#shared/forms/field.ts';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import { may, readEach, storedAs } from '../kit/stored.ts';
import type { Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * registrations  pk                sk                            item
 *   change       registration id   `change#<revision, 6 digits>`  at, by?, before, after
 *
 *   the changes of a registration's party, oldest first   Query
 */

const answers = z.readonly(
  z.record(
    z.string(),
    z.custom<Answer>((value) => value !== null && typeof value !== 'object'),
  ),
);
const ChangeItem = z.object({
  revision: z.number(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** The staff member. Absent: the registrant. */
  by: may(z.string()),
  /** The changed answers alone, without blank ones. */
  before: answers,
  after: answers,
});
export type StoredChange = Readonly<z.output<typeof ChangeItem>>;

const prefix = 'change#';

/** Throws BrokenItem. */
const toChange: (item: Item) => StoredChange = storedAs('registrations', ChangeItem, ({ pk: _pk, sk, ...rest }) => ({
  revision: Number(String(sk).slice(prefix.length)),
  ...rest,
}));

/** Consistent, oldest first. */
export async function readChanges(registrationId: string): Promise<readonly StoredChange[]> {
  const changes: StoredChange[] = [];
  const pages = queryPages('registrations', {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': registrationId, ':prefix': prefix },
    ConsistentRead: true,
  });
  for await (const page of pages) changes.push(...readEach(page, toChange));
  return changes;
}

export function addChange(registrationId: string, { revision, ...rest }: StoredChange): TransactPart {
  const Item = { pk: registrationId, sk: `${prefix}${String(revision).padStart(6, '0')}`, ...rest };
  return { Put: { TableName: tableName('registrations'), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}
