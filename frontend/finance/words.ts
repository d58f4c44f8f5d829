import type { Entry } from '#shared/finance/schema.ts';
import { categoryWords } from '#shared/finance/words.ts';
import { locale } from '#shared/language/built.ts';
import { formatMoney } from '../kernel/money.ts';
import { shortDate } from '../staff/day-words.ts';
import { messages as m } from './messages.ts';

/** Formats `2026-11` as `November 2026`. */
export function monthName(month: string): string {
  return nameOf(month, 'long');
}

/** Formats `2026-11` as `Nov 2026`. */
export function shortMonthName(month: string): string {
  return nameOf(month, 'short');
}

function nameOf(month: string, length: 'long' | 'short'): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString(locale, { timeZone: 'UTC', year: 'numeric', month: length });
}

/** An entry’s name in questions and messages: `Tithes, Ksh 1,500, 15 Nov`. */
export function entryName({ category, amount, date }: Entry, currency: string): string {
  return m.named(categoryWords[category], formatMoney(amount, currency), shortDate(date));
}
