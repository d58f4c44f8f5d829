import type { ErrorCode } from '#shared/api/errors.ts';
import { dateOf, timeOf } from '#shared/church/time.ts';
import { noContext } from '#shared/forms/context.ts';
import type { FormContext } from '#shared/forms/field.ts';
import type { Facts } from '../../seats/store.ts';
import type { Answers } from './submission.ts';

/** The facts of the event that the dialog showed. The server stores and mails its own. */
export function shownFacts({ title, startsAt, zone, price, form }: Facts): Answers {
  return {
    eventTitle: title,
    eventDate: dateOf(startsAt, zone),
    eventTime: timeOf(startsAt, zone),
    ...(price > 0 && { eventPrice: price }),
    ...(form !== undefined && { eventForm: form }),
  };
}

export function contextOf({ price, asksEmergencyContact }: Facts): FormContext {
  return { ...noContext, priced: price > 0, asksEmergencyContact };
}

/** Returns why an event takes no registrations at an instant (epoch ms), or undefined if it does. */
export function closedBecause(facts: Facts, at: number): ErrorCode | undefined {
  if (!facts.isPublished) return 'event_draft';
  if (facts.status === 'cancelled') return 'event_cancelled';
  if (at >= facts.startsAt) return 'event_started';
  if (facts.deadlineAt !== undefined && at > facts.deadlineAt) return 'registration_closed';
  return facts.requiresRegistration ? undefined : 'registration_not_required';
}

/** Whether the event will take place and has not begun at an instant (epoch ms), published or not. */
export const isToCome = ({ status, startsAt }: Facts, at: number): boolean => status === 'scheduled' && at < startsAt;

/** A price that was not sent was not shown. */
export function sawCurrent(facts: Facts, { eventPrice, ...answers }: Answers): boolean {
  const { eventPrice: _, eventForm: _f, ...shown } = shownFacts(facts);
  const samePrice = eventPrice === undefined || eventPrice === facts.price;
  return samePrice && Object.entries(shown).every(([name, value]) => answers[name] === value);
}
