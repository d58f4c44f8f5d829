import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { timeLeft } from './deadline.ts';
import { Failure } from './failure.ts';
import { log } from './log.ts';
import { patientNow } from './patience.ts';
import { isLost, isThrottle } from './retry.ts';
import { db, type Item, plainItem } from './table.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Put = NonNullable<TransactItem['Put']>;
type Update = NonNullable<TransactItem['Update']>;
type Delete = NonNullable<TransactItem['Delete']>;
type Check = NonNullable<TransactItem['ConditionCheck']>;

/** Areas export these to each other. */
export type TransactPart = { Put: Put } | { Update: Update } | { Delete: Delete } | { ConditionCheck: Check };

export interface Write<T> {
  readonly part: TransactPart;
  /** Returns the result of the whole transaction or throws a Failure. Omit it if the condition cannot fail alone. */
  readonly refused?: (old: Item | undefined) => T;
  /** The request's own record. Its refusal proves, despite other conflicts, that this request was carried out. */
  readonly own?: true;
  /** The id of the caller whose account this write's condition checks (standing.ts). */
  readonly checks?: string;
}

/** Undefined for visitors, consumers and schedules. */
const acting = new AsyncLocalStorage<string | undefined>();

/** With a caller, `transact` throws for every transaction that does not check their account; null skips that. */
export function actingAs<T>(caller: { readonly sub: string } | null, work: () => Promise<T>): Promise<T> {
  return acting.run(caller?.sub, work);
}

/** A role that was removed since the request began would otherwise still count. */
function demandCheck(writes: readonly Write<unknown>[]): void {
  const caller = acting.getStore();
  if (caller === undefined || writes.some(({ checks }) => checks === caller)) return;
  throw new Error('A request of staff wrote without its caller: use transactAs(caller, writes) of kit/standing.ts');
}

/**
 * Attempts and milliseconds while it certainly did nothing, and after a lost reply. A seats item is in one transaction at a time, so fifty
 * people who register in the same second need up to thirty attempts.
 */
const limits = { known: { tries: 30, patience: 5000 }, unknown: { tries: 40, patience: 9000 } };
const backoff = { first: 20, most: 400 };

/** Milliseconds. */
function delay(attempt: number): number {
  return Math.random() * Math.min(backoff.most, backoff.first * 2 ** attempt);
}

function busy(reason: string, tries: number): Failure {
  log('warn', 'transaction given up', { reason, tries });
  return new Failure('busy', { retryAfterSeconds: 1 + Math.floor(Math.random() * 3) });
}

function reasonsOf(error: unknown): readonly CancellationReason[] | null {
  return error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : null;
}

interface Refused<T> {
  readonly writes: readonly Write<T>[];
  readonly reasons: readonly CancellationReason[];
}

function inputOf(writes: readonly Write<unknown>[]): TransactWriteCommandInput {
  demandCheck(writes);
  return { ClientRequestToken: randomUUID(), TransactItems: writes.map(({ part }) => withOld(part)) };
}

/**
 * Retries with full jitter. After a lost reply it makes more attempts, because the outcome would otherwise stay unknown, and all with
 * the same token, by which the table recognises a retry. Undefined if it was carried out.
 */
async function send<T>(make: () => readonly Write<T>[]): Promise<Refused<T> | undefined> {
  const began = patientNow();
  let limit = limits.known;
  let writes = make();
  let input = inputOf(writes);
  for (let attempt = 0; ; attempt++) {
    let reason: string;
    try {
      await db().send(new TransactWriteCommand(input));
      return undefined;
    } catch (error) {
      if (isLost(error)) limit = limits.unknown;
      const reasons = reasonsOf(error);
      if (reasons) {
        const own = reasons.some(({ Code }, index) => writes[index]?.own && Code === 'ConditionalCheckFailed');
        const conflict = reasons.find(({ Code }) => isThrottle(Code));
        if (own || !conflict) return { writes, reasons };
        reason = conflict.Code ?? '';
      } else if (isThrottle((error as Error).name)) {
        reason = (error as Error).name;
      } else if (isLost(error)) {
        reason = 'lost';
      } else {
        throw error;
      }
    }
    const wait = delay(attempt);
    const isOver = patientNow() - began > limit.patience || timeLeft() <= wait;
    if (isOver || attempt + 1 >= limit.tries) throw busy(reason, attempt + 1);
    await new Promise((resolve) => setTimeout(resolve, wait));
    // After a lost reply another input could carry the request out twice.
    if (limit === limits.known) {
      writes = make();
      input = inputOf(writes);
    }
  }
}

/**
 * Staff requests use `transactAs` (standing.ts). The first refused write decides the result (see `own`). Returns
 * undefined if it was carried out. If contention lasts, throws Failure `busy` with Retry-After, and nothing is written.
 * Writes that depend on the time are a function, which is called again for each attempt unless an earlier one may have been carried out.
 */
export async function transact<T = never>(
  writes: readonly Write<T>[] | (() => readonly Write<T>[]),
): Promise<T | undefined> {
  const sent = await send(typeof writes === 'function' ? writes : () => writes);
  if (!sent) return undefined;
  for (const [index, { refused }] of sent.writes.entries()) {
    const reason = sent.reasons[index];
    if (reason?.Code === 'ConditionalCheckFailed' && refused) return refused(reason.Item && plainItem(reason.Item));
  }
  throw new Error(`A transaction was refused without a meaning: ${sent.reasons.map(({ Code }) => Code).join(', ')}`);
}

/** A refusal can then be handled without another read. */
function withOld(part: TransactPart): TransactItem {
  const option = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  if ('Put' in part) return { Put: { ...part.Put, ...option } };
  if ('Update' in part) return { Update: { ...part.Update, ...option } };
  if ('Delete' in part) return { Delete: { ...part.Delete, ...option } };
  return { ConditionCheck: { ...part.ConditionCheck, ...option } };
}
