import type { StaffEvent } from '#shared/calendar/schema.ts';
import { clock, dayOf } from '../when.ts';

type Times = Pick<StaffEvent, 'start_date' | 'end_date'>;

const dateOf = (wall: string) => wall.slice(0, 10);
const timeOf = (wall: string) => clock(wall.slice(11, 16));

/** `Sat, Dec 12, 2026` of a wall time; without the year if it is that of `today` (`YYYY-MM-DD`). */
export function dayWords(wall: string, today = ''): string {
  const { weekday, day, month, year } = dayOf(dateOf(wall));
  const near = `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`;
  return today.startsWith(`${year}-`) ? near : `${near}, ${year}`;
}

/** `Sat, Dec 12, 2026, 6:30 PM` of a wall time: tells events of one name apart. */
export const startWords = (wall: string) => `${dayWords(wall)}, ${timeOf(wall)}`;

/** `6:30 PM – 9:00 PM`; the day of the end where it is another. */
export function timeRange({ start_date: start, end_date: end }: Times): string {
  if (end === null) return timeOf(start);
  const sameDay = dateOf(start) === dateOf(end);
  return `${timeOf(start)} – ${sameDay ? '' : `${dayWords(end)}, `}${timeOf(end)}`;
}

/** Both in one line, with the zone's name. */
export function whenWords(event: Times, zoneLabel: string): string {
  return `${dayWords(event.start_date)}, ${timeRange(event)} ${zoneLabel}`;
}
