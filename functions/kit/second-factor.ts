import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Caller, Role } from '#shared/api/access.ts';
import { env, envOr, tableName } from './env.ts';
import { Failure } from './failure.ts';
import { instanceState } from './kept.ts';
import { db } from './table.ts';

/** Whether this environment asks a second factor of somebody with this role (docs/decisions/standing.md). */
export function asksSecondFactor(role: Role | null): boolean {
  return role === 'admin' && env('DEMANDS_TOTP') !== 'no';
}

/**
 * Sign-ins of which this instance knows that they have what is asked of them: a second factor may be taken from a person, and then
 * they end.
 */
const known = instanceState(() => new Set<string>());

/**
 * Whether a sign-in by Google is too little for this person: an admin, or whoever has an authenticator app, is asked for a code, and
 * Google asks for none of ours. Its own second step stands for it only where the row says that the Workspace demands it.
 */
export function isTooLittle({ byGoogle }: Caller, { role, totp }: { role?: Role | null; totp: boolean }): boolean {
  return byGoogle === true && (role === 'admin' || totp) && envOr('GOOGLE_SECOND_STEP', 'no') !== 'yes';
}

/**
 * Where the environment demands it, an admin does nothing before the users item says that their sign-in
 * asks for a code: `me` writes it there, from the user pool. Whoever is asked for one does nothing by Google.
 * Throws Failure totp_required, password_asked.
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
