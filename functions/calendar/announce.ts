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
 * What is announced to visitors when an event changed from `was` (null: it is new); nothing if they see it neither
 * before nor after.
 */
export function tellVisitors(was: CalendarEvent | null, event: CalendarEvent): Write<never>[] {
  if (event.isPublished && !was?.isPublished) return [{ part: tell('calendar.published', event) }];
  return was && hasPage(was) ? [{ part: tell('calendar.changed', event) }] : [];
}

/**
 * The writes by which everyone who is registered is told what `event` was until now, with staff's message
 * (docs/decisions/changes.md). The message may say anything, so it stays in the table, and the bus has the version alone.
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
