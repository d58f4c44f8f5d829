import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { unfold } from '#shared/calendar/ics.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { textKey } from '#shared/content/item.ts';
import { eventInput, makeEvent, makeSeries, register } from '../testing/factories.ts';
import { drawBy } from '../testing/frontend.ts';
import { apiAs } from '../testing/invoke.ts';
import { renderPageOf } from '../testing/render-page.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { render } from './render.ts';

const world = startWorld();
const services = startServices();
beforeEach(() => drawBy(async () => '<!doctype html>'));

/** The properties of each VEVENT of the calendar by their names, by the first part of the UID. */
async function entries(): Promise<Record<string, Record<string, string>>> {
  await renderPageOf('calendar.ics');
  const text = unfold(services.files.get('calendar.ics')?.body ?? expect.fail('There is no calendar'));
  const found = [...text.matchAll(/BEGIN:VEVENT\r\n(.*?)\r\nEND:VEVENT/gs)].map(([, entry = '']) => entry);
  return Object.fromEntries(
    found.map((entry) => {
      const lines = entry.split('\r\n').map((line) => /^([A-Z]+)[^:]*:(.*)$/.exec(line)?.slice(1) ?? []);
      const properties = Object.fromEntries(lines);
      return [properties.UID.split('@')[0], properties];
    }),
  );
}

const say = (key: string, content: string, version: number, updatedAt: string) =>
  world.put('content', { ...textKey(key), content, version, updatedAt: Date.parse(updatedAt) });

describe('the calendar to subscribe to', () => {
  it('has the services and meetings of every week, and the events', async () => {
    const event = await makeEvent();
    const found = await entries();
    expect(found.sunday_main).toEqual({
      UID: 'sunday_main@church.example',
      SEQUENCE: '0',
      DTSTAMP: '20261121T060000Z',
      DTSTART: '20260104T110000',
      DTEND: '20260104T121500',
      RRULE: 'FREQ=WEEKLY;BYDAY=SU',
      SUMMARY: 'Main service',
      URL: 'https://church.example/visit',
      STATUS: 'CONFIRMED',
      TRANSP: 'OPAQUE',
    });
    expect(Object.keys(found).sort()).toEqual(
      [
        ...['saturday', 'sunday_early', 'sunday_main', 'sunday_evening'],
        ...['midweek', 'ministry_students', event.id],
      ].sort(),
    );
    expect(services.files.get('calendar.ics')?.body).toContain('X-WR-CALNAME:Your Church: services and events\r\n');
  });

  it('moves a service from the day of the change on, with a higher sequence and the church’s address', async () => {
    await apiAs('admin').updateChurchSetting({ body: { key: 'physical_location', value: 'Hill Road 7' } });
    await say('sunday_main_time', '11:30 AM', 3, '2026-11-23T09:00:00Z');
    expect((await entries()).sunday_main).toMatchObject({
      DTSTART: '20261129T113000',
      SEQUENCE: '3',
      LOCATION: 'Your Church\\, Hill Road 7',
    });
  });

  it('leaves out a service that is not held, and meetings without a regular time', async () => {
    await say('saturday_service_time', '', 1, '2026-11-01T09:00:00Z');
    await say('prayer_requests_when_text', 'Ask us', 1, '2026-11-01T09:00:00Z');
    expect(Object.keys(await entries()).filter((id) => /saturday|prayer/.test(id))).toEqual([]);
  });

  it('has a monthly meeting of a ministry on its day of the month', async () => {
    const updates = { meeting_day: 'Saturday', meeting_note: 'First Saturdays, 10:00 AM' } as const;
    await apiAs('admin').changeMinistry({ body: { action: 'updateMinistry', id: 'women', updates } });
    const { ministry_women: women } = await entries();
    expect(women).toMatchObject({ DTSTART: '20260103T100000', RRULE: 'FREQ=MONTHLY;BYDAY=1SA', SEQUENCE: '1' });
    expect(women).not.toHaveProperty('LOCATION');
  });
});

