import type { PublicEvent } from '#shared/calendar/schema.ts';
import { months, weekdays } from '#shared/language/built.ts';
import { messages } from './when-messages.ts';

/** Formats of dates and times. The input is the church's wall time, so no zone is applied here (docs/decisions/wall-times.md). */

interface Day {
  readonly weekday: string;
  readonly day: number;
  readonly month: string;
  readonly year: number;
}

/** The parts of `YYYY-MM-DD`. The names are empty if it is not a date. */
export function dayOf(date: string): Day {
  const at = new Date(`${date}T00:00:00Z`);
  return {
    weekday: weekdays[at.getUTCDay()] ?? '',
    day: at.getUTCDate(),
    month: months[at.getUTCMonth()] ?? '',
    year: at.getUTCFullYear(),
  };
}

/** Formats a date as `Saturday 12 December`. */
export function dayInWords(date: string): string {
  const { weekday, day, month } = dayOf(date);
  return messages.day(weekday, day, month);
}

/** Formats a date as `Saturday 12 December 2026`. */
export function longDay(date: string): string {
  const { weekday, day, month, year } = dayOf(date);
  return messages.long(weekday, day, month, year);
}

/** Formats `18:30` as `6:30 PM`. */
export function clock(time: string): string {
  const [hour, minutes = ''] = time.split(':');
  const hours = Number(hour);
  return messages.clock(hours % 12 || 12, minutes, hours < 12);
}

export function isByDay(time: string): boolean {
  return time >= '06:00' && time < '17:00';
}

/** Formats an instant with the church's offset as `Thursday 10 December, 6:00 PM`. */
export function dayAndClock(iso: string): string {
  const { weekday, day, month } = dayOf(iso.slice(0, 10));
  return messages.dayAndClock(weekday, day, month, clock(iso.slice(11, 16)));
}

/** Formats a date and a written hour as `Thursday 10 December, 6:00 PM`. A no-break space keeps AM or PM with the hour. */
export function dayWithHour(date: string, hour: string): string {
  const { weekday, day, month } = dayOf(date);
  return messages.dayAndClock(weekday, day, month, hour.replace(' ', '\u00a0'));
}

/** Formats an instant with the church's offset as `20 November`. */
export function shortDay(iso: string): string {
  const { day, month } = dayOf(iso.slice(0, 10));
  return messages.short(day, month);
}

type End = Pick<PublicEvent, 'date' | 'endsAt'>;

/** The end as `Sunday 6 December, 4:00 PM` if an event ends on a later day than it begins; otherwise undefined. */
export function laterDay({ date, endsAt }: End): string | undefined {
  return endsAt && !endsAt.startsWith(date) ? dayAndClock(endsAt) : undefined;
}

/** The end of an event: `9:00 PM`, with its day if that is a later one. Undefined without an end. */
export function endWords(event: End): string | undefined {
  return laterDay(event) ?? (event.endsAt && clock(event.endsAt.slice(11, 16)));
}

const DAY_MS = 86_400_000;

/** Whether an event is over at an instant (epoch ms). Without an end it lasts its day, as on the server. */
export function isOver(event: Pick<PublicEvent, 'date' | 'startsAt' | 'endsAt'>, now: number): boolean {
  if (event.endsAt) return now >= Date.parse(event.endsAt);
  const offset = event.startsAt.slice('2026-12-12T18:30:00'.length);
  return now >= Date.parse(`${event.date}T00:00:00${offset}`) + DAY_MS;
}

/** Events by their days, in the order of the server: soonest first. */
export function byDay(events: readonly PublicEvent[]): { date: string; events: PublicEvent[] }[] {
  const days = new Map<string, PublicEvent[]>();
  for (const event of events) {
    days.set(event.date, [...(days.get(event.date) ?? []), event]);
  }
  return [...days].map(([date, list]) => ({ date, events: list }));
}
