import type { UserInvitationConfig, UserVerificationConfig } from 'aws-cdk-lib/aws-cognito';
import { VerificationEmailStyle } from 'aws-cdk-lib/aws-cognito';
import { inEach } from '#shared/language/in-each.ts';
import type { Language } from '#shared/language/languages.ts';
import { codeMailWords, invitationWords } from './account-mail-words.ts';

const wordsIn = inEach({ en: { code: codeMailWords, invitation: invitationWords } });

const html = (paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');

/** The mail with a code. Cognito sends the same for a new account, a forgotten password and a new address. */
export function codeMail(language: Language): UserVerificationConfig {
  const { subject, paragraphs } = wordsIn(language).code;
  return { emailStyle: VerificationEmailStyle.CODE, emailSubject: subject, emailBody: html(paragraphs) };
}

/** The mail to somebody for whom an admin made an account; the password in it is replaced at the first sign-in. */
export function invitationMail(language: Language, days: number): UserInvitationConfig {
  const { subject, paragraphs } = wordsIn(language).invitation;
  return { emailSubject: subject, emailBody: html(paragraphs(days)) };
}
