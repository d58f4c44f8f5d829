import { describe, expect, it } from 'vitest';
import { changesOf } from '#shared/calendar/event-changes.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { shifted } from '#shared/calendar/shifted.ts';
import { confirmationOf } from './changes.ts';
import { copyOf } from './event-rules.ts';

const zone = 'Africa/Nairobi';
/** Saturday, 21 November 2026, 9:00 in Nairobi. */
const moment = { now: Date.parse('2026-11-21T06:00:00Z'), zone };

const event: StaffEvent = {
  id: 'harvest-supper-7k3m0q2p',
  title: 'Harvest Supper',
  description: '',
  start_date: '2026-12-05 10:00:00',
  end_date: '2026-12-05 13:00:30',
  location: 'Fellowship Hall',
  price: 250,
  max_attendees: 40,
  current_attendees: 37,
  is_published: true,
  category: 'Food',
  requires_registration: true,
  registration_deadline: '2026-12-04 18:00:00',
  ask_emergency_contact: false,
  confirm_places: false,
  ministry: null,
  age_from: null,
  age_to: null,
  map_url: null,
  reminder: 'evening_before',
  follow_up: 'none',
  follow_up_subject: 'Thank you',
  follow_up_text: 'Come again.',
  ask_names: false,
  tickets: [],
  questions: [],
  status: 'scheduled',
  version: 7,
  created_at: '2026-11-01T06:00:00.000Z',
  updated_at: '2026-11-02T06:00:00.000Z',
};

describe('changes that matter to registered people', () => {
  it.each([
    ['another start time', { start_date: '2026-12-05 10:30:00' }, ['time']],
    ['another end time', { end_date: '2026-12-05 14:00:00' }, ['time']],
    ['its end removed', { end_date: null }, ['time']],
    ['seconds, which the form cannot enter', { end_date: '2026-12-05 13:00:00' }, []],
    ['another place and price', { location: 'The garden', price: 0 }, ['place', 'price']],
    ['withdrawing', { is_published: false }, ['withdrawn']],
    ['another title and description', { title: 'Supper', description: 'Soup' }, []],
  ] as const)('finds the relevant changes of an event with %s', (_, more, expected) => {
    expect(changesOf(event, { ...event, ...more })).toEqual(expected);
  });

  it('does not count the publication of a draft as a relevant change', () => {
    expect(changesOf({ ...event, is_published: false }, event)).toEqual([]);
  });
});

describe('the question before an event is saved', () => {
  const moved = { ...event, start_date: '2026-12-06 10:00:00', end_date: null };
  const over = { ...event, start_date: '2026-11-14 10:00:00', end_date: '2026-11-14 13:00:00' };

  it('offers to notify registered people about a relevant change', () => {
    expect(confirmationOf(event, moved, moment)).toEqual({ isPast: false, people: 37, changes: ['time'] });
    expect(confirmationOf({ ...event, current_attendees: 0 }, moved, moment)).toBeUndefined();
    expect(confirmationOf(event, { ...event }, moment)).toBeUndefined();
  });

  it('does not offer to notify about a past event, unless it moves to the future', () => {
    expect(confirmationOf(over, { ...over, location: 'The garden' }, moment)).toBeUndefined();
    expect(confirmationOf(over, moved, moment)).toMatchObject({ isPast: false, people: 37 });
  });

  it('asks whether a start in the past is intended, unless it was there already', () => {
    expect(confirmationOf(undefined, over, moment)).toEqual({ isPast: true, people: 0, changes: [] });
    expect(confirmationOf(undefined, event, moment)).toBeUndefined();
    expect(confirmationOf(event, over, moment)).toEqual({ isPast: true, people: 37, changes: ['time'] });
  });
});

it('a copy is a week later, or on the same weekday that comes next if the event is over', () => {
  const days = (today: string) => copyOf({ ...event, start_date: '2026-12-05 18:30:00', end_date: null }, today);
  expect(days('2026-11-21')).toMatchObject({
    title: 'Harvest Supper',
    location: 'Fellowship Hall',
    price: '250',
    max_attendees: '40',
    start_date: ['2026-12-12', '18:30'],
    end_date: ['', ''],
    is_published: event.is_published,
  });
  expect(days('2027-01-01').start_date).toEqual(['2027-01-02', '18:30']);
  expect(days('2027-01-02').start_date).toEqual(['2027-01-02', '18:30']);
  const all = { start_date: '2026-12-26 23:30:00', end_date: '2026-12-27 01:00:00', registration_deadline: null };
  expect(shifted(all, 7)).toEqual({ ...all, start_date: '2027-01-02 23:30:00', end_date: '2027-01-03 01:00:00' });
});
