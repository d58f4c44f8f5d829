import { instantToWall } from '../church/time.ts';
import { observances } from '../church/zone-rules.ts';
import type { Repeat } from './meeting-times.ts';

/** One church event in a calendar file. Instants are in epoch milliseconds. Texts are unescaped; this module escapes them. */
export interface CalendarEntry {
  /** Stable: a calendar app replaces its entry with the same uid. */
  readonly uid: string;
  readonly sequence: number;
  /** When this version was made, epoch milliseconds. */
  readonly stamp: number;
  readonly startsAt: number;
  readonly endsAt?: number;
  readonly title: string;
  readonly description?: string;
  readonly location?: string;
  /** In degrees. */
  readonly point?: { readonly latitude: number; readonly longitude: number };
  readonly url?: string;
  readonly cancelled?: boolean;
  /** If given, it takes place every week or month from then on, on the weekday of its start. */
  readonly repeats?: Pick<Repeat, 'weekday' | 'week' | 'months'>;
  /** If given, the entry is a series that begins at `startsAt`. */
  readonly series?: {
    /** RFC 5545. */
    readonly rule: string;
    /** Wall times of the rule without an event. */
    readonly except: readonly string[];
    /** The last date, epoch ms. */
    readonly last: number;
  };
  /** If the entry is one date of the series with the same uid: its wall time by the rule. */
  readonly recurrence?: string;
}

/** PUBLISH adds entries to a calendar. REQUEST invites the attendee to one, and CANCEL removes it. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export interface CalendarFile {
  readonly method: CalendarMethod;
  /** The IANA zone of the file's times. */
  readonly zone: string;
  readonly organizer?: { readonly name: string; readonly address: string };
  /** The address of the recipient. Without it Gmail and Outlook show no invitation. */
  readonly attendee?: string | undefined;
  readonly entries: readonly CalendarEntry[];
  readonly feed?: { readonly name: string; readonly refreshHours: number };
  /** When the file was made (epoch ms). It makes every version of a feed differ. */
  readonly madeAt?: number;
}

const YEAR_MS = 366 * 86_400_000;

/** The same in mails, feeds and the file of the event's page, so that a calendar has the event once. */
export const eventUid = (eventId: string, siteUrl: string): string => `${eventId}@${new URL(siteUrl).hostname}`;

/** The text of an iCalendar file (RFC 5545): CRLF line ends, lines folded at 75 octets, and the zone's rules included. */
export function calendarFile(file: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Steeple//Church calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${file.method}`,
    ...(file.feed
      ? [`X-WR-CALNAME:${text(file.feed.name)}`, `REFRESH-INTERVAL;VALUE=DURATION:PT${file.feed.refreshHours}H`]
      : []),
    ...(file.madeAt === undefined ? [] : [`X-MADE-AT:${new Date(file.madeAt).toISOString()}`]),
    ...zoneLines(file),
    ...file.entries.flatMap((entry) => entryLines(entry, file)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Apps ask for a feed again long before the zone's rules in it run out. */
const REPEATS_MS = 2 * YEAR_MS;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

function zoneLines({ zone, entries, madeAt = 0 }: CalendarFile): string[] {
  const times = entries.flatMap(({ startsAt, endsAt, repeats, series }) => [
    startsAt,
    endsAt ?? startsAt,
    ...(series ? [series.last] : []),
    ...(repeats ? [Math.max(startsAt, madeAt) + REPEATS_MS] : []),
  ]);
  // A calendar must have at least one component. Without entries, the zone is the only one.
  const [first, last] = times.length > 0 ? [Math.min(...times), Math.max(...times)] : [YEAR_MS, YEAR_MS];
  const rules = observances(zone, first - YEAR_MS, last + YEAR_MS);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...rules.flatMap((rule) => {
      const kind = rule.daylight ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${compact(rule.from)}`,
        `TZOFFSETFROM:${offset(rule.before)}`,
        `TZOFFSETTO:${offset(rule.after)}`,
        `TZNAME:${text(rule.name)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

function entryLines(entry: CalendarEntry, { zone, organizer, attendee, method }: CalendarFile): string[] {
  const byWall = (wall: string) => `;TZID=${zone}:${compact(wall)}`;
  const local = (instant: number) => byWall(instantToWall(instant, zone));
  return [
    'BEGIN:VEVENT',
    `UID:${text(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${compact(instantToWall(entry.stamp, 'UTC'))}Z`,
    `DTSTART${local(entry.startsAt)}`,
    ...(entry.endsAt === undefined ? [] : [`DTEND${local(entry.endsAt)}`]),
    ...(entry.recurrence === undefined ? [] : [`RECURRENCE-ID${byWall(entry.recurrence)}`]),
    ...(entry.repeats ? [`RRULE:${rule(entry.repeats)}`] : []),
    ...(entry.series
      ? [`RRULE:${entry.series.rule}`, ...entry.series.except.map((wall) => `EXDATE${byWall(wall)}`)]
      : []),
    `SUMMARY:${text(entry.title)}`,
    ...(entry.description ? [`DESCRIPTION:${text(entry.description)}`] : []),
    ...(entry.location ? [`LOCATION:${text(entry.location)}`] : []),
    ...(entry.point ? [`GEO:${entry.point.latitude};${entry.point.longitude}`] : []),
    ...(entry.url ? [`URL:${oneLine(entry.url)}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${parameter(organizer.name)}:mailto:${oneLine(organizer.address)}`] : []),
    ...(attendee ? [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${oneLine(attendee)}`] : []),
    `STATUS:${entry.cancelled || method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

function rule({ weekday, week, months }: Pick<Repeat, 'weekday' | 'week' | 'months'>): string {
  if (week === undefined) return `FREQ=WEEKLY;BYDAY=${WEEKDAYS[weekday]}`;
  return `FREQ=MONTHLY;BYDAY=${week}${WEEKDAYS[weekday]}${months ? `;BYMONTH=${months.join(',')}` : ''}`;
}

// Control characters would end or corrupt a content line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is exactly these that are taken out
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Escapes a TEXT value, so that nothing in it can begin a new line or property. */
function text(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** A quoted parameter value. The format has no escapes for these. */
function parameter(value: string): string {
  return `"${oneLine(value).replaceAll('"', "'")}"`;
}

function oneLine(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\r\n\t]+/g, ' ')
    .replace(CONTROL, '');
}

/** `2026-11-28 09:00:00` → `20261128T090000`. */
function compact(wall: string): string {
  return wall.replace(/[-:]/g, '').replace(' ', 'T');
}

function offset(ms: number): string {
  const minutes = Math.abs(Math.round(ms / 60_000));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

const FOLD_AT = 75;

/** Folds a line into pieces of at most 75 octets. All pieces but the first begin with a space, and no character is split. */
export function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8Length(character);
    if (octets + size > FOLD_AT) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

export const unfold = (file: string): string => file.replaceAll('\r\n ', '');

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
