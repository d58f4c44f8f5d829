import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { forms } from '#shared/forms/catalogue.ts';
import type { Form } from '#shared/forms/form.ts';
import { isTelephoned } from '#shared/registrations/by-staff.ts';
import { choicesOf } from '../../forms/choices.ts';
import type { Answers } from '../../forms/draft.ts';
import { type Draft, draftOf, problemsOf, type StaffField, bodyOf as writtenOf } from '../../staff/form/draft.ts';
import { takesRegistrations } from '../takes-registrations.ts';
import {
  bodyOf,
  check,
  contactAfter,
  noticeFor,
  refused,
  type StaffFormContext,
  settled,
  staffFieldsOf,
} from './by-staff-rules.ts';

const days = [
  { date: '2026-11-28', services: [{ weekday: 6, time: '5:00 PM', title: 'Evening' }] },
  { date: '2026-11-29', services: [{ weekday: 0, time: '9:00 AM', title: 'Worship' }] },
];
const knownOf = (form: Form): StaffFormContext => ({
  form,
  events: [],
  now: Date.parse('2026-11-24T09:00:00Z'),
  zone: 'Africa/Nairobi',
  isAdmin: false,
  money: (amount) => `Ksh ${amount}`,
  choices: (answers) => choicesOf(form.formType as keyof typeof forms, answers as Answers, days),
});
const rulesOf = (known: StaffFormContext) => ({
  fields: staffFieldsOf(known),
  settle: (draft: Draft) => settled(known, draft),
  check: (written: Readonly<Record<string, unknown>>) => check(known, written),
});

function answered(known: StaffFormContext): Draft {
  const rows = staffFieldsOf(known);
  const said = (row: StaffField) => {
    const { name, kind, options = [] } = row;
    const offered = known.choices({ serviceDate: '2026-11-29' })?.[name] ?? options;
    if (kind === 'flag') return true;
    if (kind === 'choice') return offered.at(-1)?.value ?? '';
    return { tel: '0712 345678', whole: '17', lines: 'said', line: 'said' }[kind as string] ?? '';
  };
  return { ...draftOf(rows), ...Object.fromEntries(rows.map((row) => [row.name, said(row)])) };
}

const ofForms = Object.values<Form>(forms).filter(
  (form) => isTelephoned(form) && form.formType !== 'event_registration',
);

describe.each(ofForms.map((form) => [form.formType, knownOf(form)] as const))(
  '%s, filled in by staff',
  (type, known) => {
    const rules = rulesOf(known);

    it('the staff form asks the questions of the public form, and does not require an email address', () => {
      expect(rules.fields.map(({ name }) => name)).toEqual(known.form.fields.map(({ name }) => name));
      const draft = answered(known);
      expect(problemsOf(rules, draft)).toEqual({});
      const { data, ...rest } = bodyOf(known.form, writtenOf(rules, draft));
      expect(rest).toEqual({ type });
      expect(data).not.toHaveProperty('email');
    });

    it('the staff form shows an error at each missing field', () => {
      const needed = known.form.fields.filter(
        ({ name, required }) => required && name !== 'email' && name !== 'attendees',
      );
      const missing = problemsOf(rules, draftOf(rules.fields));
      expect(Object.keys(missing).sort()).toEqual([...new Set([...needed.map(({ name }) => name), 'phone'])].sort());
    });
  },
);

it('a visit’s time is required again after another day is chosen', () => {
  const rules = rulesOf(knownOf(forms.visit_registration));
  const draft = { ...answered(knownOf(forms.visit_registration)), serviceDate: '2026-11-28' };
  expect(Object.keys(problemsOf(rules, draft))).toEqual(['serviceTime']);
  expect(problemsOf(rules, { ...draft, serviceTime: '5:00 PM' })).toEqual({});
});

