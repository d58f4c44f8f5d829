import { inEach } from '#shared/language/in-each.ts';

interface AccountWords {
  readonly subject: string;
  /** Shown above the text instead of the subject, which may contain the code. */
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  readonly link?: string;
}

const keep = 'Nobody from the church will ever ask you for this code.';

/**
 * Placeholders: `{church}` is the church's name. `{code}` is a six-digit code, or the temporary password of an invitation, which
 * no subject may contain. `{days}` is how long that password is valid. No mail contains another address, since each goes to one
 * mailbox.
 */
const english = {
  /** To the address of a new account. */
  address: {
    subject: '{code} is your code to confirm this address',
    heading: 'Confirm this address',
    paragraphs: [
      'Hello,',
      'Somebody made an account on the website of {church} with this address. If it was you, enter this code there:',
      '{code}',
      keep,
      'If it was not you, you need not do anything: without the code the account stays closed.',
    ],
  },
  password: {
    subject: '{code} is your code for a new password',
    heading: 'A new password',
    paragraphs: [
      'Hello,',
      'Somebody asked for a new password for your account on the website of {church}. If it was you, enter this code there:',
      '{code}',
      keep,
      'If it was not you, you need not do anything: without the code your password stays as it is.',
    ],
  },
  /** To the user of an account that an admin created. */
  invitation: {
    subject: 'Your account on the website of {church}',
    paragraphs: [
      'Hello,',
      'An account was made for you on the website of {church}.',
      'Sign in with the address that this email came to, and with this temporary password:',
      '{code}',
      'You will then choose a password of your own. The temporary one serves for {days} days; after that, please ask for another.',
    ],
    link: 'Sign in',
  },
  /** To the new address that a signed-in user asked for. */
  change: {
    subject: '{code} is your code for a new address',
    heading: 'Sign in with this address',
    paragraphs: [
      'Hello,',
      'Somebody wants to sign in at {church} with this address. If it was you, enter this code on your profile, within half an hour:',
      '{code}',
      keep,
      'If it was not you, there is nothing to do: without the code nothing changes.',
    ],
  },
  /** To the owner of an address that already has an account. */
  taken: {
    subject: 'This address has an account already',
    paragraphs: [
      'Hello,',
      'Somebody who is signed in at {church} wants to sign in with this address from now on. It has an account of its own, so nothing was changed.',
      'If it was you, sign in with this address, or choose another one on your profile. If it was not you, there is nothing to do.',
    ],
    link: 'Sign in',
  },
  /** To the current address of a user who asked for another. */
  asked: {
    subject: 'Another address for your account?',
    paragraphs: [
      'Hello,',
      'Somebody with your password asked to sign in at {church} with another address. It changes once a code is entered that was emailed there.',
      'If it was you, there is nothing to do here. If it was not you, sign in now, change your password and sign out everywhere: then the code opens nothing.',
    ],
    link: 'Your profile',
  },
  /** To the previous address after a change. */
  changed: {
    subject: 'You sign in with another address now',
    paragraphs: [
      'Hello,',
      'The address of your account at {church} is another one from now on: a code that was emailed there was entered. This address signs you in no more.',
      'If it was not you, answer this email at once: the office can give you your account back.',
    ],
  },
} as const satisfies Record<string, AccountWords>;

export type AccountMail = keyof typeof english;

export const accountWords = inEach<Record<AccountMail, AccountWords>>({ en: english });

const englishWriter = {
  church: 'our church',
  website: 'Our church’s website',
  why: 'You get this email because of an account on our website that has this address, or is to have it.',
};

/** Names for an unknown church, within a sentence and in the header, and the reason for getting the mail. */
export const writerWords = inEach({ en: englishWriter });
