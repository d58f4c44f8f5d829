import { clock, dayOf } from '../kernel/when.ts';

/** Formats `2026-11-28` as `Sat 28 Nov`. */
export function dayInShort(date: string): string {
  const { weekday, day, month } = dayOf(date);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}

/** Formats a wall time as `Sat, Dec 12, 2026`; without the year if it is that of `today` (`YYYY-MM-DD`). */
export function dayWords(wall: string, today = ''): string {
  const { weekday, day, month, year } = dayOf(wall.slice(0, 10));
  const near = `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`;
  return today.startsWith(`${year}-`) ? near : `${near}, ${year}`;
}

/** Formats a wall time as `6:30 PM`. */
export const timeWords = (wall: string) => clock(wall.slice(11, 16));

/** Formats a wall time as `Sat, Dec 12, 2026, 6:30 PM`, to distinguish events with the same name. `today` as in `dayWords`. */
export const startWords = (wall: string, today?: string) => `${dayWords(wall, today)}, ${timeWords(wall)}`;
