import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import { within } from '../kit/deadline.ts';
import { newId } from '../kit/ids.ts';
import { logging } from '../kit/log.ts';
import { allowCode } from './allow-code.ts';
import { linkGoogle } from './link-google.ts';
import { sayPurpose, whoWrites } from './say-purpose.ts';

/** Milliseconds after which nothing more is asked of the tables: the pool waits five seconds, a cold start among them. */
export const codePatience = 1500;

/** What the user pool asks of us. */
export type PoolEvent = CustomMessageTriggerEvent | PreSignUpTriggerEvent;

/**
 * What the user pool asks before it mails a code, and where people sign in by Google, before it takes somebody in. Its event: go on,
 * with the words that stand in its response. An error: do not.
 */
export async function handler<E extends PoolEvent>(event: E): Promise<E> {
  await logging({ correlationId: newId(26) }, () => within(codePatience, () => judge(event)));
  return event;
}

/** Whoever signs up by themselves, or is invited, is the pool's own to take in. */
async function judge(event: PoolEvent): Promise<void> {
  const { triggerSource, userPoolId, userName, request } = event;
  const { sub = '', email = '', email_verified } = request.userAttributes as Readonly<Record<string, string>>;
  if (isCode(event)) {
    // At once: whoever asked for the code waits.
    const [writer] = await Promise.all([whoWrites(), allowCode({ source: triggerSource, id: sub, email })]);
    return sayPurpose(event, writer);
  }
  if (triggerSource !== 'PreSignUp_ExternalProvider') return;
  // Named `Google_<id>`, in any case.
  const googleId = userName.slice(userName.indexOf('_') + 1);
  await linkGoogle({ poolId: userPoolId, googleId, email, isProven: email_verified === 'true' });
}

const isCode = (event: PoolEvent): event is CustomMessageTriggerEvent =>
  event.triggerSource.startsWith('CustomMessage_');
