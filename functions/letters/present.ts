import type { Letter as LetterView } from '#shared/letters/schema.ts';
import { kept } from '#shared/privacy/retention.ts';
import { iso, now } from '../kit/clock.ts';
import { readNames } from '../users/store.ts';
import type { Letter } from './store.ts';

/** `sending` until all pages are handed out and every mail has an outcome. */
export function stateOf({ done, stoppedAt, handed, sent, failed, left }: Letter): LetterView['state'] {
  if (stoppedAt !== undefined) return 'stopped';
  return done && sent + failed + left >= handed ? 'done' : 'sending';
}

/** The marks of its mailboxes expire after that. */
export const isListed = ({ at }: Letter) => now() < at + kept('addressedMailboxes');

export async function toLetterViews(letters: readonly Letter[]): Promise<LetterView[]> {
  const names = await readNames(letters.slice(0, 100).map(({ by }) => by));
  return letters.map((letter) => {
    const { id, to, subject, text, by, at, done, expected, handed, sent, failed, left } = letter;
    const state = stateOf(letter);
    // The exact number is known only at the end, because registrants who cancel before their page get no mail.
    const mails = done ? handed : Math.max(expected, handed);
    const sent_at = iso(at);
    const listed = isListed(letter);
    const { status, tag, group, searched, noEmail, unsubscribed } = letter;
    const members = { status, tag, group, searched, no_email: noEmail, unsubscribed };
    return {
      id,
      to,
      ...members,
      subject,
      text,
      by: names.get(by) ?? '',
      sent_at,
      state,
      mails,
      sent,
      failed,
      left,
      listed,
    };
  });
}
