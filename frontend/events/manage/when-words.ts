import type { StaffEvent } from '#shared/calendar/schema.ts';
import { dayWords, timeWords } from '../../staff/day-words.ts';

type Times = Pick<StaffEvent, 'start_date' | 'end_date'>;

const dateOf = (wall: string) => wall.slice(0, 10);

/** `6:30 PM – 9:00 PM`, with the day of the end if it differs. */
export function timeRange({ start_date: start, end_date: end }: Times): string {
  if (end === null) return timeWords(start);
  const sameDay = dateOf(start) === dateOf(end);
  return `${timeWords(start)} – ${sameDay ? '' : `${dayWords(end)}, `}${timeWords(end)}`;
}

export function whenWords(event: Times, zoneLabel: string): string {
  return `${dayWords(event.start_date)}, ${timeRange(event)} ${zoneLabel}`;
}
