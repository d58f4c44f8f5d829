import type { Pool } from './pool.ts';
import type { Attributes } from './request.ts';
import { callTrigger, eventOf } from './triggers.ts';

export type SignUpSource = 'AdminCreateUser' | 'ExternalProvider' | 'SignUp';

export async function askBeforeSignUp(
  pool: Pool,
  from: SignUpSource,
  username: string,
  given: Attributes,
): Promise<void> {
  const { beforeSignUp } = pool;
  if (beforeSignUp === undefined) return;
  const response = await callTrigger('PreSignUp', beforeSignUp, {
    ...eventOf(pool, 'PreSignUp', from, username),
    request: { userAttributes: given, validationData: null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const own = Object.keys(response).find((name) => response[name] !== false);
  if (own !== undefined) throw new Error(`the local pool confirms nobody because of a trigger’s ${own}`);
}
