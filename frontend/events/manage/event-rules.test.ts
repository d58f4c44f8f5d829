import { describe, expect, it } from 'vitest';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { followUpWords } from '#shared/calendar/follow-up-words.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { bodyOf, draftOf, problemsOf, visibleFields } from '../../staff/form/draft.ts';
import { versionText } from '../../staff/form/version.tsx';
import { withLowestPrice } from './asked-rules.ts';
import { copyOf, type EventDraft, eventRules, newEventRules, toUpdate } from './event-rules.ts';

const zone = 'Africa/Nairobi';
const rules = eventRules({ zone, currency: 'KES' });
const good: EventDraft = {
  ...draftOf(rules.fields),
  title: 'Harvest Supper',
  start_date: ['2026-12-05', '10:00'],
};
const shownIn = (of: EventDraft) => visibleFields(rules.fields, of).map(({ name }) => name);
const errorsOf = (change: Partial<EventDraft>) => problemsOf(rules, { ...good, ...change });

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
  confirm_places: false,
  ministry: 'students',
  age_from: 12,
  age_to: 17,
  map_url: 'https://maps.example/hall',
  reminder: 'evening_before',
  follow_up: 'none',
  follow_up_subject: 'Thank you',
  follow_up_text: 'It was good to have you with us.',
  ask_names: false,
  tickets: [],
  questions: [],
  status: 'scheduled',
  version: 7,
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
};

