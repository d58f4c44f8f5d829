import { clock, dayOf } from '../kernel/when.ts';

/** `Sat 28 Nov` of `2026-11-28`. */
export function dayInShort(date: string): string {
  const { weekday, day, month } = dayOf(date);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}

/** `Sat, Dec 12, 2026` of a wall time; without the year if it is that of `today` (`YYYY-MM-DD`). */
export function dayWords(wall: string, today = ''): string {
  const { weekday, day, month, year } = dayOf(wall.slice(0, 10));
  const near = `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`;
  return today.startsWith(`${year}-`) ? near : `${near}, ${year}`;
}

/** `6:30 PM` of a wall time. */
export const timeWords = (wall: string) => clock(wall.slice(11, 16));

/** `Sat, Dec 12, 2026, 6:30 PM` of a wall time, which tells events of one name apart. `today` as in `dayWords`. */
export const startWords = (wall: string, today?: string) => `${dayWords(wall, today)}, ${timeWords(wall)}`;
