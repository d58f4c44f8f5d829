import type { EventType } from '#events/catalog.ts';
import { announce } from '../kit/announce.ts';
import type { Part, Write } from '../kit/transact.ts';
import type { CalendarEvent } from './store.ts';

type CalendarEventType = Extract<EventType, `calendar.${string}`>;

/** The outbox write that announces an event as of `event.version`. */
export function tell(type: CalendarEventType, { id, version, updatedAt }: CalendarEvent): Part {
  return announce({ type, subject: id, sequence: version, at: updatedAt, data: { eventId: id } });
}

/**
 * What is announced to visitors when an event changed from `was` (null: it is new); nothing if they see it neither
 * before nor after.
 */
export function tellVisitors(was: CalendarEvent | null, event: CalendarEvent): Write<never>[] {
  const seen = was?.isPublished ?? false;
  if (event.isPublished && !seen) return [{ part: tell('calendar.published', event) }];
  return seen ? [{ part: tell('calendar.changed', event) }] : [];
}
