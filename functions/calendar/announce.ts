import type { EventType } from '#events/catalog.ts';
import { announce } from '../kit/announce.ts';
import type { TransactPart, Write } from '../kit/transact.ts';
import { addChange, type EventDetails } from './changes-store.ts';
import { hasPage } from './list.ts';
import type { CalendarEvent } from './store.ts';

type CalendarEventType = Exclude<
  Extract<EventType, `calendar.${string}`>,
  'calendar.telling' | 'calendar.reminding' | 'calendar.following_up' | 'calendar.repeating'
>;

export function announceEvent(type: CalendarEventType, event: CalendarEvent): TransactPart {
  const { id, version, updatedAt, seriesId } = event;
  const data = { eventId: id, ...(seriesId && { seriesId }) };
  return announce({ type, subject: id, sequence: version, at: updatedAt, data });
}

/** `was` null: new. Empty if visitors see the event neither before nor after. */
export function announceToVisitors(was: CalendarEvent | null, event: CalendarEvent): Write<never>[] {
  if (event.isPublished && !was?.isPublished) return [{ part: announceEvent('calendar.published', event) }];
  return was && hasPage(was) ? [{ part: announceEvent('calendar.changed', event) }] : [];
}

/** The message may contain anything, so the bus carries only the version (docs/decisions/changes.md). */
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
