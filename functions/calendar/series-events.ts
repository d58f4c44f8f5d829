import type { EventInput } from '#shared/calendar/schema.ts';
import { daysBetween, shifted } from '#shared/calendar/shifted.ts';
import type { Write } from '../kit/transact.ts';
import { creation, newEvent } from './create.ts';
import type { Occurrence, Series, Work } from './series-store.ts';
import type { CalendarEvent } from './store.ts';

/** Throws Failure validation_failed if one of its times does not exist on that day. */
export function eventOf(series: Series, { start, eventId }: Occurrence, input: EventInput, at: number): CalendarEvent {
  const days = daysBetween(input.start_date.slice(0, 10), start.slice(0, 10));
  return {
    ...newEvent(eventId, shifted(input, days), { zone: series.zone, at }),
    seriesId: series.id,
    occurrence: start,
    repeat: { pattern: series.pattern, every: series.every },
  };
}

/** The same as for a single event, at most four writes. */
export function occurrenceCreation(series: Series, { input, actor, at }: Work, occurrence: Occurrence): Write<never>[] {
  return creation(eventOf(series, occurrence, input, at), actor);
}
