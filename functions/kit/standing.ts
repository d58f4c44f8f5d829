import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Caller, Role } from '#shared/api/access.ts';
import type { ErrorCode } from '#shared/api/errors.ts';
import { tableName } from './env.ts';
import { Failure } from './failure.ts';
import { db, type Item } from './table.ts';
import { transact, type Write } from './transact.ts';

/** The part of a users item that says whether its person may act. Table `users`, key `pk`: the person's id. */
export interface Standing {
  readonly status: 'active' | 'disabled';
  /** Absent: none. */
  readonly role?: Role;
  /** Sign-ins that ended lately → the second in which they did. */
  readonly ended: Readonly<Record<string, number>>;
  /** Tokens issued up to this second are refused: stands for sign-ins that `ended` had no room for. */
  readonly endedUntil?: number;
}

/** Whether a caller's sign-in has ended. */
export function hasEnded({ ended, endedUntil = -1 }: Standing, { session, issuedAt }: Caller): boolean {
  return Object.hasOwn(ended, session) || issuedAt <= endedUntil;
}

/** Why the caller may not write, as the item stands; undefined where that is no reason. */
function reasonOf(standing: Standing, caller: Caller): ErrorCode | undefined {
  if (standing.status !== 'active') return 'account_disabled';
  if (hasEnded(standing, caller)) return 'session_ended';
  return (standing.role ?? null) === caller.role ? undefined : 'role_changed';
}

/** Throws the Failure that follows from a caller's item: session_ended, account_disabled, role_changed. */
export function demandStanding(item: Item | undefined, caller: Caller): void {
  // Only the users area writes the table.
  const reason = item && reasonOf(item as unknown as Standing, caller);
  if (reason) throw new Failure(reason);
}

/** The condition on the caller's own users item; a caller without one was never restricted. */
export function standingCondition({ role, session, issuedAt }: Caller) {
  const sameRole = role === null ? 'attribute_not_exists(#role)' : '#role = :role';
  const live = 'attribute_not_exists(ended.#session) AND (attribute_not_exists(endedUntil) OR endedUntil < :issuedAt)';
  return {
    ConditionExpression: `attribute_not_exists(pk) OR (#status = :active AND ${sameRole} AND ${live})`,
    ExpressionAttributeNames: { '#status': 'status', '#role': 'role', '#session': session },
    ExpressionAttributeValues: { ':active': 'active', ':issuedAt': issuedAt, ...(role !== null && { ':role': role }) },
  };
}

/** Throws a refusal, but first what `checkStanding` throws: whoever may not write is told that before anything else. */
export async function refuseAfterStanding(failure: Failure, caller: Caller): Promise<never> {
  await checkStanding(caller);
  throw failure;
}

/**
 * The first write of every transaction by staff: their token says who they were when it was issued, this who they are.
 * Refused at once where they were disabled, got another role or signed out. (One transaction takes one write of an item:
 * who changes their own users item puts `standingCondition` on that write.)
 */
export function standing(caller: Caller): Write<never> {
  return {
    part: { ConditionCheck: { TableName: tableName('users'), Key: { pk: caller.sub }, ...standingCondition(caller) } },
    refused: (old) => {
      demandStanding(old, caller);
      throw new Error('A standing was refused without a reason');
    },
  };
}

/** Before personal data are read: a consistent look at the caller's users item. Throws what `standing` throws. */
export async function readStanding(caller: Caller): Promise<void> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('users'), Key: { pk: caller.sub }, ConsistentRead: true }),
  );
  demandStanding(Item, caller);
}

/** For calls that find nothing to write: whoever may not write is refused all the same. */
export async function checkStanding(caller: Caller): Promise<void> {
  await transact([standing(caller)]);
}
