import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { assign } from '../kit/assign.ts';
import { tableName } from '../kit/env.ts';
import { type Keys, readKeys } from '../kit/read-keys.ts';
import { flag, may, storedAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { Part } from '../kit/transact.ts';

/**
 * Table `seats`: one small item per church event, written by calendar and registrations only.
 *
 * | Item  | pk       | Written by                          | Read by                                   |
 * |-------|----------|-------------------------------------|-------------------------------------------|
 * | seats | event id | calendar: facts, version, capacity  | registering (facts, when not kept)        |
 * |       |          | registrations: seatsLeft            | lists and pages (people = capacity − left)|
 *
 * `version` changes with every write of the facts, so that who knows the version knows the facts.
 */

/** What registering needs to know of an event. Instants in epoch milliseconds. */
export const StoredFacts = z.object({
  title: z.string(),
  /** Instants in epoch milliseconds. */
  startsAt: z.number(),
  /** The end of registration; without one, the start. */
  deadlineAt: may(z.number()),
  /** IANA zone of its wall times. */
  zone: z.string(),
  /** Whole units of the currency; 0: free. */
  price: z.number(),
  requiresRegistration: z.boolean(),
  asksEmergencyContact: z.boolean(),
  /** Places are to be confirmed by the link in our mail. */
  confirmsPlaces: flag(),
  isPublished: z.boolean(),
  status: z.enum(['scheduled', 'cancelled']),
  /** A trial: in no public list, and so is who registers. */
  test: flag(),
  /** Grows with each change of the event. */
  version: z.number(),
  /** People; `unlimited` where there is no limit. */
  capacity: z.number(),
});
export type Facts = Readonly<z.output<typeof StoredFacts>>;

/** `pk`: the event's id. */
const StoredSeats = z.extend(StoredFacts, { pk: z.string(), seatsLeft: z.number() });
export type Seats = Readonly<z.output<typeof StoredSeats>>;

/** The capacity that stands for "no limit": condition expressions cannot do without a number. */
export const unlimited = 1_000_000;

/** People who are registered. */
export function people({ capacity, seatsLeft }: Pick<Seats, 'capacity' | 'seatsLeft'>): number {
  return capacity - seatsLeft;
}

/** The seats behind a read or refused write. Throws BrokenItem. */
export const toSeats: (item: Item) => Seats = storedAs('seats', StoredSeats, (item) => item);

/** Where an event's seats lie. */
export function seatsKey(eventId: string): { readonly TableName: string; readonly Key: Item } {
  return { TableName: tableName('seats'), Key: { pk: eventId } };
}

/** One event's seats, from a consistent read; undefined where there is no such event. */
export async function readSeats(eventId: string): Promise<Seats | undefined> {
  const { Item } = await db().send(new GetCommand({ ...seatsKey(eventId), ConsistentRead: true }));
  return Item && toSeats(Item);
}

const batch = 100;

/** The seats of many events by id, from consistent reads: one call for every 100. */
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

/** Where the seats of these events lie, for who reads other tables in the same call. */
export function seatsKeys(eventIds: readonly string[]): Keys {
  return { [tableName('seats')]: eventIds.map((pk) => ({ pk })) };
}

/** The seats in an answer of `readKeys`, by the event's id. */
export function seatsIn(found: Keys): Map<string, Seats> {
  return new Map((found[tableName('seats')] ?? []).map((item) => [String(item.pk), toSeats(item)]));
}

/** Opens the seats of a new event, all free. */
export function openSeats(eventId: string, facts: Facts): Part {
  const Item = { pk: eventId, ...facts, seatsLeft: facts.capacity };
  return { Put: { TableName: tableName('seats'), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/**
 * Replaces an event's facts and keeps its people. Refused where the version is not `was.version` any more, or where
 * more people are registered than the new capacity holds.
 */
export function changeFacts(eventId: string, was: Facts, { deadlineAt, confirmsPlaces, ...facts }: Facts): Part {
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

/** Removes the seats of an event; refused where its version is another, or where anybody is registered. */
export function closeSeats(eventId: string, version: number): Part {
  return {
    Delete: {
      ...seatsKey(eventId),
      ConditionExpression: '#version = :version AND seatsLeft = #capacity',
      ExpressionAttributeNames: { '#version': 'version', '#capacity': 'capacity' },
      ExpressionAttributeValues: { ':version': version },
    },
  };
}

/** Takes places for a party; refused where the facts are of another version, or where fewer are left. */
export function takeSeats(eventId: string, party: number, version: number): Part {
  return {
    Update: {
      ...seatsKey(eventId),
      UpdateExpression: 'SET seatsLeft = seatsLeft - :party',
      ConditionExpression: '#version = :version AND seatsLeft >= :party',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':party': party, ':version': version },
    },
  };
}

/** Gives a party's places back; refused where the event is gone. */
export function giveSeatsBack(eventId: string, party: number): Part {
  return {
    Update: {
      ...seatsKey(eventId),
      UpdateExpression: 'SET seatsLeft = seatsLeft + :party',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':party': party },
    },
  };
}
