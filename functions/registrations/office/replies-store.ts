import * as z from 'zod/mini';
import { mostReplies, type ReplyState, replyStates } from '#shared/registrations/reply.ts';
import { tableName } from '../../kit/env.ts';
import { partitionLane } from '../../kit/lanes.ts';
import { readKeys } from '../../kit/read-keys.ts';
import { storedAs } from '../../kit/stored.ts';
import type { Item } from '../../kit/table.ts';
import type { TransactPart } from '../../kit/transact.ts';
import { key, type Registration } from '../store.ts';

/*
 * registrations  pk                sk               item
 *   reply        registration id   `reply#<id>`     subject, text, by, at, state
 *
 *   the replies to a registration   one Query: there are 100 at most, counted in `replies` of the registration's item
 *   one reply, to mail it           BatchGetItem
 */

const ReplyItem = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  by: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  state: z.enum(replyStates),
});
export type StoredReply = Readonly<z.output<typeof ReplyItem>>;

const prefix = 'reply#';
const replyKey = (registrationId: string, id: string) => ({ pk: registrationId, sk: `${prefix}${id}` });

/** Throws BrokenItem. */
export const toReply: (item: Item) => StoredReply = storedAs(
  'registrations',
  ReplyItem,
  ({ pk: _pk, sk, ...rest }) => ({
    id: String(sk).slice(prefix.length),
    ...rest,
  }),
);

/** Unordered. */
export async function readReplies(registrationId: string): Promise<readonly StoredReply[]> {
  const lane = partitionLane(
    { table: 'registrations', partition: registrationId, from: prefix, to: `${prefix}~` },
    (item) => ({ key: String(item.sk), id: String(item.sk), reply: toReply(item) }),
  );
  const { rows } = await lane.read({ descending: false, limit: mostReplies });
  return rows.map(({ reply }) => reply);
}

/** Consistent. */
export async function readReply(registrationId: string, id: string): Promise<StoredReply | undefined> {
  const table = tableName('registrations');
  const [item] = (await readKeys({ [table]: [replyKey(registrationId, id)] }))[table] ?? [];
  return item && toReply(item);
}

/** Refused if it was sent before. */
export function addReply(registrationId: string, { id, ...rest }: StoredReply): TransactPart {
  const Item = { ...replyKey(registrationId, id), ...rest };
  return { Put: { TableName: tableName('registrations'), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Refused if another reply was added, the status changed or the registration was erased since `was` was read. */
export function countReply({ id, status, replies = 0 }: Registration): TransactPart {
  const asMany = replies > 0 ? 'replies = :before' : 'attribute_not_exists(replies)';
  return {
    Update: {
      TableName: tableName('registrations'),
      Key: key(id),
      UpdateExpression: 'SET replies = :after',
      ConditionExpression: `#status = :status AND attribute_not_exists(erasedAt) AND ${asMany}`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':status': status,
        ':after': replies + 1,
        ...(replies > 0 && { ':before': replies }),
      },
    },
  };
}

/** Belongs in the same transaction as the mail's mark. */
export function saveReplyState(registrationId: string, id: string, state: ReplyState): TransactPart {
  return {
    Update: {
      TableName: tableName('registrations'),
      Key: replyKey(registrationId, id),
      UpdateExpression: 'SET #state = :state',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': state },
    },
  };
}
