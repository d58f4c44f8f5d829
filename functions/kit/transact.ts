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

/** A write of a transaction, without what its refusal means: areas hand these to each other. */
export type Part = { Put: Put } | { Update: Update } | { Delete: Delete } | { ConditionCheck: Check };

/** A write, and what it means that its condition failed. */
export interface Write<T> {
  readonly part: Part;
  /**
   * Reads the refusal: `old` is the item as it stood, undefined where there was none. Answers the outcome of the whole
   * transaction or throws a Failure. Left out where the condition cannot fail alone.
   */
  readonly refused?: (old: Item | undefined) => T;
  /**
   * The write is the request's own record: its refusal proves that this very request was carried out before, and is
   * read even where other writes met a conflict.
   */
  readonly own?: true;
  /** The id of the caller whose account this write's condition checks (standing.ts). */
  readonly checks?: string;
}

/** The id of the member of staff whose request is running; unset for visitors, consumers and schedules. */
const acting = new AsyncLocalStorage<string | undefined>();

/**
 * Runs a request. With a caller, `transact` throws for every transaction that does not check their account; null for requests without
 * a check.
 */
export function actingAs<T>(caller: { readonly sub: string } | null, work: () => Promise<T>): Promise<T> {
  return acting.run(caller?.sub, work);
}

/** Throws if staff are acting and no write checks their account: a role lost since the request began would still count. */
function demandCheck(writes: readonly Write<unknown>[]): void {
  const caller = acting.getStore();
  if (caller === undefined || writes.some(({ checks }) => checks === caller)) return;
  throw new Error('A request of staff wrote without its caller: use transactAs(caller, writes) of kit/standing.ts');
}

/**
 * Tries of one transaction and the time for them (ms): where it certainly did nothing, and after a lost reply. The
 * deadline of the whole call (deadline.ts) ends them earlier.
 */
const limits = { known: { tries: 9, patience: 5000 }, unknown: { tries: 20, patience: 9000 } };
const backoff = { first: 20, most: 400 };

/** Milliseconds to wait after a try. */
function delay(attempt: number): number {
  return Math.random() * Math.min(backoff.most, backoff.first * 2 ** attempt);
}

function busy(reason: string, tries: number): Failure {
  log('warn', 'transaction given up', { reason, tries });
  return new Failure('busy', { retryAfterSeconds: 1 + Math.floor(Math.random() * 3) });
}

/** The reasons of a refusal; null where the error is none. */
function reasonsOf(error: unknown): readonly CancellationReason[] | null {
  return error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : null;
}

type Sent = 'done' | readonly CancellationReason[];

/**
 * Sends one set of writes until it is carried out or refused. Conflicts, throttling and lost replies are repeated with
 * full jitter under one token, by which the table knows a repetition; a lost reply gets more tries, because giving up
 * then would leave open what happened.
 */
async function send(input: TransactWriteCommandInput, isOwn: readonly boolean[]): Promise<Sent> {
  const began = patientNow();
  let limit = limits.known;
  for (let attempt = 0; ; attempt++) {
    let reason: string;
    try {
      await db().send(new TransactWriteCommand(input));
      return 'done';
    } catch (error) {
      if (isLost(error)) limit = limits.unknown;
      const reasons = reasonsOf(error);
      if (reasons) {
        const own = reasons.some(({ Code }, index) => isOwn[index] && Code === 'ConditionalCheckFailed');
        const conflict = reasons.find(({ Code }) => isThrottle(Code));
        if (own || !conflict) return reasons;
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
  }
}

/**
 * Carries out one transaction. Staff write by `transactAs` (standing.ts), which adds the check of their account. A refusal is read in the
 * order of the writes (the request's own record first, see `own`): what the first refused write says is the outcome. Answers undefined if
 * the transaction was carried out. Throws Failure `busy` with Retry-After if contention lasts; nothing is written then.
 */
export async function transact<T = never>(writes: readonly Write<T>[]): Promise<T | undefined> {
  demandCheck(writes);
  const input: TransactWriteCommandInput = {
    ClientRequestToken: randomUUID(),
    TransactItems: writes.map(({ part }) => withOld(part)),
  };
  const isOwn = writes.map(({ own }) => own === true);
  const sent = await send(input, isOwn);
  if (sent === 'done') return undefined;
  for (const [index, { refused }] of writes.entries()) {
    const reason = sent[index];
    if (reason?.Code === 'ConditionalCheckFailed' && refused) return refused(reason.Item && plainItem(reason.Item));
  }
  throw new Error(`A transaction was refused without a meaning: ${sent.map(({ Code }) => Code).join(', ')}`);
}

/** Asks for the item as it stood: a refusal is explained without reading again. */
function withOld(part: Part): TransactItem {
  const option = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  if ('Put' in part) return { Put: { ...part.Put, ...option } };
  if ('Update' in part) return { Update: { ...part.Update, ...option } };
  if ('Delete' in part) return { Delete: { ...part.Delete, ...option } };
  return { ConditionCheck: { ...part.ConditionCheck, ...option } };
}
