import type { EventType } from '#events/catalog.ts';
import { announce } from '../kit/announce.ts';
import type { TransactPart, Write } from '../kit/transact.ts';
import { addChange, type EventDetails } from './changes-store.ts';
import { hasPage } from './list.ts';
import type { CalendarEvent } from './store.ts';

type CalendarEventType = Exclude<Extract<EventType, `calendar.${string}`>, 'calendar.telling'>;

/** The outbox write that announces an event as of `event.version`. */
export function announceEvent(type: CalendarEventType, { id, version, updatedAt }: CalendarEvent): TransactPart {
  return announce({ type, subject: id, sequence: version, at: updatedAt, data: { eventId: id } });
}

/**
 * The announcement to visitors when an event changed from `was` (null: new); empty if visitors see it neither before nor after.
 */
export function announceToVisitors(was: CalendarEvent | null, event: CalendarEvent): Write<never>[] {
  if (event.isPublished && !was?.isPublished) return [{ part: announceEvent('calendar.published', event) }];
  return was && hasPage(was) ? [{ part: announceEvent('calendar.changed', event) }] : [];
}

/**
 * The writes that notify all registrants of a change from `was` to `event`, with a message from staff
 * (docs/decisions/changes.md). The message may contain anything, so it stays in the table; the bus carries only the version.
 */
export function notifyRegistrants(was: CalendarEvent, event: CalendarEvent, message: string): Write<never>[] {
  const { id: eventId, version, updatedAt: at } = event;
  const telling = { subject: `${eventId}.telling.${version}`, sequence: 1, at, data: { eventId, change: version } };
  return [
    { part: addChange({ eventId, version, at, was: eventDetailsOf(was), is: eventDetailsOf(event), message }) },
    { part: announce({ type: 'calendar.telling', ...telling }) },
  ];
}

function eventDetailsOf({ title, startsAt, endsAt, location, price, isPublished }: CalendarEvent): EventDetails {
  return { title, startsAt, ...(endsAt !== undefined && { endsAt }), location, price, isPublished };
}
