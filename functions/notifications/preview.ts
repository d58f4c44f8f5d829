import type { LetterInput, Reach } from '#shared/letters/schema.ts';
import { readEventWithSeats } from '../calendar/store.ts';
import { Failure } from '../kit/failure.ts';
import { reachOf } from '../letters/recipients.ts';
import { toText } from '../mail/letter.ts';
import { readChurchProfile } from './deliver-once.ts';
import { ofLetter, sampleOf } from './letter-mail.ts';
import { wordsIn } from './words.ts';

interface Preview {
  readonly reach: Reach;
  readonly mail: { readonly subject: string; readonly text: string; readonly replyTo: string };
}

/** Throws Failure not_found. */
export async function previewLetter(eventId: string, input: LetterInput): Promise<Preview> {
  const [occasion, profile] = await Promise.all([readEventWithSeats(eventId), readChurchProfile()]);
  if (!occasion) throw new Failure('not_found');
  const reach = await reachOf(eventId, input.to);
  const { someone } = wordsIn(profile.language).mail.letter;
  const { letter, replyTo } = ofLetter(input, sampleOf(occasion, input.to, someone, profile), profile);
  return { reach, mail: { subject: letter.subject, text: toText(letter), replyTo } };
}
