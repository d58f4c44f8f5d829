import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { tableName } from '../kit/env.ts';
import { type Keys, readKeys } from '../kit/read-keys.ts';
import { flag, may, storedAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';
import { updateOf } from './expression.ts';
import { negative, type Party, type TicketLimits, ticketChange, ticketMoves, unlimited } from './tickets.ts';

/**
 * Table `seats`: one small item per church event, written by calendar and registrations only.
 *
 * | Item  | pk       | Written by                          | Read by                                   |
 * |-------|----------|-------------------------------------|-------------------------------------------|
 * | seats | event id | calendar: facts, version, capacity  | registering (facts, if not cached)        |
 * |       |          | registrations: seatsLeft, waiting   | lists and pages (people = capacity − left)|
 *
 * `version` changes with every write of the facts, so cached facts of the same version are current.
 */

/** Instants in epoch milliseconds. */
export const StoredFacts = z.object({
  title: z.string(),
  startsAt: z.number(),
  /** The end of registration; without one, the start. */
  deadlineAt: may(z.number()),
  /** IANA zone of its wall times. */
  zone: z.string(),
  /** Whole units of the currency; 0: free. */
  price: z.number(),
  requiresRegistration: z.boolean(),
  asksEmergencyContact: z.boolean(),
  /** Registrants must confirm their places by the link in our mail. */
  confirmsPlaces: flag(),
  isPublished: z.boolean(),
  status: z.enum(['scheduled', 'cancelled']),
  /** A trial: public lists omit it, and its registrations are trials too. */
  test: flag(),
  /** The id of its own form: names, tickets and questions (calendar/forms-store.ts). */
  form: may(z.string()),
  version: z.number(),
  capacity: z.number(),
});
export type Facts = Readonly<z.output<typeof StoredFacts>>;

/** `pk`: the event's id. */
const StoredSeats = z.extend(StoredFacts, {
  pk: z.string(),
  seatsLeft: z.number(),
  /** Parties on the waiting list. */
  waiting: may(z.number()),
  /** How many people may still have each kind of ticket. A party on the waiting list keeps its tickets. */
  tickets: may(z.readonly(z.record(z.string(), z.number()))),
  /** How often staff changed the order of the waiting list. */
  order: may(z.number()),
  /** The position of the party that joined the waiting list last (registrations/line-store.ts). */
  lastJoined: may(z.number()),
});
export type Seats = Readonly<z.output<typeof StoredSeats>>;

export { unlimited };

export function people({ capacity, seatsLeft }: Pick<Seats, 'capacity' | 'seatsLeft'>): number {
  return capacity - seatsLeft;
}

export const isWaitedFor = ({ waiting = 0 }: Pick<Seats, 'waiting'>): boolean => waiting > 0;

/** Without registrations and without a waiting list. */
export const isUnused = (seats: Pick<Seats, 'capacity' | 'seatsLeft' | 'waiting'>): boolean =>
  people(seats) === 0 && !isWaitedFor(seats);

/** The places that a new registration may take: none while others wait for places. */
export const openPlaces = (seats: Pick<Seats, 'seatsLeft' | 'waiting'>): number =>
  isWaitedFor(seats) ? 0 : seats.seatsLeft;

/** Throws BrokenItem. */
export const toSeats: (item: Item) => Seats = storedAs('seats', StoredSeats, (item) => item);

export function seatsKey(eventId: string): { readonly TableName: string; readonly Key: Item } {
  return { TableName: tableName('seats'), Key: { pk: eventId } };
}

/** Consistent. Undefined if the event does not exist. */
export async function readSeats(eventId: string): Promise<Seats | undefined> {
  const { Item } = await db().send(new GetCommand({ ...seatsKey(eventId), ConsistentRead: true }));
  return Item && toSeats(Item);
}

const batch = 100;

/** Consistent, with one call for every 100. */
export async function readAllSeats(eventIds: readonly string[]): Promise<Map<string, Seats>> {
  const found = new Map<string, Seats>();
  const groups = Array.from({ length: Math.ceil(eventIds.length / batch) }, (_, index) =>
    eventIds.slice(index * batch, (index + 1) * batch),
  );
  await Promise.all(
    groups.map(async (ids) => {
      for (const [id, seats] of seatsIn(await readKeys(seatsKeys(ids)))) found.set(id, seats);
    }),
  );
  return found;
}

export function seatsKeys(eventIds: readonly string[]): Keys {
  return { [tableName('seats')]: eventIds.map((pk) => ({ pk })) };
}

export function seatsIn(found: Keys): Map<string, Seats> {
  return new Map((found[tableName('seats')] ?? []).map((item) => [String(item.pk), toSeats(item)]));
}

/** A condition that needs the value `:none`, 0. */
export const nobodyWaits = '(attribute_not_exists(waiting) OR waiting = :none)';

export function openSeats(eventId: string, facts: Facts, limits?: TicketLimits): TransactPart {
  const Item = { pk: eventId, ...facts, seatsLeft: facts.capacity, ...(limits && { tickets: limits }) };
  return { Put: { TableName: tableName('seats'), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/**
 * Refused if the version differs from `was.version`, or if more people are registered than the new capacity, or with a kind of ticket
 * than its new limit.
 */
export function changeFacts(
  eventId: string,
  was: Facts,
  { deadlineAt, confirmsPlaces, form, ...facts }: Facts,
  limits: { readonly was?: TicketLimits | undefined; readonly is?: TicketLimits | undefined } = {},
): TransactPart {
  const delta = facts.capacity - was.capacity;
  const tickets = ticketChange(limits.was, limits.is);
  return updateOf(
    eventId,
    {
      set: ['seatsLeft = seatsLeft + :delta', ...tickets.set],
      remove: tickets.remove,
      demand: ['#version = :was', 'seatsLeft >= :least', ...tickets.demand],
      names: tickets.names,
      values: { ':was': was.version, ':delta': delta, ':least': Math.max(0, -delta), ...tickets.values },
    },
    { ...facts, deadlineAt, confirmsPlaces, form },
  );
}

/** Refused if the version differs, or if anyone is registered or waits. */
export function closeSeats(eventId: string, version: number): TransactPart {
  return {
    Delete: {
      ...seatsKey(eventId),
      ConditionExpression: `#version = :version AND seatsLeft = #capacity AND ${nobodyWaits}`,
      ExpressionAttributeNames: { '#version': 'version', '#capacity': 'capacity' },
      ExpressionAttributeValues: { ':version': version, ':none': 0 },
    },
  };
}

/**
 * Takes places, or gives them back where a number is below 0. Taking is refused if too few seats or tickets are left; taking seats also
 * if the version of the facts differs, or if others wait for them. Giving back is refused if the event does not exist.
 */
export function moveSeats(eventId: string, { people: party, tickets }: Party, version: number): TransactPart {
  const moves = ticketMoves(tickets);
  const takes = party > 0;
  return updateOf(eventId, {
    set: ['seatsLeft = seatsLeft - :party', ...moves.set],
    demand: [
      ...(takes ? ['#version = :version', 'seatsLeft >= :party', nobodyWaits] : ['attribute_exists(pk)']),
      ...moves.demand,
    ],
    names: { ...(takes && { '#version': 'version' }), ...moves.names },
    values: { ':party': party, ...(takes && { ':version': version, ':none': 0 }), ...moves.values },
  });
}

/** Refused if the event does not exist. */
export const giveSeatsBack = (eventId: string, party: Party): TransactPart => moveSeats(eventId, negative(party), 0);
