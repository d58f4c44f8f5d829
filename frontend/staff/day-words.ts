import { dateOf, timeOf } from '#shared/church/time.ts';
import { clock, dayOf } from '../kernel/when.ts';

/**
 * Dates and times on staff screens: the day first, the month in letters, so that 3 April is never 4 March. Only the times at which a
 * registration was submitted, confirmed or cancelled have another form, which the specification fixes (registrations/submitted-time.ts).
 */

/** Formats `2026-11-28` as `28 Nov`. */
export function shortDate(date: string): string {
  const { day, month } = dayOf(date);
  return `${day} ${month.slice(0, 3)}`;
}

/** Formats `2026-11-28` as `28 Nov 2026`: a calendar day, the same in every zone; '' stays ''. */
export const dayText = (date: string): string => (date === '' ? '' : `${shortDate(date)} ${date.slice(0, 4)}`);

/** Formats `2026-11-28` as `Sat 28 Nov`. */
export const dayInShort = (date: string): string => `${dayOf(date).weekday.slice(0, 3)} ${shortDate(date)}`;

/** Formats a day or a wall time as `Sat 28 Nov 2026`; without the year if it is that of `today` (`YYYY-MM-DD`). */
export function dayWords(wall: string, today = ''): string {
  const date = wall.slice(0, 10);
  const year = date.slice(0, 4);
  return today.startsWith(`${year}-`) ? dayInShort(date) : `${dayInShort(date)} ${year}`;
}

/** Formats a wall time as `6:30 PM`. */
export const timeWords = (wall: string): string => clock(wall.slice(11, 16));

/** Formats a wall time as `Sat 28 Nov 2026, 6:30 PM`, to distinguish events with the same name. `today` as in `dayWords`. */
export const startWords = (wall: string, today?: string): string => `${dayWords(wall, today)}, ${timeWords(wall)}`;

/** Formats an instant (epoch ms) as the church's wall time, such as `9:02 AM`. */
export const shortTime = (instant: number, zone: string): string => clock(timeOf(instant, zone));

/** Formats an instant as the church's wall time in any browser's zone, such as `28 Nov 2026, 9:02 AM`. */
export function wallTime(iso: string, zone: string): string {
  const instant = Date.parse(iso);
  return `${dayText(dateOf(instant, zone))}, ${shortTime(instant, zone)}`;
}
