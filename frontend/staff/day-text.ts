import { locale } from '#shared/language/built.ts';

/** Formats `2026-11-21` as `Nov 21, 2026`: a calendar day, the same in every zone; '' stays ''. */
export function dayText(day: string): string {
  if (day === '') return '';
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', dateStyle: 'medium' });
}
