import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { tooManyCodes, tooManySignUps } from '#shared/users/codes.ts';
import { mostToSignUp } from '../allowance/limits.ts';
import { within } from '../kit/deadline.ts';
import { newId } from '../kit/ids.ts';
import { logging } from '../kit/log.ts';
import { metric } from '../kit/metric.ts';
import { mayMail, maySignUp } from './allow-code.ts';
import { linkGoogle } from './link-google.ts';

export const codePatience = 1500;

/** Cognito's PreSignUp trigger. An error refuses the user, and its text is returned to the client. */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  await logging({ correlationId: newId(26) }, () => within(codePatience, () => judge(event)));
  return event;
}

async function judge({ triggerSource, userPoolId, userName, request }: PreSignUpTriggerEvent): Promise<void> {
  const { email = '', email_verified } = request.userAttributes as Readonly<Record<string, string>>;
  if (triggerSource === 'PreSignUp_SignUp') {
    if (!(await maySignUp())) {
      metric('SignUpsHeldBack', 1, 'Count');
      throw new Error(tooManySignUps);
    }
    // Cognito may call up to three times for one sign-up, whose user name is unique.
    if (!(await mayMail(mostToSignUp, email, userName))) throw new Error(tooManyCodes);
  }
  if (triggerSource !== 'PreSignUp_ExternalProvider') return;
  // The user name is `Google_<id>`, in any case.
  const googleId = userName.slice(userName.indexOf('_') + 1);
  await linkGoogle({ poolId: userPoolId, googleId, email, isProven: email_verified === 'true' });
}
