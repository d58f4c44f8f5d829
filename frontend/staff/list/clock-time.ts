import { formatByZone } from '#shared/church/zone-format.ts';
import { locale } from '#shared/language/built.ts';

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const clockOf = formatByZone(locale, clock);
const momentOf = formatByZone(locale, { year: 'numeric', month: 'short', day: 'numeric', ...clock });

/** Some browsers put a narrow no-break space before AM, which spreadsheets cannot parse. */
const spaced = (text: string) => text.replace(/\u202f/g, ' ');

/** Formats an instant (epoch ms) as the church's wall time, such as `9:02 AM`. */
export function shortTime(instant: number, zone: string): string {
  return spaced(clockOf(zone).format(new Date(instant)));
}

/** Formats an instant as the church's wall time in any browser's zone (B9), such as `Nov 21, 2026, 9:02 AM`. */
export function wallTime(iso: string, zone: string): string {
  return spaced(momentOf(zone).format(new Date(iso)));
}

/** Formats `2026-11-21` as `Nov 21`. */
export function shortDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' });
}
