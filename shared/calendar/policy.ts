import type { PublicEvent, StaffEvent } from './schema.ts';

/** Whether somebody can register for an event, and why not (ST-04). */
export type Availability = 'open' | 'full' | 'closed' | 'started' | 'cancelled' | 'not_required';

type Facts = Pick<
  PublicEvent,
  'currentAttendees' | 'maxAttendees' | 'requiresRegistration' | 'registrationDeadline' | 'startsAt' | 'cancelled'
>;

/** Places left, or null where there is no limit. */
export function seatsLeft(event: Pick<PublicEvent, 'currentAttendees' | 'maxAttendees'>): number | null {
  return event.maxAttendees === undefined ? null : Math.max(0, event.maxAttendees - event.currentAttendees);
}

/** How many of the coming events home shows; all of them are on their own page. */
export const eventsOnHome = 6;

/** Judges an event at an instant (epoch ms). What the page shows; the server decides again in its transaction. */
export function availability(event: Facts, now: number): Availability {
  if (event.cancelled) return 'cancelled';
  if (!event.requiresRegistration) return 'not_required';
  if (now >= Date.parse(event.startsAt)) return 'started';
  if (event.registrationDeadline !== undefined && now > Date.parse(event.registrationDeadline)) return 'closed';
  return seatsLeft(event) === 0 ? 'full' : 'open';
}

/** True where a registration may be sent. */
export function isOpen(event: Facts, now: number): boolean {
  return availability(event, now) === 'open';
}

/** The badge of the staff list (ST-03): an unpublished event is a draft whatever its date. `startsAt` in epoch ms. */
export function staffBadge(
  event: Pick<StaffEvent, 'is_published'>,
  startsAt: number,
  now: number,
): 'Draft' | 'Upcoming' | 'Past' {
  if (!event.is_published) return 'Draft';
  return startsAt > now ? 'Upcoming' : 'Past';
}
