import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantToWall } from '../church/time.ts';
import { inTier } from '../testing/tier.ts';
import { type CalendarEntry, type CalendarFile, calendarFile } from './ics.ts';

/** An independent parser that unfolds lines, splits names, parameters and values, and nests the parts. */
interface IcsComponent {
  name: string;
  lines: { name: string; params: Record<string, string>; value: string }[];
  parts: IcsComponent[];
}

function read(file: string): IcsComponent {
  const root: IcsComponent = { name: '', lines: [], parts: [] };
  const open = [root];
  for (const line of file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/su.exec(line);
    if (!match) throw new Error(`not a content line: ${JSON.stringify(line)}`);
    const [, name = '', params = '', value = ''] = match;
    const current = open.at(-1) ?? root;
    if (name === 'BEGIN') {
      const part: IcsComponent = { name: value, lines: [], parts: [] };
      current.parts.push(part);
      open.push(part);
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`END:${value} closes another part`);
    } else {
      const pairs = [...params.matchAll(/;([A-Z-]+)=("[^"]*"|[^";:]*)/gu)];
      current.lines.push({ name, params: Object.fromEntries(pairs.map(([, key, v]) => [key, v])), value });
    }
  }
  if (open.length !== 1) throw new Error('a part is not closed');
  return root.parts[0] as IcsComponent;
}

const plain = (value: string) => value.replace(/\\([\\;,nN])/g, (_, c) => (c === 'n' || c === 'N' ? '\n' : c));
const line = (part: IcsComponent | undefined, name: string) => part?.lines.find((found) => found.name === name);
const event = (part: IcsComponent) => part.parts.find(({ name }) => name === 'VEVENT');

