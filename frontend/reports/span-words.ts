import { dayOf } from '../kernel/when.ts';
import { dayWords, shortDate } from '../staff/day-words.ts';
import type { Span } from './period.ts';

/** `16 – 22 Nov` for a week, `Nov 2026` for a month. */
export function spanInShort({ from, to }: Span, by: 'week' | 'month'): string {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (by === 'month') return `${first.month.slice(0, 3)} ${from.slice(0, 4)}`;
  const month = first.month === last.month ? '' : ` ${first.month.slice(0, 3)}`;
  return from === to ? shortDate(to) : `${first.day}${month} – ${shortDate(to)}`;
}

/** Formats a first and a last month (`YYYY-MM`) as `Nov 2026`, `Sep – Nov 2026` or `Dec 2025 – Nov 2026`. */
export function monthsInShort(first: string, last: string): string {
  const said = (month: string) => spanInShort({ from: `${month}-01`, to: `${month}-01` }, 'month');
  if (first === last) return said(first);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? said(first).slice(0, 3) : said(first)} – ${said(last)}`;
}

/** First and last day of a period; the first has a year only if it differs: `Wed 2 Sep`, `Tue 24 Nov 2026`. */
export function daysInShort({ from, to }: Span): readonly [string, string] {
  return [dayWords(from, to), dayWords(to)];
}
