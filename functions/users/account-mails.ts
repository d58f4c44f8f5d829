import { inEach } from '#shared/language/in-each.ts';
import type { Language } from '#shared/language/languages.ts';
import { invitationDays } from '#shared/users/invitation.ts';
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

/** Who writes: the church's name, and where it is; empty where nobody said. */
export interface Writer {
  readonly church: string;
  readonly place: string;
}

/** In which language, and who writes; left out where that is not known, as in the pool's templates. */
export interface To {
  readonly language: Language;
  readonly writer?: Writer | undefined;
}

/** The mail with a code. */
export function codeMail(to: To, purpose: CodePurpose): AccountMail {
  const { codes, preview } = wordsIn(to.language);
  const { subject, paragraphs } = codes[purpose];
  return mail(to, { subject, paragraphs, preview });
}

/** The mail to somebody for whom an admin made an account; the password in it is replaced at the first sign-in. */
export function invitationMail(to: To): AccountMail {
  const { subject, paragraphs } = wordsIn(to.language).invitation;
  return mail(to, { subject, paragraphs: paragraphs(invitationDays) });
}

interface Said {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly preview?: string;
}

/** In the look of all mails. */
function mail({ language, writer }: To, { subject, paragraphs, preview }: Said): AccountMail {
  const { who, why } = wordsIn(language).foot;
  const { church, place } = writer ?? { church: who, place: '' };
  const blocks = paragraphs.map((text) => ({ text }));
  const letter = { language, subject, blocks, signature: [church, place, why].filter(Boolean).join('\n') };
  return { subject, html: toHtml(preview === undefined ? letter : { ...letter, preview }) };
}
