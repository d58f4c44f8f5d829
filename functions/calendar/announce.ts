import type { EventType } from '#events/catalog.ts';
import { announce } from '../kit/announce.ts';
import type { Part, Write } from '../kit/transact.ts';
import { addChange, type Shown } from './changes-store.ts';
import { hasPage } from './list.ts';
import type { CalendarEvent } from './store.ts';

type CalendarEventType = Exclude<Extract<EventType, `calendar.${string}`>, 'calendar.telling'>;

/** The outbox write that announces an event as of `event.version`. */
export function tell(type: CalendarEventType, { id, version, updatedAt }: CalendarEvent): Part {
  return announce({ type, subject: id, sequence: version, at: updatedAt, data: { eventId: id } });
}

/**
 * The announcement to visitors when an event changed from `was` (null: new); empty if visitors see it neither before nor after.
 */
export function tellVisitors(was: CalendarEvent | null, event: CalendarEvent): Write<never>[] {
  if (event.isPublished && !was?.isPublished) return [{ part: tell('calendar.published', event) }];
  return was && hasPage(was) ? [{ part: tell('calendar.changed', event) }] : [];
}

/**
 * The writes that notify all registrants of a change from `was` to `event`, with a message from staff
 * (docs/decisions/changes.md). The message may contain anything, so it stays in the table; the bus carries only the version.
 */
export function tellRegistered(was: CalendarEvent, event: CalendarEvent, message: string): Write<never>[] {
  const { id: eventId, version, updatedAt: at } = event;
  const telling = { subject: `${eventId}.telling.${version}`, sequence: 1, at, data: { eventId, change: version } };
  return [
    { part: addChange({ eventId, version, at, was: shownOf(was), is: shownOf(event), message }) },
    { part: announce({ type: 'calendar.telling', ...telling }) },
  ];
}

function shownOf({ title, startsAt, endsAt, location, price, isPublished }: CalendarEvent): Shown {
  return { title, startsAt, ...(endsAt !== undefined && { endsAt }), location, price, isPublished };
}
