import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { assign } from '../kit/assign.ts';
import { tableName } from '../kit/env.ts';
import { type Keys, readKeys } from '../kit/read-keys.ts';
import { flag, may, storedAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

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
  /** How often staff changed the order of the waiting list. */
  order: may(z.number()),
});
export type Seats = Readonly<z.output<typeof StoredSeats>>;

/** Condition expressions need a number. */
export const unlimited = 1_000_000;

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

export function openSeats(eventId: string, facts: Facts): TransactPart {
  const Item = { pk: eventId, ...facts, seatsLeft: facts.capacity };
  return { Put: { TableName: tableName('seats'), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Refused if the version differs from `was.version`, or if more people are registered than the new capacity. */
export function changeFacts(
  eventId: string,
  was: Facts,
  { deadlineAt, confirmsPlaces, ...facts }: Facts,
): TransactPart {
  const delta = facts.capacity - was.capacity;
  const update = assign({ ...facts, deadlineAt, confirmsPlaces });
  return {
    Update: {
      ...seatsKey(eventId),
      UpdateExpression: update.UpdateExpression.replace('SET ', 'SET seatsLeft = seatsLeft + :delta, '),
      ConditionExpression: '#version = :was AND seatsLeft >= :least',
      ExpressionAttributeNames: update.ExpressionAttributeNames,
      ExpressionAttributeValues: {
        ...update.ExpressionAttributeValues,
        ':was': was.version,
        ':delta': delta,
        ':least': Math.max(0, -delta),
      },
    },
  };
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

/** Refused if the version of the facts differs, too few seats are left, or others wait for them. */
export function takeSeats(eventId: string, party: number, version: number): TransactPart {
  return {
    Update: {
      ...seatsKey(eventId),
      UpdateExpression: 'SET seatsLeft = seatsLeft - :party',
      ConditionExpression: `#version = :version AND seatsLeft >= :party AND ${nobodyWaits}`,
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':party': party, ':version': version, ':none': 0 },
    },
  };
}

/** Refused if the event does not exist. */
export function giveSeatsBack(eventId: string, party: number): TransactPart {
  return {
    Update: {
      ...seatsKey(eventId),
      UpdateExpression: 'SET seatsLeft = seatsLeft + :party',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':party': party },
    },
  };
}
