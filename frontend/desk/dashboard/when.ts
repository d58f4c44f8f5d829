import { addDays, dateOf, timeOf } from '#shared/church/time.ts';
import { clock } from '../../kernel/when.ts';
import { dayInShort } from '../../staff/day-words.ts';
import { messages } from './messages.ts';

/** Formats an instant in the church's zone: `Today, 9:02 AM`, `Yesterday, 6:40 PM`, `Thu 19 Nov, 8:10 PM`. */
export function cameIn(iso: string, now: number, zone: string): string {
  const at = Date.parse(iso);
  const date = dateOf(at, zone);
  const today = dateOf(now, zone);
  const yesterday = addDays(today, -1);
  const day = date === today ? messages.today : date === yesterday ? messages.yesterday : dayInShort(date);
  return `${day}, ${clock(timeOf(at, zone))}`;
}
