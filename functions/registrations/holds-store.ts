import { iso } from '../kit/clock.ts';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * registrations  pk     sk                     item
 *   due          due    <held until ISO>#id    registrationId
 *
 *   overdue held registrations, consistent     Query pk = due, sk up to the instant
 */

/** `heldUntil` is in epoch ms. */
interface PlaceHold {
  readonly id: string;
  readonly heldUntil?: number;
}

const partition = 'due';
const key = ({ id, heldUntil = 0 }: PlaceHold) => ({ pk: partition, sk: `${iso(heldUntil)}#${id}` });

export function addDue(held: PlaceHold): TransactPart {
  return { Put: { TableName: tableName('registrations'), Item: { ...key(held), registrationId: held.id } } };
}

export function removeDue(held: PlaceHold): TransactPart {
  return { Delete: { TableName: tableName('registrations'), Key: key(held) } };
}

/** Pages of the ids of held registrations that are overdue at an instant (epoch ms), oldest first. */
export async function* dueAt(instant: number): AsyncGenerator<readonly string[]> {
  const pages = queryPages('registrations', {
    KeyConditionExpression: 'pk = :due AND sk < :after',
    ExpressionAttributeValues: { ':due': partition, ':after': iso(instant + 1) },
    ConsistentRead: true,
    Limit: 50,
  });
  for await (const page of pages) yield page.map(({ registrationId }) => String(registrationId));
}
