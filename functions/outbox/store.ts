import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { subscriptions } from '#events/subscriptions.ts';
import type { OutboxItem } from '../kit/announce.ts';
import { tableName } from '../kit/env.ts';
import { db, type Item, plainItem, refusedOver } from '../kit/table.ts';

/*
 * outbox        pk                 item                                     who
 *   event       envelope's id      envelope, createdAt, tries?, parked?     written by kit/announce.ts, taken here
 *   listed      the same           the same; if late, gpk (list), gsk (at),
 *                                  sent?                                    taken by search/late.ts
 *
 *   insertions, as they come       the stream, NEW_IMAGE
 *   what stayed behind             Scan: the table is almost always empty
 *   accepted → gone                DeleteItem; if a list waits for it, it stays, and is sent after a sweep: UpdateItem
 *   refused → one more try         UpdateItem
 */

/** An event that waits for the bus. `parked`: refused so often that only a person can tell why. */
export interface Waiting extends OutboxItem {
  readonly tries?: number;
  readonly parked?: boolean;
  /** The list that waits for it, if it is late; with `gsk`, the instant of the change, the keys of the index `byList`. */
  readonly gpk?: string;
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
 * `patience` (ms), items without a time, and items from the future, since a clock may have been set back. Without sent events.
 */
export async function* leftBehind(instant: number, patience: number): AsyncGenerator<Found[]> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await db().send(
      new ScanCommand({
        TableName: tableName('outbox'),
        ConsistentRead: true,
        FilterExpression: 'attribute_not_exists(sent) AND NOT createdAt BETWEEN :young AND :instant',
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

/** Events that change the staff's lists. */
const listed: ReadonlySet<string> = new Set(subscriptions.index.events);

/** Whether a list waits for an event. */
export const isListed = ({ envelope }: Waiting): boolean => listed.has(envelope.type);

/** Shows an event to the list that waits for it (search/late.ts), unless `index` was faster. `sent`: the bus took it. */
export async function showLate({ pk, envelope }: Waiting, sent: boolean): Promise<void> {
  const list = envelope.type.startsWith('member.') ? 'members' : 'registrations';
  await update(pk, `SET gpk = :list, gsk = :at${sent ? ', sent = :true' : ''}`, {
    ':list': list,
    ':at': envelope.at,
    ...(sent && { ':true': true }),
  });
}

/** Takes an event off the list that waits for it, unless the publisher sent or removed it in the meantime. */
export async function hideLate(id: string): Promise<void> {
  await update(id, 'REMOVE gpk, gsk', undefined, 'attribute_exists(pk) AND attribute_not_exists(sent)');
}

/** Counts a refusal; leaves no item behind where another call had the event accepted meanwhile. */
export async function countTry(id: string, park: boolean): Promise<void> {
  if (park) await update(id, 'SET parked = :true ADD tries :one', { ':one': 1, ':true': true });
  else await update(id, 'ADD tries :one', { ':one': 1 });
}

/** Changes an item if it is still there. */
async function update(
  id: string,
  UpdateExpression: string,
  ExpressionAttributeValues?: Item,
  ConditionExpression = 'attribute_exists(pk)',
): Promise<void> {
  await db()
    .send(
      new UpdateCommand({
        TableName: tableName('outbox'),
        Key: { pk: id },
        UpdateExpression,
        ConditionExpression,
        ExpressionAttributeValues,
      }),
    )
    .catch((error) => {
      if (!refusedOver(error)) throw error;
    });
}
