import { describe, expect, it } from 'vitest';
import { fieldTexts } from '#shared/api/fields-words.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { killAfterWrites } from '../testing/crash.ts';
import { eventInput, makeSeries, register } from '../testing/factories.ts';
import { beforeNextTransaction } from '../testing/faults.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { batchOf } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler as repeat } from './repeat.lambda.ts';

const world = startWorld();
const admin = apiAs('admin');

const all = async () => (await admin.listEvents({})).events;
const at = async (index: number) => (await all())[index] ?? expect.fail('There is no such event');
const inputOf = ({ start_date, end_date, title, location }: StaffEvent) =>
  eventInput({ start_date, end_date, title, location });
const change = (event: StaffEvent, more: object, scope: 'following' | 'all' = 'all') =>
  invoke('changeSeries', {
    as: 'admin',
    params: { id: event.id },
    body: { ...inputOf(event), version: event.version, scope, ...more },
  });
const ticketsOf = (limit: number) => [
  { id: 'a', label: 'Adult', price: 0 },
  { id: 'b', label: 'Child', price: 0, limit },
];
/** The id of the form that all dates have. */
const formOfAll = async () => (await apiAs().publicEvents({})).events[0]?.form?.id;
const two = { attendees: 2, attendeeNames: 'Achieng\nZuri' };
const announced = async (type: string) => (await world.announced()).filter((event) => event.type === type);

