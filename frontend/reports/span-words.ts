import { dayOf } from '../events/when.ts';
import type { Span } from './period.ts';

/** `16 – 22 Nov` of a week, `Nov 2026` of a month. */
export function spanInShort({ from, to }: Span, by: 'week' | 'month'): string {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (by === 'month') return `${first.month.slice(0, 3)} ${from.slice(0, 4)}`;
  const month = first.month === last.month ? '' : ` ${first.month.slice(0, 3)}`;
  return from === to ? dayAlone(to) : `${first.day}${month} – ${dayAlone(to)}`;
}

/** `22 Nov` of `2026-11-22`. */
export function dayAlone(date: string): string {
  const { day, month } = dayOf(date);
  return `${day} ${month.slice(0, 3)}`;
}
