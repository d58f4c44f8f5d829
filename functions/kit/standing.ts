import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Caller, roles } from '#shared/api/access.ts';
import type { ErrorCode } from '#shared/api/errors.ts';
import { tableName } from './env.ts';
import { Failure } from './failure.ts';
import { may, storedAs } from './stored.ts';
import { db, type Item } from './table.ts';
import { transact, type Write } from './transact.ts';

/** The part of a users item that says whether its person may act. Table `users`, key `pk`: the person's id. */
export const StoredStanding = z.object({
  status: z.enum(['active', 'disabled']),
  role: may(z.enum(roles)),
  /** Sign-ins that ended lately → the second in which they did. */
  ended: z.readonly(z.record(z.string(), z.number())),
  /** Tokens issued up to this second are refused: stands for sign-ins that `ended` had no room for. */
  endedUntil: may(z.number()),
  /** All sign-ins that began up to the second `since` are refused, but `signIn` if there is one, also those that nothing lists. */
  alone: may(z.readonly(z.object({ signIn: may(z.string()), since: z.number() }))),
});
export type AccountStatus = Readonly<z.output<typeof StoredStanding>>;

const toAccountStatus: (item: Item) => AccountStatus = storedAs('users', StoredStanding, (item) => item);

export function hasEnded({ ended, endedUntil = -1, alone }: AccountStatus, caller: Caller): boolean {
  const { session, issuedAt, signedInAt = 0 } = caller;
  if (alone && alone.signIn !== session && signedInAt <= alone.since) return true;
  return Object.hasOwn(ended, session) || issuedAt <= endedUntil;
}

function reasonOf(standing: AccountStatus, caller: Caller): ErrorCode | undefined {
  if (standing.status !== 'active') return 'account_disabled';
  if (hasEnded(standing, caller)) return 'session_ended';
  return (standing.role ?? null) === caller.role ? undefined : 'role_changed';
}

/** Throws Failure session_ended, account_disabled or role_changed. */
export function demandStanding(item: Item | undefined, caller: Caller): void {
  const reason = item && reasonOf(toAccountStatus(item), caller);
  if (reason) throw new Failure(reason);
}

/** A caller without an item was never restricted. */
export function standingCondition({ role, session, issuedAt, signedInAt = 0 }: Caller) {
  const sameRole = role === null ? 'attribute_not_exists(#role)' : '#role = :role';
  const live = 'attribute_not_exists(ended.#session) AND (attribute_not_exists(endedUntil) OR endedUntil < :issuedAt)';
  const stays = 'attribute_not_exists(alone) OR alone.signIn = :session OR alone.since < :signedInAt';
  return {
    ConditionExpression: `attribute_not_exists(pk) OR (#status = :active AND ${sameRole} AND ${live} AND (${stays}))`,
    ExpressionAttributeNames: { '#status': 'status', '#role': 'role', '#session': session },
    ExpressionAttributeValues: {
      ...{ ':active': 'active', ':issuedAt': issuedAt, ':session': session, ':signedInAt': signedInAt },
      ...(role !== null && { ':role': role }),
    },
  };
}

function accountCheck(caller: Caller): Write<never> {
  return {
    part: { ConditionCheck: { TableName: tableName('users'), Key: { pk: caller.sub }, ...standingCondition(caller) } },
    checks: caller.sub,
    refused: (old) => {
      demandStanding(old, caller);
      throw new Error('An account was refused without a reason');
    },
  };
}

/**
 * The first write checks the caller's account, because the token is older. For callers who change their own users item,
 * that write contains the check (functions/users/store.ts). Throws Failure session_ended, account_disabled or
 * role_changed before any other refusal, and the errors of `transact`.
 */
export function transactAs<T = never>(caller: Caller, writes: readonly Write<T>[]): Promise<T | undefined> {
  const isChecked = writes.some(({ checks }) => checks === caller.sub);
  return transact<T>(isChecked ? writes : [accountCheck(caller), ...writes]);
}

/** As `transactAs`, but without the account check if `caller` is absent: a visitor. */
export function commitAs<T = never>(caller: Caller | undefined, writes: readonly Write<T>[]): Promise<T | undefined> {
  return caller ? transactAs(caller, writes) : transact(writes);
}

/** Consistent. Throws Failure session_ended, account_disabled, role_changed. */
export async function readStanding(caller: Caller): Promise<void> {
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('users'), Key: { pk: caller.sub }, ConsistentRead: true }),
  );
  demandStanding(Item, caller);
}