describe('changing a series', () => {
  it('changes this event and the following ones, or all that have not begun', async () => {
    await makeSeries();
    expect((await change(await at(2), { location: 'Chapel' }, 'following')).body.events).toBe(2);
    expect((await all()).map(({ location }) => location)).toEqual([
      ...['Fellowship Hall', 'Fellowship Hall'],
      ...['Chapel', 'Chapel'],
    ]);
    world.now = Date.parse('2026-12-06T06:00:00Z');
    expect((await change(await at(2), { title: 'Supper' }, 'all')).body.events).toBe(3);
    expect((await all()).map(({ title }) => title)).toEqual(['Harvest Supper', 'Supper', 'Supper', 'Supper']);
  });

  it('moves the times of each date by the church’s clock, with its end and deadline', async () => {
    process.env.CHURCH_ZONE = 'Europe/London';
    const times = { start_date: '2027-03-20 10:00:00', end_date: '2027-03-20 13:00:00' };
    await makeSeries({ ...times, repeats_count: 3, registration_deadline: '2027-03-19 18:00:00' });
    const later = { start_date: '2027-03-20 18:30:00', end_date: '2027-03-20 20:00:00' };
    await change(await at(0), { ...later, registration_deadline: '2027-03-18 12:00:00' });
    expect((await all()).map((event) => [event.start_date, event.end_date, event.registration_deadline])).toEqual([
      ['2027-03-20 18:30:00', '2027-03-20 20:00:00', '2027-03-18 12:00:00'],
      ['2027-03-27 18:30:00', '2027-03-27 20:00:00', '2027-03-25 12:00:00'],
      ['2027-04-03 18:30:00', '2027-04-03 20:00:00', '2027-04-01 12:00:00'],
    ]);
    const { events } = await apiAs().publicEvents({});
    expect(events.map(({ startsAt }) => startsAt.slice(-6))).toEqual(['+00:00', '+00:00', '+01:00']);
  });

  it('keeps what staff changed on one date alone, except on the date from which they change the series', async () => {
    await makeSeries();
    const own = await at(1);
    await admin.updateEvent({
      params: { id: own.id },
      body: { ...inputOf(own), location: 'Garden', start_date: '2026-12-13 10:00:00', end_date: '2026-12-13 13:00:00' },
    });
    expect((await at(1)).series?.own).toEqual(['end_date', 'location', 'start_date']);
    await change(await at(0), { location: 'Chapel', start_date: '2026-12-05 11:00:00', title: 'Supper' });
    expect((await all()).map(({ title, location, start_date }) => [title, location, start_date])).toEqual([
      ['Supper', 'Chapel', '2026-12-05 11:00:00'],
      ['Supper', 'Garden', '2026-12-13 10:00:00'],
      ['Supper', 'Chapel', '2026-12-19 11:00:00'],
      ['Supper', 'Chapel', '2026-12-26 11:00:00'],
    ]);
    await change(await at(1), { location: 'Tent' });
    expect((await all()).map(({ location }) => location)).toEqual(['Tent', 'Tent', 'Tent', 'Tent']);
    expect((await at(1)).series?.own).toEqual(['end_date', 'start_date']);
  });

  it('keeps registrations, and tells the people of the dates whose time, place or price changes', async () => {
    const { event } = await makeSeries();
    const third = await at(2);
    await register(event);
    await register(third, { attendees: 2, attendeeNames: 'Achieng\nZuri' });
    await change(event, { title: 'Supper', tell: { message: 'A new name' } });
    expect(await announced('calendar.telling')).toEqual([]);
    await change(await at(0), { location: 'Chapel', tell: { message: 'Another room' } });
    expect((await announced('calendar.telling')).map(({ data }) => data)).toEqual([
      { eventId: event.id, change: 3 },
      { eventId: third.id, change: 3 },
    ]);
    expect((await all()).map(({ current_attendees }) => current_attendees)).toEqual([1, 0, 2, 0]);
    const lines = (await world.items('audit')).filter(
      ({ action, fields }) => action === 'calendar.update' && String(fields) === 'location',
    );
    expect(lines).toHaveLength(4);
  });

  it.each([
    ['another day', { start_date: '2026-12-06 10:00:00', end_date: null }, { start_date: fieldTexts.series_day }],
    ['an end before the start', { end_date: '2026-12-05 09:00:00' }, { end_date: fieldTexts.end_after_start }],
  ])('is refused with %s, and writes nothing', async (_, more, fields) => {
    await makeSeries();
    const before = await world.everything();
    expect((await change(await at(0), more)).body.fields).toEqual(fields);
    expect(await world.everything()).toBe(before);
  });

  it('is refused if times do not fit a date with times of its own, or more people are registered than the limit', async () => {
    await makeSeries();
    const own = await at(1);
    await register(own, { attendees: 3, attendeeNames: 'Achieng\nDaniel\nZuri' });
    await admin.updateEvent({ params: { id: own.id }, body: { ...inputOf(own), end_date: '2026-12-12 11:00:00' } });
    const first = await at(0);
    expect((await change(first, { start_date: '2026-12-05 12:00:00' })).body.fields).toEqual({
      start_date: fieldTexts.series_times,
    });
    const refused = await change(first, { max_attendees: 2 });
    expect(refused.body).toMatchObject({ code: 'capacity_below_registered', registered: 3 });
  });

  it('is refused if another date has more people with a kind of ticket than the new limit, and can be called off then', async () => {
    const { event } = await makeSeries({ tickets: ticketsOf(3), ask_emergency_contact: false });
    await register(await at(1), { attendees: undefined, ticket_a: 0, ticket_b: 2, eventForm: await formOfAll() });
    const before = await world.everything();
    const refused = await change(event, { tickets: ticketsOf(1), ask_emergency_contact: false });
    expect(refused.body.fields).toEqual({ tickets: fieldTexts.ticket_taken });
    expect(await world.everything()).toBe(before);
    const sent = { params: { id: event.id }, body: { scope: 'all' as const, reason: '' } };
    expect((await admin.callOffSeries(sent)).events).toBe(4);
  });

  it('is refused if a kind of ticket has more than the places of a date with places of its own', async () => {
    await makeSeries();
    const own = await at(1);
    await admin.updateEvent({ params: { id: own.id }, body: { ...inputOf(own), max_attendees: 2 } });
    const before = await world.everything();
    const refused = await change(await at(0), { tickets: ticketsOf(3) });
    expect(refused.body.fields).toEqual({ tickets: fieldTexts.series_form });
    expect(await world.everything()).toBe(before);
    expect((await change(await at(0), { tickets: ticketsOf(2) })).body.events).toBe(4);
  });

  it('is refused if the event has a newer version, was called off, or does not repeat', async () => {
    const { event } = await makeSeries();
    expect((await change(event, { title: 'A' })).status).toBe(200);
    expect((await change(event, { title: 'B' })).body.code).toBe('version_conflict');
    await register(await at(0));
    await admin.callOffEvent({ params: { id: event.id }, body: { reason: '' } });
    expect((await change(await at(0), { title: 'B' })).body.code).toBe('event_cancelled');
    const { event: single } = await admin.createEvent({ body: eventInput() });
    expect((await change(single, { title: 'B' })).body.code).toBe('not_found');
  });

  it.each([1, 2, 3])('changes each date once if the request ends after %i transactions', async (writes) => {
    const { event } = await makeSeries({ repeats_count: undefined, repeats_until: '2027-08-01' });
    const count = (await all()).length;
    const stop = killAfterWrites(writes);
    await change(event, { title: 'Supper' }).catch(() => undefined);
    expect(stop()).toBe(true);
    const [last] = (await announced('calendar.repeating')).slice(-1);
    if (!last) throw new Error('Not announced');
    const replies = await Promise.all([1, 2].map(() => repeat(batchOf(last))));
    expect(replies).toEqual(Array(2).fill({ batchItemFailures: [] }));
    expect((await all()).map(({ title, version }) => `${title} ${version}`)).toEqual(Array(count).fill('Supper 2'));
  });

  it('sets the limit to the people who are coming if they registered between the check and the write', async () => {
    const { event } = await makeSeries({ repeats_count: undefined, repeats_until: '2027-08-01' });
    const stop = killAfterWrites(1);
    await change(event, { max_attendees: 1 }).catch(() => undefined);
    stop();
    const late = await at(30);
    await register(late, { attendees: 2, attendeeNames: 'Achieng\nZuri' });
    const [last] = (await announced('calendar.repeating')).slice(-1);
    if (last) await repeat(batchOf(last));
    const limits = (await all()).map(({ max_attendees }) => max_attendees);
    expect(limits[30]).toBe(2);
    expect(limits.filter((limit) => limit !== 1)).toEqual([2]);
  });

  it('leaves the tickets of a date as they are if people took more of a kind between the check and the write', async () => {
    const more = { tickets: ticketsOf(3), ask_emergency_contact: false };
    const { event } = await makeSeries({ ...more, repeats_count: undefined, repeats_until: '2027-08-01' });
    const eventForm = await formOfAll();
    const stop = killAfterWrites(1);
    await change(event, { ...more, tickets: ticketsOf(1) }).catch(() => undefined);
    stop();
    await register(await at(30), { attendees: undefined, ticket_a: 0, ticket_b: 2, eventForm });
    const [last] = (await announced('calendar.repeating')).slice(-1);
    if (last) expect(await repeat(batchOf(last))).toEqual({ batchItemFailures: [] });
    const limits = (await all()).map(({ tickets }) => tickets[1]?.limit);
    expect([limits[29], limits[30], limits[31]]).toEqual([1, 3, 1]);
    expect((await change(await at(0), { ...more, title: 'Supper', tickets: ticketsOf(2) })).status).toBe(200);
    expect((await all()).map(({ tickets }) => tickets[1]?.limit)).toEqual(limits.map(() => 2));
  });

  it('reads the people of a date again if someone registers just before its write', async () => {
    const { event } = await makeSeries();
    const second = await at(1);
    // The first transaction begins the work, the second writes the dates.
    beforeNextTransaction(async () => beforeNextTransaction(async () => void (await register(second, two))));
    expect((await change(event, { max_attendees: 1 })).status).toBe(200);
    expect((await all()).map(({ max_attendees }) => max_attendees)).toEqual([1, 2, 1, 1]);
  });
});

describe('calling off a series', () => {
  it('removes the following dates without registrations, and calls off the others with the reason', async () => {
    const { event } = await makeSeries();
    const [, second, third] = await all();
    if (!second || !third) throw new Error('Too few events');
    await register(third);
    const sent = { params: { id: second.id }, body: { scope: 'following' as const, reason: 'The hall is closed' } };
    expect((await admin.callOffSeries(sent)).events).toBe(3);
    expect((await all()).map(({ id, status }) => [id, status])).toEqual([
      [event.id, 'scheduled'],
      [third.id, 'cancelled'],
    ]);
    const cancelled = await announced('calendar.cancelled');
    expect(cancelled.map(({ subject }) => subject)).toContain(third.id);
    expect(cancelled).toHaveLength(3);
  });

  it('finishes work that began before other work begins', async () => {
    const { event } = await makeSeries({ repeats_count: undefined, repeats_until: '2027-08-01' });
    const stop = killAfterWrites(2);
    await change(event, { title: 'Supper' }).catch(() => undefined);
    stop();
    const second = await at(1);
    await admin.callOffSeries({ params: { id: second.id }, body: { scope: 'following', reason: '' } });
    expect((await all()).map(({ title }) => title)).toEqual(['Supper']);
  });
});
