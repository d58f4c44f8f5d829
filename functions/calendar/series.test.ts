import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { killAfterWrites } from '../testing/crash.ts';
import { eventInput, makeSeries, register } from '../testing/factories.ts';
import { injectFaults } from '../testing/faults.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { batchOf } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler as repeat } from './repeat.lambda.ts';

const world = startWorld();
const admin = apiAs('admin');

const startsOf = async () => (await admin.listEvents({})).events.map(({ start_date }) => start_date);
const rest = { repeats_every: 1, repeats_except: [] };
const days = async (more: Record<string, unknown>) => {
  const body = { start_date: '2026-12-05 10:00:00', repeats: 'weekly' as const, ...more };
  return (await admin.previewSeries({ body })).days.map(({ date }) => date);
};

/** Weekly for 13 months: 57 dates, which are three transactions. */
const long = { ...eventInput(), repeats: 'weekly', repeats_until: '2028-01-01' };
const create = (body: object, key = randomUUID()) =>
  invoke('createSeries', { as: 'admin', body, headers: { 'idempotency-key': key } });

describe('the dates of a series', () => {
  it.each([
    [
      'every second week until a day, which counts',
      { repeats_every: 2, repeats_until: '2027-01-02' },
      ['2026-12-05', '2026-12-19', '2027-01-02'],
    ],
    [
      'a number of weeks, excepted ones included',
      { repeats_count: 3, repeats_except: ['2026-12-12'] },
      ['2026-12-05', '2026-12-12', '2026-12-19'],
    ],
    [
      'a day of the month that short months lack',
      { start_date: '2026-12-31 10:00:00', repeats: 'monthly_day', repeats_count: 3 },
      ['2026-12-31', '2027-01-31', '2027-03-31'],
    ],
    [
      'the first Saturday of the month',
      { repeats: 'monthly_weekday', repeats_count: 3 },
      ['2026-12-05', '2027-01-02', '2027-02-06'],
    ],
    [
      'the last Saturday of the month',
      { start_date: '2026-12-26 10:00:00', repeats: 'monthly_last_weekday', repeats_count: 3 },
      ['2026-12-26', '2027-01-30', '2027-02-27'],
    ],
  ])('are those of %s', async (_, more, expected) => {
    expect(await days(more)).toEqual(expected);
  });

  it.each([
    ['no end', {}, { repeats_until: fieldTexts.series_end }],
    [
      'a start that does not exist',
      { start_date: '2026-02-30 10:00:00', repeats_count: 3 },
      { start_date: fieldTexts.no_such_time },
    ],
    ['an end that does not exist', { repeats_until: '2027-02-30' }, { repeats_until: fieldTexts.date }],
    ['two ends', { repeats_until: '2027-01-02', repeats_count: 3 }, { repeats_until: fieldTexts.series_end }],
    ['an end before the start', { repeats_until: '2026-12-05' }, { repeats_until: fieldTexts.series_until }],
    ['an end after 13 months', { repeats_until: '2028-01-06' }, { repeats_until: fieldTexts.series_too_long }],
    [
      'a number that lasts longer',
      { repeats: 'monthly_day', repeats_count: 15 },
      { repeats_count: fieldTexts.series_too_long },
    ],
    ['too many dates', { repeats_count: 61 }, { repeats_count: fieldTexts.at_most(60) }],
    [
      'a first date that is not the last Saturday',
      { repeats: 'monthly_last_weekday', repeats_count: 3 },
      { repeats: fieldTexts.series_not_last },
    ],
  ])('are refused with %s', async (_, more, fields) => {
    const body = { start_date: '2026-12-05 10:00:00', repeats: 'weekly', ...rest, ...more };
    expect(await invoke('previewSeries', { as: 'admin', body })).toMatchObject({ status: 400, body: { fields } });
  });
});

