import type { AnyAudience, LetterInput } from '#shared/letters/schema.ts';
import type { EventWithSeats } from '../calendar/store.ts';
import type { Mail } from '../mail/letter.ts';
import type { Registration } from '../registrations/store.ts';
import { type ChurchProfile, factLines, type MailContext } from './facts.ts';
import { eventLinks, mailTo } from './frame.ts';

/** Says why the reader gets it; replies go to the church. */
export function ofLetter(
  { subject, text }: Pick<LetterInput, 'subject' | 'text'>,
  context: MailContext,
  profile: ChurchProfile,
): Mail {
  return mailTo(context, profile, {
    subject,
    blocks: [
      { text },
      { facts: factLines(['event', 'when', 'where', 'people', 'reference'], context, profile) },
      ...eventLinks(context, profile),
    ],
    why: context.registration.status === 'waitlisted' ? 'waitlisted' : 'confirmed',
  });
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
