import { mostWaiting } from '#shared/registrations/offer.ts';
import type { TransactPart } from '../kit/transact.ts';
import { nobodyWaits, type Seats, seatsKey } from './store.ts';

/* The waiting list's part of the seats item: how many parties wait, and how often their order was changed. */

/**
 * Adds a party to the number of those that wait. Refused if the version of the facts differs, if the party could have its places now, or
 * if `mostWaiting` wait.
 */
export function joinWaiting(eventId: string, party: number, version: number): TransactPart {
  return {
    Update: {
      ...seatsKey(eventId),
      UpdateExpression: 'SET waiting = if_not_exists(waiting, :none) + :one',
      ConditionExpression: `#version = :version AND (seatsLeft < :party AND ${nobodyWaits} OR waiting BETWEEN :one AND :most)`,
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: {
        ':party': party,
        ':version': version,
        ':none': 0,
        ':one': 1,
        ':most': mostWaiting - 1,
      },
    },
  };
}

/** Refused if the event does not exist or its list is empty. */
export function leaveWaiting(eventId: string): TransactPart {
  return {
    Update: {
      ...seatsKey(eventId),
      UpdateExpression: 'SET waiting = waiting - :one',
      ConditionExpression: 'waiting >= :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  };
}

/**
 * Takes the places of a party that waits. Refused if the version of the facts or the order of the waiting list has changed since
 * it was read, or if too few places are left.
 */
export function offerSeats(party: number, { pk, version, order = 0 }: Seats): TransactPart {
  return {
    Update: {
      ...seatsKey(pk),
      UpdateExpression: 'SET seatsLeft = seatsLeft - :party, waiting = waiting - :one',
      ConditionExpression:
        '#version = :version AND seatsLeft >= :party AND waiting >= :one AND (#order = :order OR attribute_not_exists(#order) AND :order = :none)',
      ExpressionAttributeNames: { '#version': 'version', '#order': 'order' },
      ExpressionAttributeValues: { ':party': party, ':version': version, ':order': order, ':one': 1, ':none': 0 },
    },
  };
}

/** Refused if someone else changed the order of the waiting list since it was read. */
export function reorderWaiting({ pk, order = 0 }: Seats): TransactPart {
  return {
    Update: {
      ...seatsKey(pk),
      UpdateExpression: 'SET #order = :next',
      ConditionExpression: 'waiting > :none AND (#order = :order OR attribute_not_exists(#order) AND :order = :none)',
      ExpressionAttributeNames: { '#order': 'order' },
      ExpressionAttributeValues: { ':order': order, ':next': order + 1, ':none': 0 },
    },
  };
}

/** Refused while someone waits. */
export function checkNobodyWaits(eventId: string): TransactPart {
  return {
    ConditionCheck: {
      ...seatsKey(eventId),
      ConditionExpression: nobodyWaits,
      ExpressionAttributeValues: { ':none': 0 },
    },
  };
}
