/** Converts between wall time in the church's zone and instants in epoch milliseconds (docs/decisions/wall-times.md). */
import { formatByZone } from './zone-format.ts';

const WALL = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

interface Wall {
  readonly date: string;
  readonly time: string;
}

// The locale en-CA with h23 writes 2026-11-28, 09:00:00, independent of the machine's zone and locale.
const formatOf = formatByZone('en-CA', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const namesOf = formatByZone('en-KE', { timeZoneName: 'short' });

function wallOf(instant: number, zone: string): Wall {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map((p) => [p.type, p.value]),
  );
  return {
    date: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}:${part.second}`,
  };
}

/** `YYYY-MM-DD HH:MM:SS` in the zone. */
export function instantToWall(instant: number, zone: string): string {
  const { date, time } = wallOf(instant, zone);
  return `${date} ${time}`;
}

/** The zone's offset from UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  const { date, time } = wallOf(instant, zone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant / 1000) * 1000;
}

/** Null if the text is not `YYYY-MM-DD HH:MM:SS` or the wall time does not exist, such as an hour skipped in spring. */
export function wallToInstant(wall: string, zone: string): number | null {
  if (!WALL.test(wall)) return null;
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offsets a day before and after only differ near a clock change. The earlier reading wins.
  for (const guess of [asUtc - offsetAt(asUtc - DAY_MS, zone), asUtc - offsetAt(asUtc + DAY_MS, zone)]) {
    if (instantToWall(guess, zone) === wall) return guess;
  }
  return null;
}

/** `YYYY-MM-DD` in the zone. */
export function dateOf(instant: number, zone: string): string {
  return wallOf(instant, zone).date;
}

/** `HH:MM` in the zone. */
export function timeOf(instant: number, zone: string): string {
  return wallOf(instant, zone).time.slice(0, 5);
}

/** ISO 8601 with the zone's offset, `2026-11-28T09:00:00+03:00`. */
export function isoInZone(instant: number, zone: string): string {
  const minutes = Math.round(offsetAt(instant, zone) / 60_000);
  const sign = minutes < 0 ? '-' : '+';
  const two = (n: number) => String(n).padStart(2, '0');
  const offset = `${sign}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${instantToWall(instant, zone).replace(' ', 'T')}${offset}`;
}

/** The zone's short name, such as `EAT` for Africa/Nairobi. Uses Kenya's locale, which has the common names of zones nearby. */
export function zoneName(zone: string, instant: number): string {
  const parts = namesOf(zone).formatToParts(instant);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

/** Whether a text is an existing day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const start = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
}

/** The weekday of a day `YYYY-MM-DD`. 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The day that is `days` after a day `YYYY-MM-DD`, or before it if negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** First and last day (`YYYY-MM-DD`) of the seven-day window: today and the six days before (docs/decisions/figures.md). */
export function sevenDays(now: number, zone: string): { readonly from: string; readonly to: string } {
  const to = dateOf(now, zone);
  return { from: addDays(to, -6), to };
}

/** The first instant of a day `YYYY-MM-DD` in the zone. If a clock change skips midnight, it is the first existing hour. */
export function startOfDay(date: string, zone: string): number {
  return (
    wallToInstant(`${date} 00:00:00`, zone) ??
    wallToInstant(`${date} 01:00:00`, zone) ??
    Date.parse(`${date}T00:00:00Z`)
  );
}
