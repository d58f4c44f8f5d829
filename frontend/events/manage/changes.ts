import type { EventInput, StaffEvent } from '#shared/calendar/schema.ts';
import { wallToInstant } from '#shared/church/time.ts';
import type { Moment } from './listing.ts';

/** What of an event people who are registered would want to know. */
export type Change = 'time' | 'place' | 'price' | 'withdrawn';

type Written = Pick<EventInput, 'start_date' | 'end_date' | 'location' | 'price' | 'is_published'>;

/** A wall time to the minute: the form knows no seconds. */
const minute = (wall: string | null | undefined) => (wall ?? '').slice(0, 16);

/** What an event's being saved as `next` would change for people who are registered. */
export function changesOf(event: StaffEvent, next: Written): readonly Change[] {
  const isOther: Readonly<Record<Change, boolean>> = {
    time: minute(event.start_date) !== minute(next.start_date) || minute(event.end_date) !== minute(next.end_date),
    place: event.location !== next.location,
    price: event.price !== next.price,
    withdrawn: event.is_published && !next.is_published,
  };
  return (Object.keys(isOther) as Change[]).filter((change) => isOther[change]);
}

/** What is asked before an event is saved. */
export interface Asked {
  /** It would begin in the past, and did not until now. */
  readonly isPast: boolean;
  /** People who are registered; 0 where none of them need be told. */
  readonly people: number;
  readonly changes: readonly Change[];
}

/** What is asked before `event` (undefined: a new one) is saved as `next`; undefined where nothing is. */
export function askedOf(event: StaffEvent | undefined, next: Written, { now, zone }: Moment): Asked | undefined {
  const isBefore = (wall: string) => (wallToInstant(wall, zone) ?? now) < now;
  const isOver = ({ start_date, end_date }: Pick<Written, 'start_date' | 'end_date'>) =>
    isBefore(end_date ?? start_date);
  const isPast = isBefore(next.start_date) && minute(event?.start_date) !== minute(next.start_date);
  // Nobody is told where and when something was.
  const changes = event && !(isOver(event) && isOver(next)) ? changesOf(event, next) : [];
  const people = changes.length > 0 ? (event?.current_attendees ?? 0) : 0;
  return isPast || people > 0 ? { isPast, people, changes } : undefined;
}
