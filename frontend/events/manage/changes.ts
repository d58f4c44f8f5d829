import type { EventInput, StaffEvent } from '#shared/calendar/schema.ts';
import { wallToInstant } from '#shared/church/time.ts';
import type { Moment } from './listing.ts';

/** A change that matters to registered people. */
export type Change = 'time' | 'place' | 'price' | 'withdrawn';

type Written = Pick<EventInput, 'start_date' | 'end_date' | 'location' | 'price' | 'is_published'>;

/** A wall time to the minute, because the form leaves seconds out. */
const minute = (wall: string | null | undefined) => (wall ?? '').slice(0, 16);

/** The changes that matter to registered people if `event` is saved as `next`. */
export function changesOf(event: StaffEvent, next: Written): readonly Change[] {
  const isOther: Readonly<Record<Change, boolean>> = {
    time: minute(event.start_date) !== minute(next.start_date) || minute(event.end_date) !== minute(next.end_date),
    place: event.location !== next.location,
    price: event.price !== next.price,
    withdrawn: event.is_published && !next.is_published,
  };
  return (Object.keys(isOther) as Change[]).filter((change) => isOther[change]);
}

/** What to ask before saving an event. */
export interface Asked {
  /** The new start is in the past, and the old one was different. */
  readonly isPast: boolean;
  /** Number of registered people to notify; 0 if nothing relevant changes. */
  readonly people: number;
  readonly changes: readonly Change[];
}

/** The question before `event` (undefined: a new one) is saved as `next`; undefined if it can be saved at once. */
export function askedOf(event: StaffEvent | undefined, next: Written, { now, zone }: Moment): Asked | undefined {
  const isBefore = (wall: string) => (wallToInstant(wall, zone) ?? now) < now;
  const isOver = ({ start_date, end_date }: Pick<Written, 'start_date' | 'end_date'>) =>
    isBefore(end_date ?? start_date);
  const isPast = isBefore(next.start_date) && minute(event?.start_date) !== minute(next.start_date);
  // Changes to an event that is over need no notification.
  const changes = event && !(isOver(event) && isOver(next)) ? changesOf(event, next) : [];
  const people = changes.length > 0 ? (event?.current_attendees ?? 0) : 0;
  return isPast || people > 0 ? { isPast, people, changes } : undefined;
}
