import { ticketField } from '#shared/forms/asked.ts';
import { assign } from '../../kit/assign.ts';
import { tableName } from '../../kit/env.ts';
import { queryPages } from '../../kit/query.ts';
import type { Item } from '../../kit/table.ts';
import type { TransactPart } from '../../kit/transact.ts';
import { asRead } from '../status-store.ts';
import { key, type Registration, sort } from '../store.ts';

/*
 * A registration after erasure (docs/decisions/privacy.md): the item of store.ts, removed from the index, with `erasedAt`, then
 * also `emptied`.
 */

/** Refused if its status or party has changed, or if it is already erased. */
export function hideRegistration(
  was: Registration,
  now: Partial<Registration> & { readonly erasedAt: number },
): TransactPart {
  const update = assign({ ...now, submittedAt: was.submittedAt, gpk: undefined, gsk: undefined });
  const condition = asRead(was);
  return {
    Update: {
      TableName: tableName('registrations'),
      Key: key(was.id),
      ...update,
      ConditionExpression: `${condition.ConditionExpression} AND attribute_not_exists(erasedAt)`,
      ExpressionAttributeNames: { ...update.ExpressionAttributeNames, ...condition.ExpressionAttributeNames },
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...condition.ExpressionAttributeValues },
    },
  };
}

const facts = ['eventId', 'eventTitle', 'eventDate', 'eventTime', 'eventPrice', 'eventForm'] as const;

const isFact = (name: string) => facts.some((each) => each === name);

/** Keeps only what figures, seats and the Idempotency-Key need, and drops all personal data. */
export function emptyRegistration(hidden: Registration): TransactPart {
  const { id, type, status, people, waits, submittedAt, test, reason, erasedAt, acceptedAt, confirmedAt, cancelledAt } =
    hidden;
  const data =
    people === undefined
      ? []
      : Object.entries(hidden.data).filter(([name]) => isFact(name) || name.startsWith(ticketField('')));
  const times = { submittedAt, erasedAt, acceptedAt, confirmedAt, cancelledAt };
  const Item = {
    ...key(id),
    type,
    status,
    people,
    waits,
    test,
    reason,
    ...times,
    data: Object.fromEntries(data),
    emptied: true,
  };
  return { Put: { TableName: tableName('registrations'), Item, ConditionExpression: 'attribute_exists(erasedAt)' } };
}

/** The keys of the other items in a registration's partition: its notes, replies and changes. */
export async function keysBeside(id: string): Promise<Item[]> {
  const keys: Item[] = [];
  const pages = queryPages('registrations', {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': id },
    ProjectionExpression: 'pk, sk',
    ConsistentRead: true,
  });
  for await (const page of pages) keys.push(...page.filter(({ sk }) => sk !== sort));
  return keys;
}
