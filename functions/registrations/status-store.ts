import { assign } from '../kit/assign.ts';
import { tableName } from '../kit/env.ts';
import type { Part } from '../kit/transact.ts';
import { key, type Registration } from './store.ts';

/* The status of a registration's item (store.ts): each change is refused where the status is not the one that was read. */

/** Marks a registration as cancelled; refused where its status is not `was.status` any more. */
export function markCancelled(was: Registration, now: Required<Pick<Registration, 'cancelledAt' | 'reason'>>): Part {
  return changeStatus(was, { status: 'cancelled', ...now });
}

/** Marks a quarantined registration as accepted; refused where its status is not `was.status` any more. */
export function markAccepted(was: Registration, acceptedAt: number): Part {
  return changeStatus(was, { status: 'confirmed', acceptedAt });
}

/** Marks the places of a held registration as confirmed; refused where its status is not `was.status` any more. */
export function markConfirmed(was: Registration, confirmedAt: number): Part {
  return changeStatus(was, { status: 'confirmed', confirmedAt });
}

function changeStatus(was: Registration, now: Partial<Registration>): Part {
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
