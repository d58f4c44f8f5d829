import type { Pool } from './pool.ts';
import { callTrigger, eventOf } from './triggers.ts';
import type { User } from './user.ts';

/**
 * As with Cognito, the saved password or status stays changed even if the function fails and the request is refused.
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
