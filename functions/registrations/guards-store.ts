import { foldEmail } from '#shared/forms/text.ts';
import { tableName } from '../kit/env.ts';
import { fingerprint } from '../kit/ids.ts';
import type { TransactPart } from '../kit/transact.ts';
import { guardPartition } from './store.ts';

/* The guards of an event's addresses, and its cancelled registrations (the table is in store.ts). */

const guardKey = (eventId: string, email: string) => ({
  pk: guardPartition(eventId),
  sk: `email#${fingerprint(foldEmail(email))}`,
});

/** Refused if another registration holds the address. */
export function addGuard(eventId: string, email: string, registrationId: string): TransactPart {
  const Item = { ...guardKey(eventId, email), registrationId };
  return { Put: { TableName: tableName('registrations'), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

export function keepWithdrawn(eventId: string, registrationId: string): TransactPart {
  const Item = { pk: guardPartition(eventId), sk: `withdrawn#${registrationId}`, registrationId };
  return { Put: { TableName: tableName('registrations'), Item } };
}

/** Refused if this registration does not hold the address. */
export function removeGuard(eventId: string, email: string, registrationId: string): TransactPart {
  return {
    Delete: {
      TableName: tableName('registrations'),
      Key: guardKey(eventId, email),
      ConditionExpression: 'registrationId = :registrationId',
      ExpressionAttributeValues: { ':registrationId': registrationId },
    },
  };
}
