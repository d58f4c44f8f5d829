import { locale } from '#shared/language/built.ts';

/** `Nov 21, 2026` of `2026-11-21`: a day on the calendar, the same in every zone; nothing of nothing. */
export function dayText(day: string): string {
  if (day === '') return '';
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', dateStyle: 'medium' });
}
