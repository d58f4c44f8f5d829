import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import { db } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * registrations  pk                   sk                           item
 *   place        waiting#<event id>   `<position, 15 digits>#<id>`   registrationId
 *   line         lines                event id                     overSince, if the event seems to be over
 *
 *   who waits for an event, first to last, consistent   Query pk = waiting#…
 *   the events that people wait for, consistent         Query pk = lines
 *
 * A position is the epoch ms at which the party joined, or the next after the last one (`positionAfter`), so each party is behind those
 * that joined before it, even if a clock is slow. Staff move one to the front by a position before the first.
 */

const lines = 'lines';
const lineOf = (eventId: string) => `waiting#${eventId}`;

/** The sort key that a registration stores as its `place`. `position` is in epoch ms. */
export const placeAt = (position: number, id: string): string => `${String(position).padStart(15, '0')}#${id}`;

/** The position of a party that joins at `at`. `last`: the position of the party that joined last. */
export const positionAfter = (last = 0, at: number): number => Math.max(at, last + 1);

export const positionOf = (place: string): number => Number(place.slice(0, place.indexOf('#')));

interface Waiting {
  readonly id: string;
  readonly place: string;
}

export function addPlace(eventId: string, { id, place }: Waiting): TransactPart {
  const Item = { pk: lineOf(eventId), sk: place, registrationId: id };
  return { Put: { TableName: tableName('registrations'), Item } };
}

export function removePlace(eventId: string, place: string): TransactPart {
  return { Delete: { TableName: tableName('registrations'), Key: { pk: lineOf(eventId), sk: place } } };
}

/**
 * Written with each party that joins, so that `offerFreePlaces` finds the event. `overSince`: when the event was first seen to be over
 * (epoch ms).
 */
export function addLine(eventId: string, overSince?: number): TransactPart {
  const Item = { pk: lines, sk: eventId, ...(overSince !== undefined && { overSince }) };
  return { Put: { TableName: tableName('registrations'), Item } };
}

export function removeLine(eventId: string): TransactPart {
  return { Delete: { TableName: tableName('registrations'), Key: { pk: lines, sk: eventId } } };
}

export interface Line {
  readonly eventId: string;
  readonly overSince?: number;
}

/** Pages of the events that people wait for. Consistent. */
export async function* readLines(): AsyncGenerator<readonly Line[]> {
  const pages = queryPages('registrations', {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': lines },
    ConsistentRead: true,
  });
  for await (const page of pages)
    yield page.map(({ sk, overSince }) => ({
      eventId: String(sk),
      ...(typeof overSince === 'number' && { overSince }),
    }));
}

/** Consistent. Undefined for an empty list. */
export async function readFirst(eventId: string): Promise<Waiting | undefined> {
  const { Items: [first] = [] } = await db().send(
    new QueryCommand({
      TableName: tableName('registrations'),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': lineOf(eventId) },
      ConsistentRead: true,
      Limit: 1,
    }),
  );
  return first && { id: String(first.registrationId), place: String(first.sk) };
}

/** The ids of those who wait for an event, first to last. Consistent. */
export async function readLine(eventId: string): Promise<readonly string[]> {
  const ids: string[] = [];
  const pages = queryPages('registrations', {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': lineOf(eventId) },
    ConsistentRead: true,
  });
  for await (const page of pages) ids.push(...page.map(({ registrationId }) => String(registrationId)));
  return ids;
}