describe('an event and its draft', () => {
  it('an event survives the round trip through its draft, so that Publish changes nothing else', () => {
    const { id: _i, current_attendees: _p, status: _s, created_at: _c, updated_at: _u, ...fields } = event;
    expect(toUpdate(event)).toEqual(fields);
    const bare = {
      ...event,
      ministry: null,
      age_from: null,
      age_to: null,
      map_url: '',
      end_date: null,
      max_attendees: null,
      registration_deadline: null,
      location: '',
      price: 0,
    };
    expect(toUpdate(bare)).toMatchObject({
      // The server stores '' as null.
      ministry: '',
      age_from: null,
      age_to: null,
      map_url: '',
      end_date: null,
      max_attendees: null,
      registration_deadline: null,
      location: '',
      price: 0,
    });
  });

  const camp: StaffEvent = {
    ...event,
    price: 0,
    ask_names: true,
    tickets: [
      { id: 'adult1', label: 'Adult', price: 500.5, limit: 30, until: '2026-12-01' },
      { id: 'child1', label: 'Child', note: '3 to 12 years', price: 0 },
    ],
    questions: [
      { id: 'size01', kind: 'select', label: 'T-shirt', options: ['S', 'M'], each: true, ticket: 'child1' },
      { id: 'bus001', kind: 'yes_no', label: 'Bus', hint: 'From the church', required: true },
    ],
  };

  it('an event keeps its tickets and questions, also in a copy', () => {
    const { tickets, questions, ask_names } = camp;
    expect(toUpdate(camp)).toMatchObject({ tickets, questions, ask_names });
    expect(bodyOf(rules, copyOf(camp, '2026-11-25'))).toMatchObject({ tickets, questions, ask_names });
  });

  it('a version of the lists names everything in them', () => {
    const draft = draftOf(rules.fields, camp);
    const text = (name: 'tickets' | 'questions') => {
      const field = rules.fields.find((each) => each.name === name);
      return field && versionText(field, draft[name], draft).split('\n');
    };
    expect(text('tickets')).toEqual([
      'Adult · Price (Ksh): 500.50 · Places for this ticket: 30 · Sold until: 1 Dec 2026',
      'Child · Who it is for: 3 to 12 years · Price (Ksh): 0',
    ]);
    expect(text('questions')).toEqual([
      'T-shirt · Kind of answer: One of several options · Options: S, M · Asked only with this ticket: Child · Ask each person, not once for all',
      'Bus · Kind of answer: Yes or no · Help under the question: From the church · Asked only with this ticket: Every ticket · They must answer it',
    ]);
  });

  it('with kinds of tickets the form asks no price, and the event’s price is their lowest', () => {
    const draft = draftOf(rules.fields, { ...camp, price: 0 });
    const names = (of: EventDraft) => visibleFields(rules.fields, of).map(({ name }) => name);
    expect(names(draft)).not.toContain('price');
    expect(names({ ...draft, tickets: '[]' })).toContain('price');
    const dear = { ...camp, tickets: camp.tickets.slice(0, 1) };
    expect(withLowestPrice(bodyOf(rules, draftOf(rules.fields, dear))).price).toBe(500.5);
    expect(withLowestPrice(bodyOf(rules, draftOf(rules.fields, event))).price).toBe(250.5);
  });

  it('the form shows the errors of tickets and questions at their fields', () => {
    const [adult, child] = camp.tickets;
    const [size, bus] = camp.questions;
    const wrong = {
      ...camp,
      tickets: [
        { ...adult, limit: 41 },
        { ...child, label: '' },
      ],
      questions: [
        { ...size, options: ['S', 'S'], ticket: 'gone' },
        { ...bus, kind: 'choices', options: ['A; B', 'C'] },
        { ...bus, id: 'tents1', kind: 'choices' },
      ],
    };
    expect(problemsOf(rules, draftOf(rules.fields, wrong))).toEqual({
      'tickets.0.limit': fieldTexts.ticket_limit,
      'tickets.1.label': 'Give this ticket a name, such as Adult.',
      'questions.0.options': fieldTexts.options_same,
      'questions.0.ticket': fieldTexts.ticket_unknown,
      'questions.1.options': fieldTexts.semicolon,
      'questions.2.options': 'Add two options or more.',
    });
  });

  it('a new draft starts with the defaults and sends them', () => {
    expect(bodyOf(rules, good)).toEqual({
      ask_names: false,
      tickets: [],
      questions: [],
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
      confirm_places: false,
      ministry: '',
      age_from: null,
      age_to: null,
      map_url: '',
      reminder: 'evening_before',
      follow_up: 'none',
      follow_up_subject: followUpWords.subject,
      follow_up_text: followUpWords.text,
    });
  });

  it('a letter after the event has its texts ready, also for an event without one, and sends them if staff empty them', () => {
    const to = { ...good, follow_up: 'everyone' };
    expect(shownIn(good)).not.toContain('follow_up_text');
    expect(shownIn(to)).toContain('follow_up_text');
    expect(to).toMatchObject({ follow_up_subject: followUpWords.subject, follow_up_text: followUpWords.text });
    expect(bodyOf(rules, { ...to, follow_up_text: ' ' }).follow_up_text).toBe(followUpWords.text);
  });

  it('a draft requires confirmation by email if staff turn it on', () => {
    expect(bodyOf(rules, { ...good, confirm_places: true }).confirm_places).toBe(true);
    expect(toUpdate({ ...event, confirm_places: true }).confirm_places).toBe(true);
  });

  it('places an end without a date on the day of the start, and defaults an empty price and category', () => {
    const input = bodyOf(rules, { ...good, end_date: ['', '12:30'], price: ' ', category: '' });
    expect(input).toMatchObject({ end_date: '2026-12-05 12:30:00', price: 0, category: 'General' });
  });
});

