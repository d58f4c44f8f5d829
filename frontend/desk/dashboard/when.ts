import { addDays, dateOf, timeOf } from '#shared/church/time.ts';
import { clock, dayOf } from '../../kernel/when.ts';
import { messages } from './messages.ts';

/** `Sat 28 Nov` of `2026-11-28`. */
export function dayInShort(date: string): string {
  const { weekday, day, month } = dayOf(date);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}

/** When something came, in the church's zone: `Today, 9:02 AM`, `Yesterday, 6:40 PM`, `Thu 19 Nov, 8:10 PM`. */
export function cameIn(iso: string, now: number, zone: string): string {
  const at = Date.parse(iso);
  const date = dateOf(at, zone);
  const today = dateOf(now, zone);
  const yesterday = addDays(today, -1);
  const day = date === today ? messages.today : date === yesterday ? messages.yesterday : dayInShort(date);
  return `${day}, ${clock(timeOf(at, zone))}`;
}
