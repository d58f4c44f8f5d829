import type { UserInvitationConfig, UserVerificationConfig } from 'aws-cdk-lib/aws-cognito';
import { VerificationEmailStyle } from 'aws-cdk-lib/aws-cognito';

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

// Cognito's mails are of the template, and the church's name is a setting: they name no church (docs/decisions/one-name.md).

/** The mail with a code. Cognito sends the same for a new account, a forgotten password and a new address. */
export const codeMail: UserVerificationConfig = {
  emailStyle: VerificationEmailStyle.CODE,
  emailSubject: 'Your code for our church’s website',
  emailBody: paragraphs(
    'Hello,',
    'your code is <strong>{####}</strong>',
    'Please enter it where our website asks for it. Nobody from the church will ever ask you for this code.',
    'If you did not ask for one, you need not do anything: without it nothing changes.',
  ),
};

/** The mail to somebody for whom an admin made an account; the password in it is replaced at the first sign-in. */
export const invitationMail = (days: number): UserInvitationConfig => ({
  emailSubject: 'Welcome to our church’s website',
  emailBody: paragraphs(
    'Hello,',
    'an account was made for you on our church’s website.',
    'Sign in with the address that this mail came to',
    'and this temporary password: <strong>{####}</strong>',
    `You will then choose a password of your own. The temporary one serves for ${days} days; after that, please ask for another.`,
    // Cognito takes no invitation without it.
    'Your account has the number {username}. You need it only if we ask you for it.',
  ),
});
