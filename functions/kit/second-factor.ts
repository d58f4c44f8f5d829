import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Caller, Role } from '#shared/api/access.ts';
import { env, envOr, tableName } from './env.ts';
import { Failure } from './failure.ts';
import { instanceState } from './instance-state.ts';
import { db } from './table.ts';

/** Whether this environment demands a second factor for a role (docs/decisions/standing.md). */
export function asksSecondFactor(role: Role | null): boolean {
  return role === 'admin' && env('DEMANDS_TOTP') !== 'no';
}

/** A sign-in ends when the second factor of its user is removed, so checked ones never become stale. */
const known = instanceState(() => new Set<string>());

/** Google does not ask for our code. Its own second step suffices only if GOOGLE_SECOND_STEP says it is enforced. */
export function isTooLittle({ byGoogle }: Caller, { role, totp }: { role?: Role | null; totp: boolean }): boolean {
  return byGoogle === true && (role === 'admin' || totp) && envOr('GOOGLE_SECOND_STEP', 'no') !== 'yes';
}

/** Reads the users item, to which `me` copies it from the user pool. Throws Failure totp_required, password_asked. */
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
