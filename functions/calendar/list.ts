import { longestEventDays } from '#shared/calendar/schedule.ts';
import { addDays, dateOf, wallToInstant } from '#shared/church/time.ts';
import { readAllSeats, type Seats } from '../seats/store.ts';
import { type CalendarEvent, type EventWithSeats, readAllEvents, readPublished } from './store.ts';

const DAY_MS = 86_400_000;

/** Epoch ms: its end or, without one, the end of its day in the church's zone. */
export function endOf({ startsAt, endsAt, zone }: Pick<CalendarEvent, 'startsAt' | 'endsAt' | 'zone'>): number {
  if (endsAt !== undefined) return endsAt;
  return wallToInstant(`${addDays(dateOf(startsAt, zone), 1)} 00:00:00`, zone) ?? startsAt + DAY_MS;
}

const readSeatsOf = async (events: readonly CalendarEvent[]) =>
  withSeats(events, await readAllSeats(events.map(({ id }) => id)));

/** Seats are read after the events, so an event without seats was removed in between and is left out. */
export function withSeats(events: readonly CalendarEvent[], seats: ReadonlyMap<string, Seats>): EventWithSeats[] {
  return events.flatMap((event) => {
    const held = seats.get(event.id);
    return held ? [{ event, seats: held }] : [];
  });
}

/** `now` is in epoch ms; soonest first. With `consistent`, pages rendered right after a change include it. */
export async function currentEvents(now: number, { consistent = false } = {}): Promise<EventWithSeats[]> {
  const events = consistent
    ? (await readAllEvents()).filter(isVisible)
    : await readPublished({ from: now - longestEventDays * DAY_MS });
  return readSeatsOf(events.filter((event) => endOf(event) > now));
}

/** The events start at `from` or later and before `until` (epoch ms), soonest first. May lag a moment. */
export async function publishedBetween(from: number, until: number): Promise<EventWithSeats[]> {
  return readSeatsOf(await readPublished({ from, until }));
}

/** Includes past ones, newest first. */
export async function publishedEvents(): Promise<EventWithSeats[]> {
  return readSeatsOf((await readAllEvents()).filter(isVisible).reverse());
}

/** Soonest first. */
export async function allEvents(): Promise<EventWithSeats[]> {
  return readSeatsOf(await readAllEvents());
}

export function isVisible({ isPublished, status, test }: CalendarEvent): boolean {
  return isPublished && status === 'scheduled' && !test;
}

/** A withdrawn draft still has a page, which says so. */
export function hasPage({ isPublished, withdrawn }: Pick<CalendarEvent, 'isPublished' | 'withdrawn'>): boolean {
  return isPublished || withdrawn === true;
}
