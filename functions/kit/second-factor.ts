import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Caller, Role } from '#shared/api/access.ts';
import { env, tableName } from './env.ts';
import { Failure } from './failure.ts';
import { db } from './table.ts';

/** Whether this environment asks a second factor of somebody with this role (docs/decisions/standing.md). */
export function asksSecondFactor(role: Role | null): boolean {
  return role === 'admin' && env('DEMANDS_TOTP') !== 'no';
}

/** Admins of whom this instance knows that they sign in with a second factor. */
const known = new Set<string>();

/**
 * Where the environment demands it, an admin does nothing before the users item says that their sign-in
 * asks for a code: `me` writes it there, from the user pool. Throws Failure totp_required.
 */
export async function demandSecondFactor({ sub, role }: Caller): Promise<void> {
  if (!asksSecondFactor(role) || known.has(sub)) return;
  const { Item } = await db().send(
    new GetCommand({ TableName: tableName('users'), Key: { pk: sub }, ProjectionExpression: 'totp' }),
  );
  if (Item?.totp !== true) throw new Failure('totp_required');
  known.add(sub);
}

/** For tests: as a new instance. */
export function forgetSecondFactors(): void {
  known.clear();
}
