import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { instantToWall } from '#shared/church/time.ts';
import { check, type Draft, emptyDraft, fromWall, knownErrors, toDraft, toInput, toUpdate, toWall } from './draft.ts';

const zone = 'Africa/Nairobi';
const good: Draft = {
  ...emptyDraft,
  title: 'Harvest Supper',
  startDate: '2026-12-05',
  startTime: '10:00',
};
const errorsOf = (change: Partial<Draft>) => check({ ...good, ...change }, zone);

const event: StaffEvent = {
  id: 'harvest-supper-7k3m0q2p',
  title: 'Harvest Supper',
  description: 'Soup,\nbread and songs.',
  start_date: '2026-12-05 10:00:00',
  end_date: '2026-12-05 13:00:30',
  location: 'Fellowship Hall',
  price: 250.5,
  max_attendees: 40,
  current_attendees: 3,
  is_published: true,
  category: 'Food',
  requires_registration: true,
  registration_deadline: '2026-12-04 18:00:00',
  ask_emergency_contact: false,
  status: 'scheduled',
  version: 7,
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
};

describe('wall times and what the inputs hold', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('go both ways without a loss, for every second of the century', () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    expect(new Date('2026-12-05T10:00').getUTCDate(), 'the zone of this browser').toBe(4);
    const instants = fc.integer({ min: Date.parse('2000-01-02T00:00:00Z'), max: Date.parse('2099-12-30T00:00:00Z') });
    fc.assert(
      fc.property(instants, fc.constantFrom(zone, 'Pacific/Kiritimati', 'America/Los_Angeles'), (instant, place) => {
        const wall = instantToWall(instant, place);
        expect(toWall(...fromWall(wall))).toBe(wall);
      }),
    );
  });

  it('give seconds to the input only where there are any', () => {
    expect(fromWall('2026-12-05 10:00:00')).toEqual(['2026-12-05', '10:00']);
    expect(fromWall('2026-12-05 10:00:30')).toEqual(['2026-12-05', '10:00:30']);
    expect(fromWall(null)).toEqual(['', '']);
  });
});

describe('an event and its draft', () => {
  it('come back as they were, so that a press on Publish changes nothing else', () => {
    const { id: _i, current_attendees: _p, status: _s, created_at: _c, updated_at: _u, ...fields } = event;
    expect(toUpdate(event)).toEqual(fields);
    const bare = { ...event, end_date: null, max_attendees: null, registration_deadline: null, location: '', price: 0 };
    expect(toUpdate(bare)).toMatchObject({
      end_date: null,
      max_attendees: null,
      registration_deadline: null,
      location: '',
      price: 0,
    });
  });

  it('begin with the defaults, and those are what is sent', () => {
    expect(toInput(good)).toEqual({
      title: 'Harvest Supper',
      description: '',
      start_date: '2026-12-05 10:00:00',
      end_date: null,
      location: '',
      price: 0,
      max_attendees: null,
      is_published: false,
      category: 'General',
      requires_registration: true,
      registration_deadline: null,
      ask_emergency_contact: true,
    });
  });

  it('read an end without a date as the day of the start, and an empty price and category as their defaults', () => {
    const input = toInput({ ...good, endTime: '12:30', price: ' ', category: '' });
    expect(input).toMatchObject({ end_date: '2026-12-05 12:30:00', price: 0, category: 'General' });
  });
});

describe('what is wrong with a draft', () => {
  it('is nothing where it is right', () => {
    expect(errorsOf({})).toEqual({});
    expect(check(toDraft(event), zone)).toEqual({});
  });

  it.each<[Partial<Draft>, object]>([
    [{ title: '  ' }, { title: 'Event title is required' }],
    [{ title: 'x'.repeat(201) }, { title: 'Please shorten this to 200 characters.' }],
    [{ startDate: '', startTime: '' }, { start_date: 'Start date and time are required' }],
    [{ startDate: '' }, { start_date: 'Start date is required' }],
    [{ startTime: '' }, { start_date: 'Start time is required' }],
    [{ endTime: '10:00' }, { end_date: 'End date must be after start date' }],
    [{ endDate: '2026-12-04', endTime: '12:00' }, { end_date: 'End date must be after start date' }],
    [{ endDate: '2026-12-06' }, { end_date: 'Give the end time too, or leave the end empty.' }],
    [{ endDate: '2027-06-01', endTime: '12:00' }, { end_date: 'An event may last 92 days at most.' }],
    [{ price: '-1' }, { price: 'Price cannot be negative.' }],
    [{ price: '10.005' }, { price: 'Price may have two decimals at most.' }],
    [{ maxAttendees: '0' }, { max_attendees: 'Maximum attendees must be at least 1.' }],
    [{ maxAttendees: '2.5' }, { max_attendees: 'Maximum attendees must be a whole number.' }],
    [
      { deadlineDate: '2026-12-05', deadlineTime: '10:01' },
      { registration_deadline: 'The registration deadline must not be after the start.' },
    ],
    [
      { deadlineDate: '2026-12-05' },
      { registration_deadline: 'Give the time of the deadline too, or leave it empty.' },
    ],
    [{ deadlineTime: '10:00' }, { registration_deadline: 'Give the date of the deadline too, or leave it empty.' }],
  ])('says it of %o', (change, expected) => {
    expect(errorsOf(change)).toEqual(expected);
  });

  it('lets the deadline be the start itself, and the price have cents', () => {
    expect(errorsOf({ deadlineDate: '2026-12-05', deadlineTime: '10:00', price: '10.25', maxAttendees: '1' })).toEqual(
      {},
    );
  });

  it('knows of inputs that are half filled in: the browser gives those as empty', () => {
    expect(check(good, zone, ['end_date', 'price'])).toEqual({
      end_date: 'This is not complete. Please finish it or empty it.',
      price: 'This is not complete. Please finish it or empty it.',
    });
  });

  it('says where the church’s clock leaves an hour out', () => {
    const skipped = { startDate: '2026-03-29', startTime: '02:30' };
    expect(check({ ...good, ...skipped }, 'Europe/Berlin')).toEqual({
      start_date: 'This date and time does not exist.',
    });
    expect(check({ ...good, ...skipped }, zone)).toEqual({});
  });

  it('takes the server’s errors for fields it has', () => {
    expect(knownErrors({ title: 'No.', version: 'Unknown', constructor: 'x' })).toEqual({ title: 'No.' });
  });
});
