import { changesOf, type EventChangeKind, minute, type NotifiedFields } from '#shared/calendar/event-changes.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { wallToInstant } from '#shared/church/time.ts';
import type { ChurchTime } from './listing.ts';

export interface SaveConfirmation {
  /** The new start is in the past, and the old one was different. */
  readonly isPast: boolean;
  /** Number of registered people to notify; 0 if nothing relevant changes. */
  readonly people: number;
  readonly changes: readonly EventChangeKind[];
}

/** Undefined if the event can be saved at once. */
export function confirmationOf(
  event: StaffEvent | undefined,
  next: NotifiedFields,
  { now, zone }: ChurchTime,
): SaveConfirmation | undefined {
  const isBefore = (wall: string) => (wallToInstant(wall, zone) ?? now) < now;
  const isOver = ({ start_date, end_date }: Pick<NotifiedFields, 'start_date' | 'end_date'>) =>
    isBefore(end_date ?? start_date);
  const isPast = isBefore(next.start_date) && minute(event?.start_date) !== minute(next.start_date);
  // Changes to an event that is over need no notification.
  const changes = event && !(isOver(event) && isOver(next)) ? changesOf(event, next) : [];
  const people = changes.length > 0 ? (event?.current_attendees ?? 0) : 0;
  return isPast || people > 0 ? { isPast, people, changes } : undefined;
}
