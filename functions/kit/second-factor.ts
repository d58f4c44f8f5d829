import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Caller, Role } from '#shared/api/access.ts';
import { env, tableName } from './env.ts';
import { Failure } from './failure.ts';
import { db } from './table.ts';

/** Whether this environment asks a second factor of somebody with this role (docs/decisions/standing.md). */
export function asksSecondFactor(role: Role | null): boolean {
  return role === 'admin' && env('DEMANDS_TOTP') !== 'no';
}

/** Sign-ins of admins of which this instance knows that they had a second factor: it may be taken from the person, and then they end. */
const known = new Set<string>();

/**
 * Where the environment demands it, an admin does nothing before the users item says that their sign-in
 * asks for a code: `me` writes it there, from the user pool. Throws Failure totp_required.
 */
export async function demandSecondFactor({ sub, role, session }: Caller): Promise<void> {
  if (!asksSecondFactor(role) || known.has(`${sub} ${session}`)) return;
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('users'), Key: { pk: sub }, ProjectionExpression: 'totp' }),
  );
  if (Item?.totp !== true) throw new Failure('totp_required');
  known.add(`${sub} ${session}`);
}

/** For tests: as a new instance. */
export function forgetSecondFactors(): void {
  known.clear();
}
