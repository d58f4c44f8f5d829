import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Caller, Role } from '#shared/api/access.ts';
import { env, envOr, tableName } from './env.ts';
import { Failure } from './failure.ts';
import { instanceState } from './kept.ts';
import { db } from './table.ts';

/** Whether this environment demands a second factor for a role (docs/decisions/standing.md). */
export function asksSecondFactor(role: Role | null): boolean {
  return role === 'admin' && env('DEMANDS_TOTP') !== 'no';
}

/**
 * Sign-ins that this instance has checked. They end when the second factor of their user is removed, so they never become stale.
 */
const known = instanceState(() => new Set<string>());

/**
 * Whether a sign-in by Google is too weak for this user. Admins, and users with an authenticator app, must enter its code, which
 * Google does not ask for. Google's own second step suffices only if GOOGLE_SECOND_STEP says that the Workspace enforces it.
 */
export function isTooLittle({ byGoogle }: Caller, { role, totp }: { role?: Role | null; totp: boolean }): boolean {
  return byGoogle === true && (role === 'admin' || totp) && envOr('GOOGLE_SECOND_STEP', 'no') !== 'yes';
}

/**
 * If the environment demands it, refuses admins until the users item says that they sign in with a code; `me` copies that from
 * the user pool. Refuses users who must enter a code if they came by Google. Throws Failure totp_required, password_asked.
 */
export async function demandSecondFactor(caller: Caller): Promise<void> {
  const { sub, role, session } = caller;
  const isAsked = asksSecondFactor(role);
  if ((!isAsked && !caller.byGoogle) || known.current.has(`${sub} ${session}`)) return;
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('users'), Key: { pk: sub }, ProjectionExpression: 'totp' }),
  );
  const totp = Item?.totp === true;
  if (isTooLittle(caller, { role, totp })) throw new Failure('password_asked');
  if (isAsked && !totp) throw new Failure('totp_required');
  known.current.add(`${sub} ${session}`);
}
