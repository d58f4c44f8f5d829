import { setTimeout } from 'node:timers/promises';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { now } from '../kit/clock.ts';
import { within } from '../kit/deadline.ts';
import { newId } from '../kit/ids.ts';
import { logging } from '../kit/log.ts';
import { endAllSignIns } from './sign-ins.ts';

/** Milliseconds for table calls. The pool waits five seconds, including a cold start. */
export const newPasswordPatience = 1500;

/**
 * Cognito's PostConfirmation trigger; the pool waits for it. If it fails, the pool reports an error to the user,
 * although the new password is set.
 */
export function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  return afterCode(event, setTimeout);
}

/** `wait` takes milliseconds. Sign-ins that begin after this returns are valid. */
export async function afterCode(
  event: PostConfirmationTriggerEvent,
  wait: (ms: number) => Promise<unknown>,
): Promise<PostConfirmationTriggerEvent> {
  const { triggerSource, request } = event;
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event;
  const { sub = '' } = request.userAttributes;
  await logging({ correlationId: newId(26) }, () => within(newPasswordPatience, () => endAllSignIns(sub)));
  // Tokens have a sign-in time in whole seconds, and those of the current second are refused.
  await wait(1000 - (now() % 1000));
  return event;
}