describe('creating a series', () => {
  it('makes each date an event with its own places, deadline, audit line and announcement', async () => {
    const made = await makeSeries({ registration_deadline: '2026-12-04 18:00:00', repeats_except: ['2026-12-19'] });
    const { events } = await admin.listEvents({});
    expect(made.dates).toBe(3);
    expect(events).toMatchObject(
      ['2026-12-05', '2026-12-12', '2026-12-26'].map((date) => ({
        start_date: `${date} 10:00:00`,
        end_date: `${date} 13:00:00`,
        series: { id: made.series, weeks: 1, day: date },
      })),
    );
    expect(events.map((event) => event.registration_deadline?.slice(0, 10))).toEqual([
      '2026-12-04',
      '2026-12-11',
      '2026-12-25',
    ]);
    expect(events[0]).toEqual(made.event);
    await register(made.event, { attendees: 3, attendeeNames: 'Achieng\nDaniel\nZuri' });
    expect((await admin.listEvents({})).events.map(({ current_attendees }) => current_attendees)).toEqual([3, 0, 0]);
    const lines = (await world.items('audit')).filter(({ action }) => action === 'calendar.create');
    expect(lines.map(({ pk }) => pk).sort()).toEqual(events.map(({ id }) => `calendar#${id}`).sort());
    const published = (await world.announced()).filter(({ type }) => type === 'calendar.published');
    expect(published.map(({ data }) => data)).toEqual(
      expect.arrayContaining(events.map(({ id }) => ({ eventId: id, seriesId: made.series }))),
    );
  });

  it('keeps an event in its series when staff change the event', async () => {
    const { event, series } = await makeSeries();
    await admin.updateEvent({ params: { id: event.id }, body: eventInput({ title: 'Another' }) });
    expect((await admin.getEvent({ params: { id: event.id } })).event).toMatchObject({
      title: 'Another',
      series: { id: series },
    });
  });

  it.each([1, 2, 3])('creates all dates once if the request ends after %i transactions', async (writes) => {
    const stop = killAfterWrites(writes);
    await create(long).catch(() => undefined);
    expect(stop()).toBe(true);
    const [announced] = (await world.announced()).filter(({ type }) => type === 'calendar.repeating');
    if (!announced) throw new Error('Not announced');
    // The bus delivers at least once, and two deliveries may run at the same time.
    const replies = await Promise.all([1, 2].map(() => repeat(batchOf(announced))));
    expect(replies).toEqual(Array(2).fill({ batchItemFailures: [] }));
    expect(await repeat(batchOf(announced))).toEqual({ batchItemFailures: [] });
    const starts = await startsOf();
    expect(starts).toHaveLength(57);
    expect(new Set(starts).size).toBe(57);
    expect(await world.items('seats')).toHaveLength(57);
  });

  it('creates it once however often the request is repeated with its key', async () => {
    const key = randomUUID();
    const stop = killAfterWrites(2);
    await create(long, key).catch(() => undefined);
    stop();
    expect((await create(long, key)).status).toBe(201);
    expect((await create(long, key)).body.dates).toBe(57);
    expect(await startsOf()).toHaveLength(57);
    expect((await create({ ...long, title: 'Another' }, key)).body.code).toBe('idempotency_key_reused');
  });

  it('creates each date once while tables are busy and replies are lost', async () => {
    const stop = injectFaults({ conflicts: 0.2, lostReplies: 0.2, seed: 7 });
    await create(long);
    stop();
    const [announced] = (await world.announced()).filter(({ type }) => type === 'calendar.repeating');
    if (announced) await repeat(batchOf(announced));
    expect(new Set(await startsOf()).size).toBe(57);
    expect(await world.items('seats')).toHaveLength(57);
  });

  it.each([
    [
      'only one date is left',
      { repeats_count: 2, repeats_except: ['2026-12-12'] },
      { repeats_except: fieldTexts.series_few },
    ],
    [
      'the end is before the start',
      { repeats_count: 2, end_date: '2026-12-05 09:00:00' },
      { end_date: fieldTexts.end_after_start },
    ],
  ])('writes nothing if %s', async (_, more, fields) => {
    const before = await world.everything();
    expect(await create({ ...eventInput(), repeats: 'weekly', ...more })).toMatchObject({
      status: 400,
      body: { fields },
    });
    expect(await world.everything()).toBe(before);
  });
});

describe('a series in a zone with daylight saving', () => {
  it.each([
    [
      'Europe/London',
      '2027-03-21',
      ['2027-03-21T18:30:00+00:00', '2027-03-28T18:30:00+01:00', '2027-04-04T18:30:00+01:00'],
    ],
    [
      'America/New_York',
      '2026-10-25',
      ['2026-10-25T18:30:00-04:00', '2026-11-01T18:30:00-05:00', '2026-11-08T18:30:00-05:00'],
    ],
  ])('keeps its wall time over a change of the clocks in %s', async (zone, first, expected) => {
    process.env.CHURCH_ZONE = zone;
    world.now = Date.parse('2026-10-01T00:00:00Z');
    await makeSeries({ start_date: `${first} 18:30:00`, end_date: `${first} 20:00:00`, repeats_count: 3 });
    const { events } = await apiAs().publicEvents({});
    expect(events.map(({ startsAt }) => startsAt)).toEqual(expected);
    expect(events.map(({ time, endTime }) => [time, endTime])).toEqual(expected.map(() => ['18:30', '20:00']));
  });

  it('asks staff to leave out a date on which the time does not exist', async () => {
    process.env.CHURCH_ZONE = 'Europe/London';
    const body = {
      ...eventInput(),
      start_date: '2027-03-21 01:30:00',
      end_date: '',
      repeats: 'weekly',
      repeats_count: 3,
    };
    const { start_date, repeats, repeats_count } = body;
    const preview = await invoke('previewSeries', { as: 'admin', body: { start_date, repeats, repeats_count } });
    expect(preview.body.days).toEqual([
      { date: '2027-03-21' },
      { date: '2027-03-28', missing: true },
      { date: '2027-04-04' },
    ]);
    expect((await create(body)).body.fields).toEqual({ repeats_except: fieldTexts.series_no_such_time });
    expect((await create({ ...body, repeats_except: ['2027-03-28'] })).body.dates).toBe(2);
  });
});
