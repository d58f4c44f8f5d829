import { inEach } from '#shared/language/in-each.ts';
import { words } from '#shared/language/words.ts';
import account from './account-words.en.json' with { type: 'json' };
import writer from './writer-words.en.json' with { type: 'json' };

interface AccountWords {
  readonly subject: string;
  /** Shown above the text instead of the subject, which may contain the code. */
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  readonly link?: string;
}

const english = words(account) satisfies Record<string, AccountWords>;

export type AccountMail = keyof typeof english;

/**
 * `{code}` is a six-digit code, or the temporary password of an invitation, which no subject may contain. No mail
 * contains another address, since each goes to one mailbox.
 */
export const accountWords = inEach<Record<AccountMail, AccountWords>>({ en: english });

/** Names for an unknown church, within a sentence and in the header, and the reason for getting the mail. */
export const writerWords = inEach({ en: words(writer) });
