import { assign } from '../../kit/assign.ts';
import { tableName } from '../../kit/env.ts';
import { queryPages } from '../../kit/query.ts';
import type { Item } from '../../kit/table.ts';
import type { Part } from '../../kit/transact.ts';
import { key, type Registration, sort } from '../store.ts';

/*
 * What erasing leaves of a registration (docs/decisions/privacy.md): the item of store.ts, in no index, with `erasedAt`, then `emptied`.
 */

/**
 * Takes a registration away from everybody who reads, as it stands then (`now`: what is cancelled with it). Refused where its status
 * is not `was.status` any more, or it was taken away before.
 */
export function hideRegistration(was: Registration, now: Partial<Registration> & { readonly erasedAt: number }): Part {
  const update = assign({ ...now, submittedAt: was.submittedAt, gpk: undefined, gsk: undefined });
  return {
    Update: {
      TableName: tableName('registrations'),
      Key: key(was.id),
      ...update,
      ConditionExpression: '#status = :was AND attribute_not_exists(erasedAt)',
      ExpressionAttributeNames: { ...update.ExpressionAttributeNames, '#status': 'status' },
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':was': was.status },
    },
  };
}

/** Of the answers of a church event's registration, what the server itself wrote. */
const facts = ['eventId', 'eventTitle', 'eventDate', 'eventTime', 'eventPrice'] as const;

/**
 * Leaves of a hidden registration what figures, seats and its Idempotency-Key need, and nothing of a person: what is not named here
 * is gone, whatever it is.
 */
export function emptyRegistration(hidden: Registration): Part {
  const { id, type, status, people, submittedAt, test, reason, erasedAt, acceptedAt, confirmedAt, cancelledAt } =
    hidden;
  const data =
    people === undefined ? [] : facts.flatMap((name) => (name in hidden.data ? [[name, hidden.data[name]]] : []));
  const times = { submittedAt, erasedAt, acceptedAt, confirmedAt, cancelledAt };
  const Item = {
    ...key(id),
    type,
    status,
    people,
    test,
    reason,
    ...times,
    data: Object.fromEntries(data),
    emptied: true,
  };
  return { Put: { TableName: tableName('registrations'), Item, ConditionExpression: 'attribute_exists(erasedAt)' } };
}

/** The keys of what lies beside a registration in its partition: what staff noted about it. */
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
