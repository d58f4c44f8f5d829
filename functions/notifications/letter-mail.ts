import type { AnyAudience, LetterInput } from '#shared/letters/schema.ts';
import type { EventWithSeats } from '../calendar/store.ts';
import type { Mail } from '../mail/letter.ts';
import { changeLinkOf } from '../registrations/own-link.ts';
import type { Registration } from '../registrations/store.ts';
import { signature } from './compose.ts';
import { answer, type ChurchProfile, factLines, greeting, type MailContext } from './facts.ts';
import { wordsIn } from './words.ts';

/** Says why the reader gets it; replies go to the church. */
export function ofLetter(
  { subject, text }: Pick<LetterInput, 'subject' | 'text'>,
  context: MailContext,
  profile: ChurchProfile,
): Mail {
  const { registration, event, language } = context;
  const words = wordsIn(language).mail.letter;
  return {
    to: answer(registration, 'email'),
    replyTo: profile.staff,
    letter: {
      language,
      subject,
      blocks: [
        { text: greeting(context) },
        { text },
        { facts: factLines(['event', 'when', 'where', 'people', 'reference'], context, profile) },
        { text: words.why[registration.status === 'waitlisted' ? 'waitlisted' : 'confirmed'] },
        ...(event?.isPublished ? [{ label: words.link, link: `${profile.url}/events/${event.id}` }] : []),
        { label: words.noLonger, link: `${profile.url}${changeLinkOf(registration)}` },
      ],
      signature: signature(profile, language),
    },
  };
}

export function sampleOf(
  { event, seats }: EventWithSeats,
  to: AnyAudience,
  name: string,
  { language }: ChurchProfile,
): MailContext {
  const registration: Registration = {
    id: 'x'.repeat(26),
    type: 'event_registration',
    data: { eventId: event.id, eventTitle: event.title, name },
    submittedAt: event.createdAt,
    ip: '',
    status: to === 'waitlisted' ? 'waitlisted' : 'confirmed',
    bodyHash: '',
    // Not a link that opens anything.
    seal: 'x'.repeat(43),
    people: 1,
  };
  return { registration, event, seats, language };
}
