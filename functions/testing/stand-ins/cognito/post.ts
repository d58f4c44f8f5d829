/** No operation waits for the delivery of a mail. */

import type { Pool } from './pool.ts';
import type { Source } from './sender-event.ts';
import { eventOf } from './triggers.ts';
import type { User } from './user.ts';

/** `secret` is a code, or the temporary password of an invitation. */
export function mail(pool: Pool, source: Source, user: User, secret: string, to = user.attributes.email ?? ''): void {
  const { sub, username, attributes, status } = user;
  const userAttributes = { sub, 'cognito:user_status': status, ...attributes, email: to };
  const request = { type: 'customEmailSenderRequestV1', userAttributes, clientMetadata: null } as const;
  pool.toSender({ ...eventOf(pool, 'CustomEmailSender', source, username), request }, secret);
}
