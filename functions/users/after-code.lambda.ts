import { setTimeout } from 'node:timers/promises';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { now } from '../kit/clock.ts';
import { within } from '../kit/deadline.ts';
import { newId } from '../kit/ids.ts';
import { logging } from '../kit/log.ts';
import { endAllSignIns } from './sign-ins.ts';

/** Milliseconds for the tables: the pool waits five seconds, a cold start among them. */
export const newPasswordPatience = 1500;

/**
 * The user pool calls it after it accepted a mailed code, and waits. If the code was for a new password, all sign-ins of its person end.
 * An error: the pool tells the person so, although the password is the new one.
 */
export function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  return afterCode(event, setTimeout);
}

/** `wait`: for milliseconds. A sign-in that begins once this is over is good. */
export async function afterCode(
  event: PostConfirmationTriggerEvent,
  wait: (ms: number) => Promise<unknown>,
): Promise<PostConfirmationTriggerEvent> {
  const { triggerSource, request } = event;
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event;
  const { sub = '' } = request.userAttributes;
  await logging({ correlationId: newId(26) }, () => within(newPasswordPatience, () => endAllSignIns(sub)));
  // Tokens tell the second in which a sign-in began, and those of this one are refused.
  await wait(1000 - (now() % 1000));
  return event;
}
