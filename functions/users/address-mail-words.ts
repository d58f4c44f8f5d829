import { inEach } from '#shared/language/in-each.ts';
import type { Language } from '#shared/language/languages.ts';

/** The words of one mail about an address. */
interface AddressWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: string;
}

/** `{church}` is its name, `{code}` six digits. No mail says the other address: each goes to one mailbox. */
const english = {
  /** To the new address. */
  code: {
    subject: 'Your code is {code}',
    paragraphs: [
      'Somebody wants to sign in at {church} with this address. If it was you, enter this code on your profile, within half an hour:',
      '{code}',
      'If it was not you, there is nothing to do: without the code nothing changes.',
    ],
  },
  /** To an address that has an account already. */
  taken: {
    subject: 'This address has an account already',
    paragraphs: [
      'Somebody who is signed in at {church} wants to sign in with this address from now on. It has an account of its own, so nothing was changed.',
      'If it was you, sign in with this address, or choose another one on your profile. If it was not you, there is nothing to do.',
    ],
    link: 'Sign in',
  },
  /** To the address that somebody has. */
  asked: {
    subject: 'Another address for your account?',
    paragraphs: [
      'Somebody with your password asked to sign in at {church} with another address. It changes once a code is entered that was emailed there.',
      'If it was you, there is nothing to do here. If it was not you, sign in now, change your password and sign out everywhere: then the code opens nothing.',
    ],
    link: 'Your profile',
  },
  /** To the address that was theirs until now. */
  changed: {
    subject: 'You sign in with another address now',
    paragraphs: [
      'The address of your account at {church} is another one from now on: a code that was emailed there was entered. This address signs you in no more.',
      'If it was not you, answer this email at once: the office can give you your account back.',
    ],
  },
} as const satisfies Record<string, AddressWords>;

export type AddressMail = keyof typeof english;

/** What mails about a change of somebody's address say, by language. */
export const addressWords = inEach<Record<AddressMail, AddressWords>>({ en: english });

const why = inEach({
  en: { text: 'You get this email because of an account on our website that has this address, or is to have it.' },
});

/** Why one gets such a mail. */
export const addressWhy = (language: Language): string => why(language).text;
