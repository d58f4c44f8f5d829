import type { UserInvitationConfig, UserVerificationConfig } from 'aws-cdk-lib/aws-cognito';
import { VerificationEmailStyle } from 'aws-cdk-lib/aws-cognito';
import { escapeMarkup } from '#shared/pages/escape.ts';

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** The mail with a code. Cognito sends the same for a new account, a forgotten password and a new address. */
export const codeMail = (churchName: string): UserVerificationConfig => ({
  emailStyle: VerificationEmailStyle.CODE,
  emailSubject: `Your code for ${churchName}`,
  emailBody: paragraphs(
    'Hello,',
    'your code is <strong>{####}</strong>',
    'Please enter it where our website asks for it. Nobody from the church will ever ask you for this code.',
    'If you did not ask for one, you need not do anything: without it nothing changes.',
    escapeMarkup(churchName),
  ),
});

/** The mail to somebody for whom an admin made an account; the password in it is replaced at the first sign-in. */
export const invitationMail = (churchName: string, days: number): UserInvitationConfig => ({
  emailSubject: `Welcome to ${churchName}`,
  emailBody: paragraphs(
    'Hello,',
    `an account was made for you on the website of ${escapeMarkup(churchName)}.`,
    'Sign in with the address that this mail came to',
    'and this temporary password: <strong>{####}</strong>',
    `You will then choose a password of your own. The temporary one serves for ${days} days; after that, please ask for another.`,
    // Cognito takes no invitation without it.
    'Your account has the number {username}. You need it only if we ask you for it.',
    escapeMarkup(churchName),
  ),
});
