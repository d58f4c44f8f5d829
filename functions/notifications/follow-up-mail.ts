import type { Mail } from '../mail/letter.ts';
import { signature } from './compose.ts';
import { answer, type ChurchProfile, factLines, greeting, type MailContext } from './facts.ts';

/** The letter of staff after an event. Undefined if it is not for this registration, or if staff dropped it in the meantime. */
export function ofFollowUp(context: MailContext, profile: ChurchProfile): Mail | undefined {
  const { registration, event, language } = context;
  if (registration.status !== 'confirmed' || !event?.isPublished || event.status === 'cancelled') return undefined;
  const { followUp } = event;
  if (!followUp || (followUp.to === 'arrived' && !registration.door?.arrived)) return undefined;
  return {
    to: answer(registration, 'email'),
    replyTo: profile.staff,
    letter: {
      language,
      subject: followUp.subject,
      blocks: [
        { text: greeting(context) },
        { text: followUp.text },
        { facts: factLines(['event', 'when', 'reference'], context, profile) },
      ],
      signature: signature(profile, language, 'attended'),
    },
  };
}
