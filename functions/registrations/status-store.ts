import { e164In } from '#shared/forms/phone-number.ts';
import { assign } from '../kit/assign.ts';
import { tableName } from '../kit/env.ts';
import type { TransactPart } from '../kit/transact.ts';
import { key, type Registration } from './store.ts';

/*
 * Writes that change the status, the party or the link of a registration (store.ts). Each is refused if the record read is outdated, so
 * that the places which the same transaction takes or releases are right.
 */

type Versioned = Pick<Registration, 'status' | 'revision' | 'place'>;

/** A condition that the status, the party and the place on the waiting list are those that were read. */
export function asRead({ status, revision, place }: Versioned) {
  const conditions = [
    '#status = :was',
    revision === undefined ? 'attribute_not_exists(revision)' : 'revision = :revisionWas',
    // Staff may move it to the front. A write that removed its former row would leave the new one, and block the list.
    ...(place === undefined ? [] : ['place = :placeWas']),
  ];
  return {
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':was': status,
      ...(revision !== undefined && { ':revisionWas': revision }),
      ...(place !== undefined && { ':placeWas': place }),
    },
  };
}

/** Stores a changed party. Refused as above, or if it was erased. */
export function markChanged(
  was: Registration,
  { data, people, revision }: Required<Pick<Registration, 'data' | 'people' | 'revision'>>,
): TransactPart {
  const part = change(was, { data, people, revision, e164: e164In(data) });
  const { Update } = part;
  return {
    Update: { ...Update, ConditionExpression: `${Update.ConditionExpression} AND attribute_not_exists(erasedAt)` },
  };
}

export function markCancelled(
  was: Registration,
  now: Required<Pick<Registration, 'cancelledAt' | 'reason'>>,
): TransactPart {
  return change(was, { status: 'cancelled', ...now });
}

export function markAccepted(was: Registration, acceptedAt: number): TransactPart {
  return change(was, { status: 'confirmed', acceptedAt });
}

export function markConfirmed(was: Registration, confirmedAt: number): TransactPart {
  return change(was, { status: 'confirmed', confirmedAt });
}

/** Places are held for it until `heldUntil` (epoch ms), with the event's present facts. */
export function markOffered(
  was: Registration,
  now: Required<Pick<Registration, 'offeredAt' | 'heldUntil' | 'data'>>,
): TransactPart {
  return change(was, { status: 'held', place: undefined, ...now });
}

/** Moves it on the waiting list. */
export function markMoved(was: Registration, place: string): TransactPart {
  return change(was, { place });
}

export function markRenewed(
  was: Registration,
  { renewals, seal, resends, resent }: Pick<Registration, 'renewals' | 'seal' | 'resends' | 'resent'>,
): TransactPart {
  return change(was, { renewals, seal, resends, resent });
}

function change(was: Registration, now: Partial<Registration>) {
  const update = assign({ ...now });
  const condition = asRead(was);
  return {
    Update: {
      TableName: tableName('registrations'),
      Key: key(was.id),
      ...update,
      ...condition,
      ExpressionAttributeNames: { ...update.ExpressionAttributeNames, ...condition.ExpressionAttributeNames },
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...condition.ExpressionAttributeValues },
    },
  };
}
