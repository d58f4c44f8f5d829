import { mostWaiting } from '#shared/registrations/offer.ts';
import type { TransactPart } from '../kit/transact.ts';
import { updateOf } from './expression.ts';
import { moveSeats, nobodyWaits, type Seats, seatsKey } from './store.ts';
import { negative, type Party, ticketMoves } from './tickets.ts';

/* The waiting list's part of the seats item: how many parties wait, who joined last, and how often their order was changed. */

interface Joiner {
  /** The version of the facts. */
  readonly version: number;
  /** Its position on the list. */
  readonly position: number;
}

/**
 * Adds a party to the number of those that wait, and takes its tickets, so that the next in line never lacks one. Refused if the version
 * of the facts differs, if another party has joined at this position or behind it, if the party could have its places now, if `mostWaiting`
 * wait, or if too few tickets are left.
 */
export function joinWaiting(eventId: string, { people, tickets }: Party, { version, position }: Joiner): TransactPart {
  const moves = ticketMoves(tickets);
  return updateOf(eventId, {
    set: ['waiting = if_not_exists(waiting, :none) + :one', 'lastJoined = :position', ...moves.set],
    demand: [
      '#version = :version',
      '(attribute_not_exists(lastJoined) OR lastJoined < :position)',
      `(seatsLeft < :party AND ${nobodyWaits} OR waiting BETWEEN :one AND :most)`,
      ...moves.demand,
    ],
    names: { '#version': 'version', ...moves.names },
    values: {
      ':version': version,
      ':position': position,
      ':party': people,
      ':none': 0,
      ':one': 1,
      ':most': mostWaiting - 1,
      ...moves.values,
    },
  });
}

/** Gives its tickets back. Refused if the event does not exist or its list is empty. */
export function leaveWaiting(eventId: string, party: Party): TransactPart {
  const moves = ticketMoves(negative(party).tickets);
  return updateOf(eventId, {
    set: ['waiting = waiting - :one', ...moves.set],
    demand: ['waiting >= :one'],
    names: moves.names,
    values: { ':one': 1, ...moves.values },
  });
}

/** The tickets of a party that waits and changes. Refused if too few are left, or if the event does not exist. */
export const moveTickets = (eventId: string, { tickets }: Party): TransactPart =>
  moveSeats(eventId, { people: 0, ...(tickets && { tickets }) }, 0);

/**
 * Takes the places of a party that waits and has its tickets. Refused if the version of the facts or the order of the waiting list has changed since
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
