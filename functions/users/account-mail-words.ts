// What the words say holds for any church: the pool's templates are written without its settings (docs/decisions/one-name.md).

/** A mail with a code; `{####}` is Cognito's. */
interface CodeWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const keep = 'Nobody from the church will ever ask you for this code.';

/** The mails with a code, by what it is for. */
export const codeMailWords = {
  /** The address of a new account. */
  address: {
    subject: 'Your code to confirm this address',
    paragraphs: [
      'Hello,',
      'Somebody made an account on our church’s website with this address. If it was you, enter this code there:',
      '{####}',
      keep,
      'If it was not you, you need not do anything: without the code the account stays closed.',
    ],
  },
  password: {
    subject: 'Your code for a new password',
    paragraphs: [
      'Hello,',
      'Somebody asked for a new password for your account on our church’s website. If it was you, enter this code there:',
      '{####}',
      keep,
      'If it was not you, you need not do anything: without the code your password stays as it is.',
    ],
  },
} as const satisfies Readonly<Record<string, CodeWords>>;

/** What a phone shows of a mail with a code before it is opened. */
export const codePreview = '{####} is your code.';

/** The mail to somebody for whom an admin made an account. */
export const invitationWords = {
  subject: 'Welcome to our church’s website',
  paragraphs: (days: number) => [
    'Hello,',
    'An account was made for you on our church’s website.',
    'Sign in with the address that this email came to, and with this temporary password:',
    '{####}',
    `You will then choose a password of your own. The temporary one serves for ${days} days; after that, please ask for another.`,
    // Cognito takes no invitation without it.
    'Your account has the number {username}. You need it only if we ask you for it.',
  ],
};

/** Under the mails: who writes where the church's name is not known, and why one gets them. */
export const accountFoot = {
  who: 'Our church’s website',
  why: 'You get this email because somebody gave this address there, for an account.',
};
