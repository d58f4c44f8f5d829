import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { subscriptions } from '#events/subscriptions.ts';
import type { OutboxItem } from '../kit/announce.ts';
import { tableName } from '../kit/env.ts';
import { db, type Item, plainItem, refusedOver } from '../kit/table.ts';

/*
 * outbox        pk                 item                                     access
 *   event       envelope's id      envelope, createdAt, tries?, parked?     written by kit/announce.ts, deleted here
 *   listed      the same           the same; if late, gpk (list), gsk (at),
 *                                  sent?                                    deleted by search/late.ts
 *
 *   new items                      the stream, NEW_IMAGE
 *   remaining items                Scan: the table is almost always empty
 *   accepted                       DeleteItem; if a list waits for it, it stays, and a sweep marks it: UpdateItem
 *   refused                        UpdateItem that counts an attempt
 */

/** `parked`: it was refused too often and needs an operator. */
export interface WaitingEvent extends OutboxItem {
  readonly tries?: number;
  readonly parked?: boolean;
  /** The list that waits for it, if it is late. With `gsk`, the time of the change, this is the key in the index `byList`. */
  readonly gpk?: string;
}

type Image = Parameters<typeof plainItem>[0];

/** Throws if it is not an event. */
export function readImage(image: Image | undefined): WaitingEvent {
  const item = image && plainItem(image);
  if (!item || !isWhole(item)) throw new Error('The record holds no event');
  return item;
}

/** An item of the outbox: an event, or one damaged by a manual edit or a failed restore, of which only the id is certain. */
export type OutboxRow = WaitingEvent | { readonly pk: string; readonly tries?: number; readonly parked?: boolean };

export function isWhole(item: object): item is WaitingEvent {
  const { pk, envelope } = item as Partial<WaitingEvent>;
  if (typeof pk !== 'string' || typeof envelope !== 'object' || envelope === null) return false;
  return typeof envelope.type === 'string' && envelope.type !== '' && !Number.isNaN(Date.parse(envelope.at));
}

/** Includes parked ones. Older than `patience` (ms), without a time, or from the future after a clock was set back. */
export async function* leftBehind(instant: number, patience: number): AsyncGenerator<OutboxRow[]> {
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
    yield (page.Items ?? []) as unknown as OutboxRow[];
    from = page.LastEvaluatedKey;
  } while (from);
}

export async function remove(id: string): Promise<void> {
  await db().send(new DeleteCommand({ TableName: tableName('outbox'), Key: { pk: id } }));
}

const listed: ReadonlySet<string> = new Set(subscriptions.index.events);

export const isListed = ({ envelope }: WaitingEvent): boolean => listed.has(envelope.type);

/** Does nothing if `index` has already read it (search/late.ts). `sent` means that the bus accepted it. */
export async function showLate({ pk, envelope }: WaitingEvent, sent: boolean): Promise<void> {
  const list = envelope.type.startsWith('member.') ? 'members' : 'registrations';
  await update(pk, `SET gpk = :list, gsk = :at${sent ? ', sent = :true' : ''}`, {
    ':list': list,
    ':at': envelope.at,
    ...(sent && { ':true': true }),
  });
}

/** Does nothing if the publisher sent or deleted it in the meantime. */
export async function hideLate(id: string): Promise<void> {
  await update(id, 'REMOVE gpk, gsk', undefined, 'attribute_exists(pk) AND attribute_not_exists(sent)');
}

/** Does not restore an item that another call has published in the meantime. */
export async function countTry(id: string, park: boolean): Promise<void> {
  if (park) await update(id, 'SET parked = :true ADD tries :one', { ':one': 1, ':true': true });
  else await update(id, 'ADD tries :one', { ':one': 1 });
}

/** Does nothing if the item does not exist any more. */
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
