import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { OutboxItem } from '../kit/announce.ts';
import { tableName } from '../kit/env.ts';
import { db, plainItem, refusedOver } from '../kit/table.ts';

/*
 * outbox        pk                 item                                     who
 *   event       envelope's id      envelope, createdAt, tries?, parked?     written by kit/announce.ts, taken here
 *
 *   insertions, as they come       the stream, NEW_IMAGE
 *   what stayed behind             Scan: the table is almost always empty
 *   accepted → gone                DeleteItem
 *   refused → one more try         UpdateItem
 */

/** An event that waits for the bus. `parked`: refused so often that only a person can tell why. */
export interface Waiting extends OutboxItem {
  readonly tries?: number;
  readonly parked?: boolean;
}

type Image = Parameters<typeof plainItem>[0];

/** The item in a stream record's new image. Throws where it is none. */
export function readImage(image: Image | undefined): Waiting {
  const item = image && plainItem(image);
  if (!item || !isWhole(item)) throw new Error('The record holds no event');
  return item;
}

/** What lies in the outbox: an event, or what a hand or a failed restore made of one. It has an id, and that is all. */
export type Found = Waiting | { readonly pk: string; readonly tries?: number; readonly parked?: boolean };

/** True where the item says all that the bus needs: announce.ts writes no other. */
export function isWhole(item: object): item is Waiting {
  const { pk, envelope } = item as Partial<Waiting>;
  if (typeof pk !== 'string' || typeof envelope !== 'object' || envelope === null) return false;
  return typeof envelope.type === 'string' && envelope.type !== '' && !Number.isNaN(Date.parse(envelope.at));
}

/**
 * Pages of what the stream no longer brings at `instant` (epoch ms), parked items included: what is older than
 * `patience` (ms), what says no time, and what comes from the future, since a clock may have been set back.
 */
export async function* leftBehind(instant: number, patience: number): AsyncGenerator<Found[]> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await db().send(
      new ScanCommand({
        TableName: tableName('outbox'),
        ConsistentRead: true,
        FilterExpression: 'NOT createdAt BETWEEN :young AND :instant',
        ExpressionAttributeValues: { ':young': instant - patience + 1, ':instant': instant },
        ExclusiveStartKey: from,
      }),
    );
    yield (page.Items ?? []) as unknown as Found[];
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Takes an event out of the outbox. */
export async function remove(id: string): Promise<void> {
  await db().send(new DeleteCommand({ TableName: tableName('outbox'), Key: { pk: id } }));
}

/** Counts a refusal; leaves no item behind where another call had the event accepted meanwhile. */
export async function countTry(id: string, park: boolean): Promise<void> {
  await db()
    .send(
      new UpdateCommand({
        TableName: tableName('outbox'),
        Key: { pk: id },
        UpdateExpression: park ? 'SET parked = :true ADD tries :one' : 'ADD tries :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: park ? { ':one': 1, ':true': true } : { ':one': 1 },
      }),
    )
    .catch((error) => {
      if (!refusedOver(error)) throw error;
    });
}
