import type { Entry } from '#shared/finance/schema.ts';
import { categoryWords } from '#shared/finance/words.ts';
import { locale } from '#shared/language/built.ts';
import { formatMoney } from '../kernel/money.ts';
import { shortDate } from '../staff/list/clock-time.ts';
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

/** Formats `2026-11-15` as `Nov 15, 2026`. */
export function dayName(day: string): string {
  const shown = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', ...shown });
}

/** An entry’s name in questions and messages: `Tithes, Ksh 1,500, Nov 15`. */
export function entryName({ category, amount, date }: Entry, currency: string): string {
  return m.named(categoryWords[category], formatMoney(amount, currency), shortDate(date));
}
