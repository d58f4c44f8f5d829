/** The pool's trigger PostConfirmation: the function that Cognito calls after it accepted a mailed code. */
import type { Pool } from './pool.ts';
import { callTrigger, eventOf } from './triggers.ts';
import type { User } from './user.ts';

/**
 * Calls the PostConfirmation function, if the pool has one. The password or status is already saved, so it stays changed
 * even if the function fails and the request is refused. Cognito does the same.
 */
export async function callPostConfirmation(
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