describe('the events that staff can choose', () => {
  const known = knownOf(forms.event_registration);
  const supper = {
    ...{ id: 'supper', title: 'Couples’ supper', status: 'scheduled', is_published: true, requires_registration: true },
    ...{ start_date: '2026-12-04 18:30:00', registration_deadline: null, max_attendees: 20, current_attendees: 18 },
    ...{ price: 0, ask_names: false, tickets: [], questions: [] },
  } as unknown as StaffEvent;
  const labels = (events: readonly StaffEvent[]) =>
    staffFieldsOf({ ...known, events })
      .find(({ name }) => name === 'eventId')
      ?.options?.slice(1)
      .map(({ label }) => label);

  it('labels events with their day, to tell equal names apart, and with the places left', () => {
    const later = { ...supper, start_date: '2027-01-12 18:30:00', current_attendees: 19 };
    const open = { ...supper, max_attendees: null, registration_deadline: '2026-11-20 12:00:00' };
    expect(labels([supper, later, open])).toEqual([
      'Couples’ supper · Fri 4 Dec, 6:30 PM · 2 places left',
      'Couples’ supper · Tue 12 Jan 2027, 6:30 PM · 1 place left',
      'Couples’ supper · Fri 4 Dec, 6:30 PM · closed',
    ]);
  });

  it('labels events with the price per person, and shows the party’s total', () => {
    const paid = { ...supper, max_attendees: null, price: 750 };
    expect(labels([paid])).toEqual(['Couples’ supper · Fri 4 Dec, 6:30 PM · Ksh 750 each']);
    const hint = (attendees: string) =>
      noticeFor({ ...known, events: [paid] }, { eventId: 'supper', attendees }).attendees?.hint;
    expect(['2', '1', '', '0', '1.5'].map(hint)).toEqual([
      'Ksh 1500 to pay for 2 people.',
      'Ksh 750 to pay.',
      undefined,
      undefined,
      undefined,
    ]);
    expect(noticeFor({ ...known, events: [supper] }, { eventId: 'supper', attendees: '2' })).toEqual({});
  });

  const camp: StaffEvent = {
    ...supper,
    ...{ id: 'camp', title: 'Camp', max_attendees: null, price: 0, ask_names: true },
    tickets: [
      { id: 'adult1', label: 'Adult', price: 500 },
      { id: 'child1', label: 'Child', price: 0 },
      { id: 'early1', label: 'Early', price: 400, until: '2026-11-23' },
    ],
    questions: [
      { id: 'bus001', kind: 'yes_no', label: 'Bus', required: true },
      { id: 'food01', kind: 'choices', label: 'Food', options: ['Vegetarian', 'Fish'], each: true, ticket: 'adult1' },
    ],
  };

  it('asks the chosen event’s own questions, for as many people as the draft says', () => {
    const withCamp = { ...known, events: [supper, camp] };
    const draft = { eventId: 'camp', ticket_adult1: '1', ticket_child1: '1' };
    const fields = staffFieldsOf(withCamp, draft);
    const asked = fields.filter(({ name }) => /^(attend|ticket|person|answer|eventForm)/.test(name));
    expect(asked.map(({ name, kind, hint = '' }) => [name, kind, hint])).toEqual([
      ['ticket_adult1', 'whole', 'Ksh 500 each'],
      ['ticket_child1', 'whole', 'free'],
      ['person_adult1_1_name', 'line', ''],
      ['person_adult1_1_food01', 'choices', ''],
      ['person_child1_1_name', 'line', ''],
      ['answer_bus001', 'choice', ''],
    ]);
    expect(staffFieldsOf(withCamp, { eventId: 'supper' }).map(({ name }) => name)).toContain('attendees');
    const pays = (change: object) =>
      fields.find(({ name }) => name === 'paymentMethod')?.when?.({ ...draft, ...change });
    expect([pays({}), pays({ ticket_adult1: '0' })]).toEqual([true, false]);
    expect(noticeFor(withCamp, draft).paymentMethod?.hint).toContain('Ksh 500 to pay for 2 people.');
    const wrong = check(withCamp, { ...draft, ticket_adult1: 1, ticket_child1: 1, person_adult1_1_food01: 'Meat' });
    expect(wrong).toMatchObject({
      person_adult1_1_name: 'Please fill this in.',
      person_adult1_1_food01: expect.any(String),
      answer_bus001: expect.any(String),
    });
    const few = new ApiError('not_enough_seats', { status: 409, body: { seatsLeft: 2 } });
    expect(refused(few, true, 'ticket_adult1')).toEqual({ ticket_adult1: 'Only 2 places are left for this event.' });
  });

  it('labels events with the price of each ticket', () => {
    expect(labels([camp])).toEqual(['Camp · Fri 4 Dec, 6:30 PM · Adult Ksh 500 · Child free · Early Ksh 400']);
  });

  it('offers only events that have not begun', () => {
    expect(takesRegistrations(supper, known)).toBe(true);
    expect(takesRegistrations({ ...supper, max_attendees: null }, known)).toBe(true);
    expect(takesRegistrations({ ...supper, current_attendees: 20 }, known)).toBe(true);
    expect(takesRegistrations({ ...supper, start_date: '2026-11-24 11:00:00' }, known)).toBe(false);
  });

  it.each([
    ['a full event', { current_attendees: 20 }, '1', true],
    ['an event with too few places', { current_attendees: 17 }, '4', true],
    ['an event that others wait for', { waiting: 1 }, '1', true],
    ['an event with enough places', { current_attendees: 10 }, '4', false],
    ['an event without a limit', { max_attendees: null }, '100', false],
  ])('offers the waiting list of %s', (_, facts, attendees, isOffered) => {
    const fields = staffFieldsOf({ ...known, events: [{ ...supper, ...facts }] });
    const waits = fields.find(({ name }) => name === 'waits');
    expect(waits?.when?.({ eventId: supper.id, attendees })).toBe(isOffered);
  });

  it('a party that is too large gets the number of places left at its field', () => {
    const few = new ApiError('not_enough_seats', { status: 409, body: { seatsLeft: 2 } });
    expect(refused(few, true)).toEqual({ attendees: 'Only 2 places are left for this event.' });
  });
});

describe('the contact details of a member who calls', () => {
  const typed = { name: 'Mary', phone: '0733 000 000', email: 'mary@example.org' };
  const found = { name: 'Mary Otieno', phone: '0700 100 107', email: '' };

  it('replace typed details, and keep a typed one that the member lacks', () => {
    expect(contactAfter(typed, found, undefined)).toEqual({ ...found, email: 'mary@example.org' });
  });

  it('keep no detail of a previously chosen member', () => {
    const other = { name: 'Ruth Njeri', phone: '', email: 'ruth@example.org' };
    expect(contactAfter(found, other, found)).toEqual(other);
    expect(contactAfter({ ...found, phone: '0711 111 111' }, other, found)).toEqual({
      ...other,
      phone: '0711 111 111',
    });
  });
});
