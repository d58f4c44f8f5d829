import type { PublicEvent } from './schema.ts';

/** Whether visitors can register for an event, and if not, why (ST-04). */
export type Availability = 'open' | 'full' | 'closed' | 'started' | 'cancelled' | 'not_required';

type SeatFacts = 'currentAttendees' | 'maxAttendees' | 'waiting';

type AvailabilityFacts = Pick<
  PublicEvent,
  SeatFacts | 'requiresRegistration' | 'registrationDeadline' | 'startsAt' | 'cancelled'
>;

/** The places that a new registration may take, or null without a limit. 0 while others wait. */
export function seatsLeft(event: Pick<PublicEvent, SeatFacts>): number | null {
  if (event.waiting) return 0;
  return event.maxAttendees === undefined ? null : Math.max(0, event.maxAttendees - event.currentAttendees);
}

export const eventsOnHome = 6;

/** Home shows the next services, meetings and events, and knows some more, for the time until it is written again. */
export const weekItemsOnHome = { shown: 4, known: 8 };

/** The availability of an event at an instant (epoch ms), for display. The server decides again in its transaction. */
export function availability(event: AvailabilityFacts, now: number): Availability {
  if (event.cancelled) return 'cancelled';
  if (!event.requiresRegistration) return 'not_required';
  if (now >= Date.parse(event.startsAt)) return 'started';
  if (event.registrationDeadline !== undefined && now > Date.parse(event.registrationDeadline)) return 'closed';
  return seatsLeft(event) === 0 ? 'full' : 'open';
}

export function isOpen(event: AvailabilityFacts, now: number): boolean {
  return availability(event, now) === 'open';
}
