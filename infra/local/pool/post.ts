/** What the pool has for somebody's mailbox goes to its sender, and no operation waits for it. */
import type { Pool } from './pool.ts';
import type { Source } from './sender.ts';
import { eventOf } from './triggers.ts';
import type { User } from './user.ts';

/** `secret`: a code, or the temporary password of an invitation. */
export function mail(pool: Pool, source: Source, user: User, secret: string, to = user.attributes.email ?? ''): void {
  const { sub, username, attributes, status } = user;
  const userAttributes = { sub, 'cognito:user_status': status, ...attributes, email: to };
  const request = { type: 'customEmailSenderRequestV1', userAttributes, clientMetadata: null } as const;
  pool.toSender({ ...eventOf(pool, 'CustomEmailSender', source, username), request }, secret);
}
