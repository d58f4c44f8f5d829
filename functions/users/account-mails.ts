import { inEach } from '#shared/language/in-each.ts';
import type { Language } from '#shared/language/languages.ts';
import { toHtml } from '../notifications/letter-html.ts';
import { accountFoot, codeMailWords, codePreview, invitationWords } from './account-mail-words.ts';

/** A mail that the user pool sends; `{####}` and `{username}` are left for Cognito, which fills them into the body alone. */
export interface AccountMail {
  readonly subject: string;
  readonly html: string;
}

/** What a code is for. */
export type CodePurpose = keyof typeof codeMailWords;

const wordsIn = inEach({
  en: { codes: codeMailWords, preview: codePreview, invitation: invitationWords, foot: accountFoot },
});

/** The mail with a code. */
export function codeMail(language: Language, purpose: CodePurpose): AccountMail {
  const { codes, preview } = wordsIn(language);
  const { subject, paragraphs } = codes[purpose];
  return mail(language, { subject, paragraphs, preview });
}

/** The mail to somebody for whom an admin made an account; the password in it is replaced at the first sign-in. */
export function invitationMail(language: Language, days: number): AccountMail {
  const { subject, paragraphs } = wordsIn(language).invitation;
  return mail(language, { subject, paragraphs: paragraphs(days) });
}

interface Said {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly preview?: string;
}

/** In the look of all mails. */
function mail(language: Language, { subject, paragraphs, preview }: Said): AccountMail {
  const { who, why } = wordsIn(language).foot;
  const blocks = paragraphs.map((text) => ({ text }));
  const letter = { language, subject, blocks, signature: `${who}\n${why}` };
  return { subject, html: toHtml(preview === undefined ? letter : { ...letter, preview }) };
}
