import type { UserInvitationConfig, UserVerificationConfig } from 'aws-cdk-lib/aws-cognito';
import { VerificationEmailStyle } from 'aws-cdk-lib/aws-cognito';
import * as mails from '#functions/users/account-mails.ts';
import type { Language } from '#shared/language/languages.ts';

/** The mail with a code, as the template must have one; what each code is for, the function before a code says. */
export function codeMail(language: Language): UserVerificationConfig {
  const { subject, html } = mails.codeMail({ language }, 'address');
  return { emailStyle: VerificationEmailStyle.CODE, emailSubject: subject, emailBody: html };
}

/** The mail to somebody for whom an admin made an account. */
export function invitationMail(language: Language): UserInvitationConfig {
  const { subject, html } = mails.invitationMail({ language });
  return { emailSubject: subject, emailBody: html };
}
