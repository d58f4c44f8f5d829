import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { OutboxItem } from '../kit/announce.ts';
import { tableName } from '../kit/env.ts';
import { db, plainItem } from '../kit/table.ts';

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
  if (typeof item?.pk !== 'string' || typeof item.envelope !== 'object') throw new Error('The record holds no event');
  // announce.ts is the only writer.
  return item as unknown as Waiting;
}

/** Pages of what was written before `instant` (epoch ms), parked items included. */
export async function* waitingSince(instant: number): AsyncGenerator<Waiting[]> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await db().send(
      new ScanCommand({
        TableName: tableName('outbox'),
        ConsistentRead: true,
        FilterExpression: 'createdAt <= :instant',
        ExpressionAttributeValues: { ':instant': instant },
        ExclusiveStartKey: from,
      }),
    );
    yield (page.Items ?? []) as unknown as Waiting[];
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
      if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    });
}
