import { formatByZone } from '#shared/church/zone-format.ts';
import { locale } from '#shared/language/built.ts';

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const clockOf = formatByZone(locale, clock);
const momentOf = formatByZone(locale, { year: 'numeric', month: 'short', day: 'numeric', ...clock });

/** Some browsers put a narrow space before AM, which spreadsheets do not read. */
const spaced = (text: string) => text.replace(/\u202f/g, ' ');

/** `9:02 AM` of an instant (epoch ms), by the church's clock. */
export function shortTime(instant: number, zone: string): string {
  return spaced(clockOf(zone).format(new Date(instant)));
}

/** `Nov 21, 2026, 9:02 AM`: an instant as the church's wall time (B9), wherever the reader is. */
export function wallTime(iso: string, zone: string): string {
  return spaced(momentOf(zone).format(new Date(iso)));
}

/** `Nov 21` of `2026-11-21`. */
export function shortDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' });
}
