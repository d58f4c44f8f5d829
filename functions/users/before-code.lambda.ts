import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { tooManyCodes } from '#shared/users/codes.ts';
import { mostToSignUp } from '../allowance/limits.ts';
import { within } from '../kit/deadline.ts';
import { newId } from '../kit/ids.ts';
import { logging } from '../kit/log.ts';
import { mayMail } from './allow-code.ts';
import { linkGoogle } from './link-google.ts';

/** Milliseconds after which nothing more is asked of the tables: the pool waits five seconds, a cold start among them. */
export const codePatience = 1500;

/**
 * What the user pool asks before it takes somebody in, and makes a code for them. Its event: go on. An error: do not; its text
 * reaches whoever signs up.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  await logging({ correlationId: newId(26) }, () => within(codePatience, () => judge(event)));
  return event;
}

/** Whoever is invited is the pool's own to take in. */
async function judge({ triggerSource, userPoolId, userName, request }: PreSignUpTriggerEvent): Promise<void> {
  const { email = '', email_verified } = request.userAttributes as Readonly<Record<string, string>>;
  if (triggerSource === 'PreSignUp_SignUp') {
    // Cognito asks up to three times of one sign-up, whose name is its own.
    if (!(await mayMail(mostToSignUp, email, userName))) throw new Error(tooManyCodes);
  }
  if (triggerSource !== 'PreSignUp_ExternalProvider') return;
  // Named `Google_<id>`, in any case.
  const googleId = userName.slice(userName.indexOf('_') + 1);
  await linkGoogle({ poolId: userPoolId, googleId, email, isProven: email_verified === 'true' });
}
