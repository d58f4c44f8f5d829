import type { CustomEmailSenderTriggerEvent } from 'aws-lambda';
import { type Allowance, mostToReset, mostToSignUp } from '../allowance/limits.ts';
import { siteLanguages } from '../kit/env.ts';
import { fingerprint } from '../kit/ids.ts';
import { log } from '../kit/log.ts';
import { writeTo } from './account-mails.ts';
import type { AccountMail } from './account-words.ts';
import { mayMail, noteRefusal } from './allow-code.ts';
import { openCode } from './open-code.ts';

interface Due {
  readonly mail: AccountMail;
  /** How many of them a mailbox gets; as many as are asked for where left out. */
  readonly most?: Allowance;
}

/** What the pool has mailed, by Cognito's names. */
const due: Partial<Readonly<Record<string, Due>>> = {
  // Counted before it was made, when its person could still be told (before-code.lambda.ts).
  CustomEmailSender_SignUp: { mail: 'address' },
  CustomEmailSender_ResendCode: { mail: 'address', most: mostToSignUp },
  CustomEmailSender_ForgotPassword: { mail: 'password', most: mostToReset },
  CustomEmailSender_AdminCreateUser: { mail: 'invitation' },
};

/**
 * Mails what the user pool has for somebody: a code, or the temporary password of an invitation. No other code is mailed: one for a
 * new address would give the account to whoever holds a token of it for its five minutes (docs/decisions/people-and-roles.md).
 * Throws where it may be mailed later.
 */
export async function mailCode({ triggerSource, request }: CustomEmailSenderTriggerEvent): Promise<void> {
  const { sub = '', email = '' } = request.userAttributes as Readonly<Record<string, string>>;
  const { code: encrypted } = request;
  const row = due[triggerSource];
  if (row === undefined || encrypted === null) {
    log('warn', 'a code was refused', { reason: triggerSource });
    return noteRefusal(sub);
  }
  // The same code, should Lambda call again, is the same mail.
  if (row.most !== undefined && !(await mayMail(row.most, email, fingerprint(encrypted)))) {
    return log('warn', 'a mailbox had its codes', { reason: triggerSource });
  }
  const [language] = siteLanguages();
  const refusal = await writeTo(email, row.mail, { language, code: await openCode(encrypted) });
  if (refusal !== undefined) log('warn', 'a code can never be mailed there', { reason: refusal });
}
