import type { PublicEvent } from '#shared/calendar/schema.ts';

/**
 * How dates and times are written. They come as the church's wall time, so no zone is applied here
 * (docs/decisions/wall-times.md).
 */

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

interface Day {
  readonly weekday: string;
  readonly day: number;
  readonly month: string;
  readonly year: number;
}

/** The parts of `YYYY-MM-DD`. */
export function dayOf(date: string): Day {
  const at = new Date(`${date}T00:00:00Z`);
  return {
    weekday: WEEKDAYS[at.getUTCDay()] ?? '',
    day: at.getUTCDate(),
    month: MONTHS[at.getUTCMonth()] ?? '',
    year: at.getUTCFullYear(),
  };
}

/** `Saturday 12 December 2026` */
export function longDay(date: string): string {
  const { weekday, day, month, year } = dayOf(date);
  return `${weekday} ${day} ${month} ${year}`;
}

/** `6:30 PM` of `18:30`. */
export function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Whether `18:30` is before the lamps are lit; the sky over the event is drawn accordingly. */
export function isByDay(time: string): boolean {
  return time >= '06:00' && time < '17:00';
}

/** `Thursday 10 December, 6:00 PM` of an instant written with the church's offset. */
export function dayAndClock(iso: string): string {
  const { weekday, day, month } = dayOf(iso.slice(0, 10));
  return `${weekday} ${day} ${month}, ${clock(iso.slice(11, 16))}`;
}

/** `20 November` of an instant written with the church's offset. */
export function shortDay(iso: string): string {
  const { day, month } = dayOf(iso.slice(0, 10));
  return `${day} ${month}`;
}

const DAY_MS = 86_400_000;

/** Whether an event is behind us at an instant (epoch ms). One without an end lasts its day, as the server sees it. */
export function isOver(event: Pick<PublicEvent, 'date' | 'startsAt' | 'endsAt'>, now: number): boolean {
  if (event.endsAt) return now >= Date.parse(event.endsAt);
  const offset = event.startsAt.slice('2026-12-12T18:30:00'.length);
  return now >= Date.parse(`${event.date}T00:00:00${offset}`) + DAY_MS;
}

/** Events by their day, soonest first; those that are over are left out. */
export function byDay(events: readonly PublicEvent[], now: number): { date: string; events: PublicEvent[] }[] {
  const days = new Map<string, PublicEvent[]>();
  const ahead = events.filter((event) => !isOver(event, now));
  for (const event of ahead.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))) {
    days.set(event.date, [...(days.get(event.date) ?? []), event]);
  }
  return [...days].map(([date, list]) => ({ date, events: list }));
}