describe('a series in the calendars', () => {
  /** The lines of each VEVENT of a file that belong to the series. */
  async function seriesLines(file: string): Promise<string[][]> {
    await renderPageOf(file);
    const text = unfold(services.files.get(file)?.body ?? expect.fail(`There is no ${file}`));
    return [...text.matchAll(/BEGIN:VEVENT\r\n(.*?)\r\nEND:VEVENT/gs)]
      .map(([, entry = '']) => entry.split('\r\n').filter((line) => /^(UID|DT[SE]|RRULE|EXD|REC|SUM|STA)/.test(line)))
      .filter(([uid]) => uid?.startsWith('UID:series-'));
  }
  const zone = 'TZID=Africa/Nairobi';

  it.each(['calendar.ics', 'events.ics'])(
    '%s has its rule once, and the dates that differ with its UID and their RECURRENCE-ID',
    async (file) => {
      const { series } = await makeSeries({ repeats_except: ['2026-12-12'] });
      const uid = `UID:series-${series}@church.example`;
      const entire = [
        uid,
        'DTSTAMP:20261121T060000Z',
        `DTSTART;${zone}:20261205T100000`,
        `DTEND;${zone}:20261205T130000`,
        'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=SA;COUNT=4',
        `EXDATE;${zone}:20261212T100000`,
        'SUMMARY:Harvest Supper',
        'STATUS:CONFIRMED',
      ];
      expect(await seriesLines(file)).toEqual([entire]);
      const admin = apiAs('admin');
      const [, second, third] = (await admin.listEvents({})).events;
      if (!second || !third) throw new Error('Too few events');
      const later = { start_date: '2026-12-20 11:00:00', end_date: '2026-12-20 12:00:00' };
      await admin.updateEvent({ params: { id: second.id }, body: eventInput(later) });
      await register(third);
      await admin.callOffEvent({ params: { id: third.id }, body: { reason: '' } });
      expect(await seriesLines(file)).toEqual([
        entire,
        [
          uid,
          'DTSTAMP:20261121T060000Z',
          `DTSTART;${zone}:20261220T110000`,
          `DTEND;${zone}:20261220T120000`,
          `RECURRENCE-ID;${zone}:20261219T100000`,
          'SUMMARY:Harvest Supper',
          'STATUS:CONFIRMED',
        ],
        [
          uid,
          'DTSTAMP:20261121T060000Z',
          `DTSTART;${zone}:20261226T100000`,
          `DTEND;${zone}:20261226T130000`,
          `RECURRENCE-ID;${zone}:20261226T100000`,
          'SUMMARY:Harvest Supper',
          'STATUS:CANCELLED',
        ],
      ]);
    },
  );

  it('leaves out a date that is a draft or removed, and the whole series once it is over', async () => {
    const { event } = await makeSeries({ repeats_count: 3 });
    const admin = apiAs('admin');
    const [, second] = (await admin.listEvents({})).events;
    const times = { start_date: second?.start_date, end_date: second?.end_date };
    await admin.deleteEvent({ params: { id: event.id } });
    await admin.updateEvent({ params: { id: second?.id ?? '' }, body: eventInput({ ...times, is_published: false }) });
    const [lines] = await seriesLines('calendar.ics');
    expect(lines?.filter((line) => line.startsWith('EXDATE'))).toEqual([
      `EXDATE;${zone}:20261205T100000`,
      `EXDATE;${zone}:20261212T100000`,
    ]);
    world.now = Date.parse('2026-12-20T00:00:00Z');
    expect(await seriesLines('calendar.ics')).toEqual([]);
  });

  it('has a higher SEQUENCE after each change to one of its dates: edited, withdrawn, called off or removed', async () => {
    const { event } = await makeSeries({ repeats_count: 4 });
    const admin = apiAs('admin');
    const [, second, third, last] = (await admin.listEvents({})).events;
    if (!second || !third || !last) throw new Error('Too few events');
    const times = ({ start_date, end_date }: StaffEvent) => ({ start_date, end_date });
    const change = ({ id, ...each }: StaffEvent, updates: object) =>
      admin.updateEvent({ params: { id }, body: eventInput({ ...times({ id, ...each }), ...updates }) });
    const remove = ({ id }: { id: string }) => admin.deleteEvent({ params: { id } });
    const changes = [
      () => change(second, { location: 'Garden' }),
      () => change(second, { location: 'Upper room' }),
      () => remove(second),
      () => remove(event),
      () => change(last, { is_published: false }),
      async () => {
        await register(third);
        await admin.callOffEvent({ params: { id: third.id }, body: { reason: '' } });
      },
    ];
    const sequences: number[] = [];
    for (const make of [async () => undefined, ...changes]) {
      await make();
      await renderPageOf('calendar.ics');
      const file = services.files.get('calendar.ics')?.body ?? '';
      const [first, ...others] = [...file.matchAll(/UID:series-\S+\r\nSEQUENCE:(\d+)/g)].map(([, found]) =>
        Number(found),
      );
      // A date of its own belongs to the same version of the series.
      expect(others.filter((other) => other !== first)).toEqual([]);
      sequences.push(first ?? -1);
    }
    expect(new Set(sequences).size).toBe(changes.length + 1);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  });

  /** The instants of the dates in a feed that are not called off, as a calendar program reads them, in order. */
  async function readByProgram(file: string): Promise<string[]> {
    await renderPageOf(file);
    const calendar = new ICAL.Component(ICAL.parse(services.files.get(file)?.body ?? ''));
    ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone') ?? expect.fail('There is no zone'));
    const entries = calendar
      .getAllSubcomponents('vevent')
      .map((entry) => new ICAL.Event(entry))
      .filter(({ uid }) => uid.startsWith('series-'));
    const entire = entries.find((entry) => !entry.isRecurrenceException()) ?? expect.fail('There is no series');
    for (const entry of entries) if (entry.isRecurrenceException()) entire.relateException(entry);
    const dates = entire.iterator();
    const found: string[] = [];
    for (let date = dates.next(); date; date = dates.next()) {
      const { item, startDate, endDate } = entire.getOccurrenceDetails(date);
      if (item.component.getFirstPropertyValue('status') !== 'CANCELLED')
        found.push([startDate, endDate].map((each) => each.toJSDate().toISOString()).join(' '));
    }
    return found.sort();
  }

  it.each(['2026-10-10', '2027-03-13'])(
    'is read with the right instants over a change of the clocks in Berlin (nights from %s), also after dates changed',
    async (day) => {
      process.env.CHURCH_ZONE = 'Europe/Berlin';
      world.now = Date.parse('2026-10-01T00:00:00Z');
      const night = {
        start_date: `${day} 22:00:00`,
        end_date: `${day.slice(0, -1)}${Number(day.at(-1)) + 1} 04:00:00`,
      };
      await makeSeries({ ...night, repeats_count: 6 });
      const admin = apiAs('admin');
      const all = async () => (await admin.listEvents({})).events;
      const expectRight = async () => {
        const { events } = await apiAs().publicEvents({});
        const held = events.filter(({ cancelled }) => !cancelled);
        const instants = held.map(({ startsAt, endsAt = '' }) =>
          [startsAt, endsAt].map((each) => new Date(each).toISOString()).join(' '),
        );
        expect(await readByProgram('calendar.ics')).toEqual(instants.sort());
        return instants.length;
      };
      expect(await expectRight()).toBe(6);
      const [first, second, third, fourth] = await all();
      if (!first || !second || !third || !fourth) throw new Error('Too few events');
      const at = ({ start_date }: StaffEvent, from: string, to: string) =>
        eventInput({ start_date: start_date.slice(0, 11) + from, end_date: start_date.slice(0, 11) + to });
      await admin.updateEvent({ params: { id: second.id }, body: at(second, '12:00:00', '13:00:00') });
      await register(third);
      await admin.callOffEvent({ params: { id: third.id }, body: { reason: '' } });
      await admin.deleteEvent({ params: { id: first.id } });
      await register(fourth);
      const later = { ...at(fourth, '19:15:00', '21:15:00'), version: fourth.version, scope: 'following' as const };
      await admin.changeSeries({ params: { id: fourth.id }, body: later });
      expect(await expectRight()).toBe(4);
    },
  );

  it('gives each event its own UID in the file of its page, so that two registrations are two entries', async () => {
    const { event } = await makeSeries();
    await render([{ page: 'event_file', id: event.id }], 'https://church.example');
    const file = services.files.get(`events/${event.id}.ics`)?.body ?? '';
    expect(file).toContain(`UID:${event.id}@church.example`);
    expect(file).not.toMatch(/RRULE|RECURRENCE-ID/);
  });
});
