import type { StaffEvent } from '#shared/calendar/schema.ts';
import { dayWords, startWords, timeWords } from '../../staff/day-words.ts';

type Times = Pick<StaffEvent, 'start_date' | 'end_date'>;

const dateOf = (wall: string) => wall.slice(0, 10);

/** `6:30 PM – 9:00 PM`, with the day of the end if it differs, and its year only if that differs, too. */
export function timeRange({ start_date: start, end_date: end }: Times): string {
  if (end === null) return timeWords(start);
  const isOneDay = dateOf(start) === dateOf(end);
  return `${timeWords(start)} – ${isOneDay ? timeWords(end) : startWords(end, start)}`;
}

export function whenWords(event: Times, zoneLabel: string): string {
  return `${dayWords(event.start_date)}, ${timeRange(event)} ${zoneLabel}`;
}
