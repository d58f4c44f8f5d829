import { randomUUID } from 'node:crypto';
import { PutCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Delivery } from '../kit/consume.ts';
import { timeLeft } from '../kit/deadline.ts';
import { tableName } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { markerExpiry } from '../kit/once.ts';
import { isLost, isThrottle } from '../kit/retry.ts';
import { db, refusedOver } from '../kit/table.ts';
import { type TransactPart, transact } from '../kit/transact.ts';

/*
 * notifications  pk                 sk           item
 *   mail         mail#<event id>    recipient    state, since, by, delivery?, expiresAt, reason?
 *
 *   claim a mail               PutItem `sending`, refused if it was sent or is being sent
 *   record its outcome         UpdateItem
 */

export const recipients = ['registrant', 'staff'] as const;
export type Recipient = (typeof recipients)[number];

/** The same mail, a full mailbox, in the digest, a letter that staff stopped, or a recipient who cancelled. */
export const notSent = ['same', 'full', 'digest', 'stopped', 'gone'] as const;
export type NotSent = (typeof notSent)[number];

export type Outcome = 'sent' | 'failed' | NotSent;

type State = 'sending' | Outcome;

const key = (eventId: string, recipient: Recipient) => ({ pk: `mail#${eventId}`, sk: recipient });

/** The claim belongs to an earlier delivery of this message. */
const isOver = '(delivery.messageId = :message AND delivery.#count < :count)';

/**
 * Returns `go`, the outcome if it is done, or `busy` if another call claimed it less than `patience` ms ago. Takes over
 * claims that a crash left: older ones, or those by an earlier delivery of the same message.
 */
export async function claim(
  eventId: string,
  recipient: Recipient,
  at: number,
  patience: number,
  delivery?: Delivery,
): Promise<'go' | 'busy' | Outcome> {
  const by = randomUUID();
  try {
    await db().send(
      new PutCommand({
        TableName: tableName('notifications'),
        Item: {
          ...key(eventId, recipient),
          state: 'sending' satisfies State,
          since: at,
          by,
          ...(delivery && { delivery }),
          expiresAt: markerExpiry(at),
        },
        ConditionExpression: `attribute_not_exists(pk) OR (#state = :sending AND (since <= :stale OR ${isOver}))`,
        ExpressionAttributeNames: { '#state': 'state', '#count': 'count' },
        ExpressionAttributeValues: {
          ':sending': 'sending',
          ':stale': at - patience,
          ':message': delivery?.messageId ?? '',
          ':count': delivery?.count ?? 0,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return 'go';
  } catch (error) {
    const old = refusedOver(error);
    if (!old) throw error;
    // Only this file writes marks.
    const state = old.state as State | undefined;
    if (state !== undefined && state !== 'sending') return state;
    return old.by === by ? 'go' : 'busy';
  }
}

/** Most milliseconds between two attempts to record an outcome. */
const pause = 300;

interface Conclusion {
  readonly state: Outcome;
  readonly reason?: string | undefined;
  /** Written once, in the same transaction. */
  readonly extraWrites?: readonly TransactPart[] | undefined;
}

/** Retries as long as the call has time, because without the record the mail would be sent again. */
export async function conclude(eventId: string, recipient: Recipient, conclusion: Conclusion): Promise<void> {
  const { state, reason, extraWrites = [] } = conclusion;
  const input = {
    TableName: tableName('notifications'),
    Key: key(eventId, recipient),
    UpdateExpression: reason === undefined ? 'SET #state = :state' : 'SET #state = :state, reason = :reason',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state, ...(reason !== undefined && { ':reason': reason }) },
  };
  for (;;) {
    try {
      if (extraWrites.length === 0) await db().send(new UpdateCommand(input));
      else
        await transact<void>([
          { part: onceOf(input), refused: () => undefined },
          ...extraWrites.map((part) => ({ part })),
        ]);
      return;
    } catch (error) {
      const passes = error instanceof Failure || isLost(error) || isThrottle((error as Error).name);
      if (!passes || timeLeft() <= pause) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * pause));
  }
}

/** Refused if the outcome is already recorded, so that the other writes happen once. */
function onceOf(
  input: Omit<UpdateCommandInput, 'UpdateExpression'> & { readonly UpdateExpression: string },
): TransactPart {
  const ExpressionAttributeValues = { ...input.ExpressionAttributeValues, ':sending': 'sending' };
  return { Update: { ...input, ConditionExpression: '#state = :sending', ExpressionAttributeValues } };
}
