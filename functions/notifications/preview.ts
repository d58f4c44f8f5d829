import type { LetterInput, MemberLetterInput, Reach } from '#shared/letters/schema.ts';
import { readEventWithSeats } from '../calendar/store.ts';
import { Failure } from '../kit/failure.ts';
import { reachOfMembers } from '../letters/member-recipients.ts';
import { reachOf } from '../letters/recipients.ts';
import { audienceOf } from '../letters/send-to-members.ts';
import { type Mail, toText } from '../mail/letter.ts';
import { readChurchProfile } from './deliver-once.ts';
import { ofLetter, sampleOf } from './letter-mail.ts';
import { sampleOfMembers } from './member-letter-mail.ts';
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
  return { reach, mail: shown(ofLetter(input, sampleOf(occasion, input.to, someone, profile), profile)) };
}

/** Throws Failure not_found for an unknown group. */
export async function previewMemberLetter(input: MemberLetterInput): Promise<Preview> {
  const [reach, profile] = await Promise.all([reachOfMembers(await audienceOf(input)), readChurchProfile()]);
  const { someone } = wordsIn(profile.language).mail.letter;
  return { reach, mail: shown(sampleOfMembers(input, someone, '', profile)) };
}

const shown = ({ letter, replyTo }: Mail) => ({ subject: letter.subject, text: toText(letter), replyTo });
