/** The pool's trigger PostConfirmation: the function that Cognito calls after it accepted a mailed code. */
import type { Pool } from './pool.ts';
import { callTrigger, eventOf } from './triggers.ts';
import type { User } from './user.ts';

/** Calls the function, where the pool has one. What the code was for is done, also where this refuses as Cognito does. */
export async function tellOfCode(
  pool: Pool,
  source: 'ConfirmForgotPassword' | 'ConfirmSignUp',
  { sub, username, status, attributes }: User,
): Promise<void> {
  if (pool.afterCode === undefined) return;
  await callTrigger('PostConfirmation', pool.afterCode, {
    ...eventOf(pool, 'PostConfirmation', source, username),
    request: { userAttributes: { sub, 'cognito:user_status': status, ...attributes } },
    response: {},
  });
}
