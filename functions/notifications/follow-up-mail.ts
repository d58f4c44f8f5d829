import type { Mail } from '../mail/letter.ts';
import { type ChurchProfile, factLines, type MailContext } from './facts.ts';
import { mailTo } from './frame.ts';

/** The letter of staff after an event. Undefined if it is not for this registration, or if staff dropped it in the meantime. */
export function ofFollowUp(context: MailContext, profile: ChurchProfile): Mail | undefined {
  const { registration, event } = context;
  if (registration.status !== 'confirmed' || !event?.isPublished || event.status === 'cancelled') return undefined;
  const { followUp } = event;
  if (!followUp || (followUp.to === 'arrived' && !registration.door?.arrived)) return undefined;
  return mailTo(context, profile, {
    subject: followUp.subject,
    blocks: [{ text: followUp.text }, { facts: factLines(['event', 'when', 'reference'], context, profile) }],
    why: 'attended',
  });
}