describe('validation of an event draft', () => {
  it('accepts a valid event draft', () => {
    expect(errorsOf({})).toEqual({});
    expect(problemsOf(rules, draftOf(rules.fields, event))).toEqual({});
  });

  it.each<[Partial<EventDraft>, object]>([
    [{ title: '  ' }, { title: 'Event title is required' }],
    [{ title: 'x'.repeat(201) }, { title: 'Please shorten this to 200 characters.' }],
    [{ start_date: ['', ''] }, { start_date: 'Start date and time are required' }],
    [{ start_date: ['', '10:00'] }, { start_date: 'Start date is required' }],
    [{ start_date: ['2026-12-05', ''] }, { start_date: 'Start time is required' }],
    [{ end_date: ['', '10:00'] }, { end_date: 'End date must be after start date' }],
    [{ end_date: ['2026-12-04', '12:00'] }, { end_date: 'End date must be after start date' }],
    [{ end_date: ['2026-12-06', ''] }, { end_date: 'Enter the end time too, or leave the end empty.' }],
    [{ end_date: ['2027-06-01', '12:00'] }, { end_date: 'An event may last 92 days at most.' }],
    [{ price: '-1' }, { price: 'Price cannot be negative.' }],
    [{ price: '10.005' }, { price: 'Price may have two decimals at most.' }],
    [{ max_attendees: '0' }, { max_attendees: 'Maximum attendees must be at least 1.' }],
    [{ max_attendees: '2.5' }, { max_attendees: 'Maximum attendees must be a whole number.' }],
    [{ age_from: '2.5' }, { age_from: 'Enter a whole number of years.' }],
    [{ age_from: '12', age_to: '11' }, { age_to: 'The oldest must not be younger than the youngest.' }],
    [
      { registration_deadline: ['2026-12-05', '10:01'] },
      { registration_deadline: 'The registration deadline must not be after the start.' },
    ],
    [
      { registration_deadline: ['2026-12-05', ''] },
      { registration_deadline: 'Enter the time of the deadline too, or leave it empty.' },
    ],
    [
      { registration_deadline: ['', '10:00'] },
      { registration_deadline: 'Enter the date of the deadline too, or leave it empty.' },
    ],
  ])('reports the field errors of an event with %o', (change, expected) => {
    expect(errorsOf(change)).toEqual(expected);
  });

  it('accepts a registration deadline at the start itself, and a price with cents', () => {
    const change = { price: '10.25', max_attendees: '1' };
    expect(errorsOf({ ...change, registration_deadline: ['2026-12-05', '10:00'] })).toEqual({});
  });

  it('reports half-filled inputs, which the browser sends as empty', () => {
    expect(problemsOf(rules, good, { end_date: 'Half a date.', price: 'Half a number.' })).toEqual({
      end_date: 'Half a date.',
      price: 'Half a number.',
    });
  });

  it('rejects a time that the church’s clock skips', () => {
    const skipped = { ...good, start_date: ['2026-03-29', '02:30'] } as const;
    expect(problemsOf(eventRules({ zone: 'Europe/Berlin', currency: 'EUR' }), skipped)).toEqual({
      start_date: 'This date and time does not exist.',
    });
    expect(problemsOf(rules, skipped)).toEqual({});
  });

  it('ignores the deadline of an event without registration, and sends none', () => {
    const free = { ...good, requires_registration: false, registration_deadline: ['2026-12-06', ''] } as const;
    expect(problemsOf(rules, free)).toEqual({});
    expect(bodyOf(rules, free).registration_deadline).toBeNull();
  });
});

describe('an event that repeats', () => {
  const repeating = newEventRules({ zone, currency: 'KES' });
  const draft = { ...draftOf(repeating.fields), title: 'Youth Night', start_date: ['2026-12-05', '10:00'] as const };
  const found = (change: object) => problemsOf(repeating, { ...draft, ...change });

  it('sends no rule unless staff choose one, and asks for one end of it', () => {
    expect(found({})).toEqual({});
    expect(bodyOf(repeating, draft)).toMatchObject({ repeats: '', repeats_every: 1 });
    expect(found({ repeats: 'weekly' })).toEqual({ repeats_until: fieldTexts.series_end });
    expect(found({ repeats: 'weekly', repeats_count: '4' })).toEqual({});
    expect(found({ repeats: 'weekly', repeats_count: '1.5' })).toEqual({
      repeats_count: 'Enter a whole number of dates.',
    });
    expect(found({ repeats: 'monthly_last_weekday', repeats_count: '4' })).toEqual({
      repeats: fieldTexts.series_not_last,
    });
  });
});
