import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../kit/env.ts';
import { db, type Item, refusedOver } from '../kit/table.ts';

/*
 * notifications  pk                 sk          item
 *   crowd        crowd#<event id>   <network>   d<day>: a set of `<minute> <registration> <people>`; days and minutes since the epoch
 *
 *   count a registration and read what its network took within a day   UpdateItem; the same once more changes nothing
 *   take a refused registration out                                    UpdateItem
 */

const minute = 60_000;
const day = 24 * 60 * minute;

/** Most registrations of one network for an event that are counted within a UTC day: some 6 KB. */
export const mostCounted = 250;

/** UTC days, counted back from today, whose sets are removed. */
const removed = Array.from({ length: 7 }, (_, index) => index + 2);

export interface Taking {
  /** Epoch ms, rounded down to the minute. */
  readonly at: number;
  readonly people: number;
}

export interface NewTaking {
  /** Epoch ms. */
  readonly at: number;
  readonly event: string;
  /** The network's mark for this event (functions/registrations/network.ts). */
  readonly network: string;
  /** Identifies the request; a retry has the same value. Contains no spaces. */
  readonly registration: string;
  readonly people: number;
}

const placeOf = ({ event, network, at }: NewTaking) => ({
  TableName: tableName('notifications'),
  Key: { pk: `crowd#${event}`, sk: network },
  today: Math.floor(at / day),
});

const textOf = ({ at, registration, people }: NewTaking) => `${Math.floor(at / minute)} ${registration} ${people}`;

/**
 * Counts once, even if retried. Returns its network's registrations within the last 24 hours, or `full` if too many.
 */
export async function countTaking(taking: NewTaking): Promise<readonly Taking[] | 'full'> {
  const { at } = taking;
  const { today, ...place } = placeOf(taking);
  try {
    const { Attributes = {} } = await db().send(
      new UpdateCommand({
        ...place,
        UpdateExpression: `SET expiresAt = :expiresAt ADD #today :taking REMOVE ${removed.map((ago) => `#ago${ago}`).join(', ')}`,
        ConditionExpression: 'attribute_not_exists(#today) OR size(#today) < :most',
        ExpressionAttributeNames: {
          '#today': `d${today}`,
          ...Object.fromEntries(removed.map((ago) => [`#ago${ago}`, `d${today - ago}`])),
        },
        ExpressionAttributeValues: {
          ':taking': new Set([textOf(taking)]),
          ':most': mostCounted,
          ':expiresAt': Math.ceil((at + 2 * day) / 1000),
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return takingsSince(at - day, [Attributes[`d${today - 1}`], Attributes[`d${today}`]]);
  } catch (error) {
    if (refusedOver(error)) return 'full';
    throw error;
  }
}

export async function removeTaking(taking: NewTaking): Promise<void> {
  const { today, ...place } = placeOf(taking);
  await db().send(
    new UpdateCommand({
      ...place,
      UpdateExpression: 'DELETE #today :taking',
      ExpressionAttributeNames: { '#today': `d${today}` },
      ExpressionAttributeValues: { ':taking': new Set([textOf(taking)]) },
    }),
  );
}

function takingsSince(since: number, sets: readonly Item[string][]): Taking[] {
  const first = new Map<string, Taking>();
  for (const text of sets.flatMap((set) => [...((set as Set<string> | undefined) ?? [])].sort())) {
    const [minutes, registration = '', people] = text.split(' ');
    const at = Number(minutes) * minute;
    if (at > since && !first.has(registration)) first.set(registration, { at, people: Number(people) });
  }
  return [...first.values()];
}
