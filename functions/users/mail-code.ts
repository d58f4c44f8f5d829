import type { CustomEmailSenderTriggerEvent } from 'aws-lambda';
import { type Allowance, mostToReset, mostToSignUp } from '../allowance/limits.ts';
import { siteLanguages } from '../kit/env.ts';
import { fingerprint } from '../kit/ids.ts';
import { log } from '../kit/log.ts';
import { writeTo } from './account-mails.ts';
import type { AccountMail } from './account-words.ts';
import { mayMail, noteRefusal } from './allow-code.ts';
import { openCode } from './open-code.ts';

interface CodeMail {
  readonly mail: AccountMail;
  readonly most?: Allowance;
}

const due: Partial<Readonly<Record<string, CodeMail>>> = {
  // Counted before the code was made, when the user could still get an error (before-code.lambda.ts).
  CustomEmailSender_SignUp: { mail: 'address' },
  CustomEmailSender_ResendCode: { mail: 'address', most: mostToSignUp },
  CustomEmailSender_ForgotPassword: { mail: 'password', most: mostToReset },
  CustomEmailSender_AdminCreateUser: { mail: 'invitation' },
};

/**
 * Codes for a new address are not mailed: they would give the account to anyone who holds a stolen token within its
 * five minutes (docs/decisions/people-and-roles.md). Throws if the mail can be retried later.
 */
export async function mailCode({ triggerSource, request }: CustomEmailSenderTriggerEvent): Promise<void> {
  const { sub = '', email = '' } = request.userAttributes as Readonly<Record<string, string>>;
  const { code: encrypted } = request;
  const row = due[triggerSource];
  if (row === undefined || encrypted === null) {
    log('warn', 'a code was refused', { reason: triggerSource });
    return noteRefusal(sub);
  }
  // A retry by Lambda has the same code and counts as the same mail.
  if (row.most !== undefined && !(await mayMail(row.most, email, fingerprint(encrypted)))) {
    return log('warn', 'a mailbox had its codes', { reason: triggerSource });
  }
  const [language] = siteLanguages();
  const refusal = await writeTo(email, row.mail, { language, code: await openCode(encrypted) });
  if (refusal !== undefined) log('warn', 'a code can never be mailed there', { reason: refusal });
}
