import { randomUUID } from 'node:crypto';
import { PutCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Delivery } from '../kit/consume.ts';
import { timeLeft } from '../kit/deadline.ts';
import { tableName } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { markerExpiry } from '../kit/once.ts';
import { isLost, isThrottle } from '../kit/retry.ts';
import { db, refusedOver } from '../kit/table.ts';
import { type Part, transact } from '../kit/transact.ts';

/*
 * notifications  pk                 sk           item
 *   mail         mail#<event id>    recipient    state, since, by, delivery?, expiresAt, reason?
 *
 *   may this mail be sent?     PutItem `sending`, refused where it was sent, or is being sent
 *   what became of it          UpdateItem
 */

/** Whom an event is told to: each once. */
export const recipients = ['registrant', 'staff'] as const;
export type Recipient = (typeof recipients)[number];

/**
 * Why a mail is not sent although it could be: its mailbox was told the same, or gets no more now; it is in the digest; staff stopped
 * the letter, or who was to be written to is no longer registered.
 */
export const notSent = ['same', 'full', 'digest', 'stopped', 'gone'] as const;
export type NotSent = (typeof notSent)[number];

/** What became of a mail. */
export type Outcome = 'sent' | 'failed' | NotSent;

type State = 'sending' | Outcome;

const key = (eventId: string, recipient: Recipient) => ({ pk: `mail#${eventId}`, sk: recipient });

/** The claim is of an earlier delivery of this message. */
const isOver = '(delivery.messageId = :message AND delivery.#count < :count)';

/**
 * Claims a mail before it is sent. `go`: send it. An outcome: that is over. `busy`: somebody is about to send
 * it, since less than `patience` ms. A claim that is older, or of an earlier delivery of the same message, was left by a
 * crash, and is taken over. A claim whose reply was lost is known by its own mark when it is tried again.
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
    // Only this file writes it.
    const state = old.state as State | undefined;
    if (state !== undefined && state !== 'sending') return state;
    return old.by === by ? 'go' : 'busy';
  }
}

/** Milliseconds between two tries to record what became of a mail. */
const pause = 300;

interface Conclusion {
  readonly state: Outcome;
  readonly reason?: string | undefined;
  /** What is written in the same transaction, once. */
  readonly beside?: readonly Part[] | undefined;
}

/**
 * Records what became of a claimed mail. Without that record the mail would be sent again, so it is retried for as long
 * as the call has time.
 */
export async function conclude(eventId: string, recipient: Recipient, conclusion: Conclusion): Promise<void> {
  const { state, reason, beside = [] } = conclusion;
  const input = {
    TableName: tableName('notifications'),
    Key: key(eventId, recipient),
    UpdateExpression: reason === undefined ? 'SET #state = :state' : 'SET #state = :state, reason = :reason',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state, ...(reason !== undefined && { ':reason': reason }) },
  };
  for (;;) {
    try {
      if (beside.length === 0) await db().send(new UpdateCommand(input));
      else
        await transact<void>([{ part: onceOf(input), refused: () => undefined }, ...beside.map((part) => ({ part }))]);
      return;
    } catch (error) {
      const passes = error instanceof Failure || isLost(error) || isThrottle((error as Error).name);
      if (!passes || timeLeft() <= pause) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * pause));
  }
}

/** Refused where it was recorded before: whatever is counted beside it is counted once. */
function onceOf(input: Omit<UpdateCommandInput, 'UpdateExpression'> & { readonly UpdateExpression: string }): Part {
  const ExpressionAttributeValues = { ...input.ExpressionAttributeValues, ':sending': 'sending' };
  return { Update: { ...input, ConditionExpression: '#state = :sending', ExpressionAttributeValues } };
}
