import { assign } from '../kit/assign.ts';
import { tableName } from '../kit/env.ts';
import type { TransactPart } from '../kit/transact.ts';
import { key, type Registration } from './store.ts';

/*
 * Writes that change the status of a registration (store.ts). Each is refused if the status is no longer the one that was read.
 */

export function markCancelled(
  was: Registration,
  now: Required<Pick<Registration, 'cancelledAt' | 'reason'>>,
): TransactPart {
  return changeStatus(was, { status: 'cancelled', ...now });
}

export function markAccepted(was: Registration, acceptedAt: number): TransactPart {
  return changeStatus(was, { status: 'confirmed', acceptedAt });
}

export function markConfirmed(was: Registration, confirmedAt: number): TransactPart {
  return changeStatus(was, { status: 'confirmed', confirmedAt });
}

function changeStatus(was: Registration, now: Partial<Registration>): TransactPart {
  const update = assign({ ...now });
  return {
    Update: {
      TableName: tableName('registrations'),
      Key: key(was.id),
      ...update,
      ConditionExpression: '#status = :was',
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':was': was.status },
    },
  };
}