/** The instant of a `DTSTART;TZID=…` by the file's own VTIMEZONE: the last rule that began before it applies. */
function instantBy(part: IcsComponent, wall: string): number {
  const asUtc = (compact: string) =>
    Date.parse(compact.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6Z'));
  const rules = (part.parts.find(({ name }) => name === 'VTIMEZONE')?.parts ?? [])
    .map((rule) => ({
      from: asUtc(line(rule, 'DTSTART')?.value ?? ''),
      offset: line(rule, 'TZOFFSETTO')?.value ?? '',
    }))
    .sort((a, b) => a.from - b.from);
  const rule = rules.filter(({ from }) => from <= asUtc(wall)).at(-1);
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(rule?.offset ?? '') ?? [];
  return asUtc(wall) - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const entry: CalendarEntry = {
  uid: 'r1@church.example',
  sequence: 1,
  stamp: Date.parse('2026-11-20T08:00:00Z'),
  startsAt: Date.parse('2026-11-28T06:00:00Z'),
  endsAt: Date.parse('2026-11-28T09:30:00Z'),
  title: 'Choir day; tea, cake',
  description: 'Bring a hymn book.\nReference ABC',
  location: 'Hill Road, Nairobi',
  url: 'https://church.example/events/choir',
};

const file = (more: Partial<CalendarFile> = {}): CalendarFile => ({
  method: 'PUBLISH',
  zone: 'Africa/Nairobi',
  organizer: { name: 'Jacaranda Hill Church', address: 'karibu@church.example' },
  entries: [entry],
  ...more,
});

describe('contents of calendar files', () => {
  it('a calendar file has the event’s texts, times in the church’s zone and organizer', () => {
    const calendar = read(calendarFile(file()));
    const found = event(calendar);
    expect(calendar.name).toBe('VCALENDAR');
    expect(line(calendar, 'METHOD')?.value).toBe('PUBLISH');
    expect(Object.fromEntries((found?.lines ?? []).map(({ name, value }) => [name, plain(value)]))).toEqual({
      UID: 'r1@church.example',
      SEQUENCE: '1',
      DTSTAMP: '20261120T080000Z',
      DTSTART: '20261128T090000',
      DTEND: '20261128T123000',
      SUMMARY: 'Choir day; tea, cake',
      DESCRIPTION: 'Bring a hymn book.\nReference ABC',
      LOCATION: 'Hill Road, Nairobi',
      URL: 'https://church.example/events/choir',
      ORGANIZER: 'mailto:karibu@church.example',
      STATUS: 'CONFIRMED',
      TRANSP: 'OPAQUE',
    });
    expect(line(found, 'DTSTART')?.params).toEqual({ TZID: 'Africa/Nairobi' });
    expect(line(found, 'ORGANIZER')?.params).toEqual({ CN: '"Jacaranda Hill Church"' });
    expect(instantBy(calendar, '20261128T090000')).toBe(entry.startsAt);
  });

  it('a calendar file with CANCEL marks the event as cancelled', () => {
    const calendar = read(calendarFile(file({ method: 'CANCEL', entries: [{ ...entry, sequence: 2 }] })));
    expect(line(calendar, 'METHOD')?.value).toBe('CANCEL');
    expect(line(event(calendar), 'STATUS')?.value).toBe('CANCELLED');
    expect(line(event(calendar), 'SEQUENCE')?.value).toBe('2');
  });

  it('an entry that repeats has its rule, and the zone’s clock changes of the two years after the file was made', () => {
    const madeAt = Date.parse('2026-11-20T08:00:00Z');
    const last = { weekday: 6, week: -1 } as const;
    const rules = [{ weekday: 6 }, { weekday: 6, week: 1 }, last, { ...last, months: [4, 8, 12] }] as const;
    const entries = rules.map((repeats) => ({ ...entry, repeats }));
    const calendar = read(calendarFile(file({ zone: 'Europe/London', madeAt, entries })));
    const events = calendar.parts.filter(({ name }) => name === 'VEVENT');
    expect(events.map((part) => line(part, 'RRULE')?.value)).toEqual([
      'FREQ=WEEKLY;BYDAY=SA',
      'FREQ=MONTHLY;BYDAY=1SA',
      'FREQ=MONTHLY;BYDAY=-1SA',
      'FREQ=MONTHLY;BYDAY=-1SA;BYMONTH=4,8,12',
    ]);
    const zone = calendar.parts.find(({ name }) => name === 'VTIMEZONE')?.parts ?? [];
    const changes = zone.map((rule) => line(rule, 'DTSTART')?.value);
    expect(changes).toEqual(expect.arrayContaining(['20270328T010000', '20281029T020000']));
  });

  it('a feed without events is still a valid calendar file', () => {
    const calendar = read(calendarFile(file({ entries: [], feed: { name: 'Events', refreshHours: 1 } })));
    expect(calendar.parts.map(({ name }) => name)).toEqual(['VTIMEZONE']);
    expect(line(calendar, 'X-WR-CALNAME')?.value).toBe('Events');
  });

  it('a calendar file gives the right instants in any zone, across clock changes', () => {
    const zones = fc.constantFrom('Africa/Nairobi', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
    const instants = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const startsAt = Math.floor(instant / 1000) * 1000;
        const { endsAt: _, ...rest } = entry;
        const calendar = read(calendarFile(file({ zone, entries: [{ ...rest, startsAt }] })));
        const wall = line(event(calendar), 'DTSTART')?.value ?? '';
        const read2 = instantBy(calendar, wall);
        // When clocks go back, one wall time has two instants, so compare the wall times.
        expect(instantToWall(read2, zone)).toBe(instantToWall(startsAt, zone));
      }),
      { numRuns: 60 },
    );
  });

  it('a calendar file stays well formed with hostile texts', () => {
    const piece = fc.constantFrom(
      ...[
        '\r\n',
        '\n',
        '\r',
        ':',
        ';',
        ',',
        '\\',
        '"',
        '\u0000',
        '\ud800',
        '🎺',
        'ngʼombe',
        '\r\nEND:VEVENT',
        ' ',
        '\t',
      ],
    );
    const hostile = fc
      .array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 60 })
      .map((p) => p.join(''));
    fc.assert(
      fc.property(hostile, hostile, hostile, (title, description, name) => {
        const text = calendarFile(
          file({
            organizer: { name, address: 'a@b.example' },
            entries: [{ ...entry, title, description, location: title }],
          }),
        );
        for (const physical of text.split('\r\n')) {
          expect(new TextEncoder().encode(physical).length).toBeLessThanOrEqual(75);
          expect(physical).not.toMatch(/[\r\n]/);
        }
        const calendar = read(text);
        const found = event(calendar);
        expect(calendar.parts.map((part) => part.name)).toEqual(['VTIMEZONE', 'VEVENT']);
        expect(found?.lines.filter((l) => l.name === 'SUMMARY')).toHaveLength(1);
        const kept = title
          .toWellFormed()
          .replace(/\r\n?/g, '\n')
          // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the file leaves out
          .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        expect(plain(line(found, 'SUMMARY')?.value ?? '')).toBe(kept);
      }),
      { numRuns: inTier({ usual: 100, deep: 200 }) },
    );
  });
});
