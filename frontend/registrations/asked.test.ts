import { describe, expect, it } from 'vitest';
import type { EventForm } from '#shared/calendar/event-form.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { sheetOf } from '../staff/list/sheet.ts';
import { answerSummary, answersOf } from './answers.ts';
import { askedColumns, personColumns, personRows } from './asked-sheet.ts';
import { answerCounts, ticketSumText } from './attendees/answer-counts.ts';
import { attendeeListing, checklist, companyText } from './attendees/coming.ts';
import { partyDraft, partyFields } from './party-rules.ts';
import { sampleRegistration } from './samples.ts';
import { questionColumns, registrationSheet } from './sheet.ts';

const form = {
  names: true,
  tickets: [
    { id: 'adult1', label: 'Adult', price: 500 },
    { id: 'child1', label: 'Child', note: '3 to 12 years', price: 0, until: '2026-12-01' },
  ],
  questions: [
    { id: 'size01', kind: 'select', label: 'T-shirt', options: ['S', 'M'], each: true },
    { id: 'food01', kind: 'choices', label: 'Food', options: ['Vegetarian', 'Fish'], each: true, ticket: 'adult1' },
    { id: 'bus001', kind: 'yes_no', label: 'Bus', required: true },
    { id: 'tents1', kind: 'number', label: 'Tents' },
    { id: 'note01', kind: 'textarea', label: 'Anything else' },
  ],
} satisfies EventForm as unknown as NonNullable<Registration['form']>;

const family = (change: Partial<Registration> = {}) =>
  sampleRegistration({
    type: 'event_registration',
    people: 3,
    form,
    data: {
      ...{ eventId: 'camp', eventTitle: 'Camp', eventDate: '2026-12-12', eventTime: '09:00', eventForm: 'form1' },
      ...{ name: 'Mary Njeri', phone: '0712 345678', attendees: 3, attendeeNames: 'Mary Njeri\nJohn Kamau\nMary' },
      ...{ ticket_adult1: 2, ticket_child1: 1 },
      person_adult1_1_name: 'Mary Njeri',
      person_adult1_1_size01: 'M',
      person_adult1_1_food01: 'Vegetarian; Fish',
      person_adult1_2_name: 'John Kamau',
      person_child1_1_name: 'Mary',
      person_child1_1_size01: 'S',
      answer_bus001: 'Yes',
      answer_tents1: 1.5,
      answer_note01: 'We come late.',
    },
    ...change,
  });
const brian = sampleRegistration({
  ...{ id: 'b', type: 'event_registration', people: 1, form, reference: 'B1' },
  data: {
    ...{ eventForm: 'form1', name: 'Brian', attendees: 1, ticket_adult1: 1, answer_bus001: 'No', answer_tents1: 2 },
    ...{ person_adult1_1_name: 'Brian Rotich', person_adult1_1_food01: 'Vegetarian' },
  },
});

const lines = (of: readonly { readonly label: string; readonly text: string }[]) =>
  of.map(({ label, text }) => `${label}: ${text.replaceAll('\n', ' | ')}`);

describe('the answers to the form of an event', () => {
  it('the details have a line for the tickets and for each person, and none for what the form derives', () => {
    const shown = lines(answerSummary(family(), 'KES'));
    expect(shown.join()).not.toMatch(/form1|ticket_|person_|answer_|Names of Attendees|Number of/);
    expect(shown).toEqual(
      expect.arrayContaining([
        'Tickets: Adult: 2 (Ksh 500 each) | Child: 1',
        'Adult 1: Mary Njeri | T-shirt: M | Food: Vegetarian; Fish',
        'Adult 2: John Kamau',
        'Child 1: Mary | T-shirt: S',
        'Bus: Yes',
        'Tents: 1.5',
      ]),
    );
  });

  it('the details write no colon after a label that is a question', () => {
    const [size] = form.questions;
    const asked = { ...form, questions: [{ ...size, label: 'Which size?' }] } as typeof form;
    const shown = lines(answerSummary(family({ form: asked }), 'KES'));
    expect(shown).toContain('Child 1: Mary | Which size? S');
  });

  it('a change names its answers, without the number of people in it', () => {
    const data = { person_adult1_2_name: 'John', answer_bus001: 'No', attendeeNames: 'Mary Njeri\nJohn\nMary' };
    const shown = answersOf({ ...family(), data }, 'KES').filter(({ name }) => Object.hasOwn(data, name));
    expect(lines(shown)).toEqual(['Adult 2: Full name: John', 'Bus: No']);
  });

  it('the form for a caller has fields for as many people as the draft says, and keeps an old ticket only for parties with one', () => {
    const names = (row: Registration, change: object) =>
      partyFields(row, { ...partyDraft(row), ...change }, '2026-12-02').map(({ name }) => name);
    const asked = names(family(), { ticket_adult1: '1' });
    expect(asked.slice(0, 7)).toEqual([
      'ticket_adult1',
      'ticket_child1',
      'person_adult1_1_name',
      'person_adult1_1_size01',
      'person_adult1_1_food01',
      'person_child1_1_name',
      'person_child1_1_size01',
    ]);
    expect(asked).toContain('answer_bus001');
    expect(asked.join()).not.toMatch(/attendee|eventForm|emergency/);
    expect(names(brian, {})).not.toContain('ticket_child1');
  });
});

describe('the files of an event', () => {
  it('the file has a column for each ticket and question, and people by name', () => {
    const rows = [family(), sampleRegistration()];
    const text = sheetOf(askedColumns(rows), rows, { zone: 'Africa/Nairobi' });
    expect(text.slice(1).split('\r\n')).toEqual([
      'Adult,Child,T-shirt,Food,Bus,Tents,Anything else',
      '2,1,Mary Njeri: M; Mary: S,Mary Njeri: Vegetarian; Fish,Yes,1.5,We come late.',
      ',,,,,,',
      '',
    ]);
    const heads = questionColumns(rows).map(([head]) => head);
    expect(heads.slice(-7)).toEqual(['Adult', 'Child', 'T-shirt', 'Food', 'Bus', 'Tents', 'Anything else']);
    expect(new Set(heads).size).toBe(heads.length);
    const details = registrationSheet.at(-1)?.[1](family(), { zone: 'Africa/Nairobi' });
    expect(details).toContain('Adult: 2; Child: 1; Adult 1: Full name: Mary Njeri');
    expect(details).not.toContain('form1');
  });

  it('the file of people has a line for each person', () => {
    const people = personRows([family(), brian]);
    expect(sheetOf(personColumns(people), people, { zone: 'Africa/Nairobi' }).slice(1).split('\r\n')).toEqual([
      'Name,Ticket,T-shirt,Food,Registered By,Phone,Status,Reference',
      'Mary Njeri,Adult,M,Vegetarian; Fish,Mary Njeri,+254712345678,Confirmed,ABCD1234',
      'John Kamau,Adult,,,Mary Njeri,+254712345678,Confirmed,ABCD1234',
      'Mary,Child,S,,Mary Njeri,+254712345678,Confirmed,ABCD1234',
      'Brian Rotich,Adult,,Vegetarian,Brian,,Confirmed,B1',
      '',
    ]);
  });
});

describe('the people of an event', () => {
  const waiting = family({ id: 'w', status: 'waitlisted' });
  const rows = [family(), brian, waiting];

  it('adds up the tickets of those who hold places', () => {
    expect(ticketSumText(rows, form)).toBe('Adult 3, Child 1');
    expect(ticketSumText(rows, { ...form, tickets: [{ id: 'child1', label: 'Kid', price: 0 }] })).toBe(
      'Kid 1, Adult 3',
    );
    expect(ticketSumText([sampleRegistration()], { tickets: [], questions: [] })).toBe('');
  });

  it('counts options, adds up numbers and lists texts of confirmed registrations only', () => {
    const found = answerCounts(rows, form).map(({ question, ...rest }) => [question.label, rest]);
    expect(Object.fromEntries(found)).toEqual({
      'T-shirt': {
        answered: 2,
        counts: [
          ['S', 1],
          ['M', 1],
        ],
      },
      Food: {
        answered: 2,
        counts: [
          ['Vegetarian', 2],
          ['Fish', 1],
        ],
      },
      Bus: {
        answered: 2,
        counts: [
          ['Yes', 1],
          ['No', 1],
        ],
      },
      Tents: { answered: 2, sum: 3.5 },
      'Anything else': { answered: 1, said: [{ name: 'Mary Njeri', text: 'We come late.' }] },
    });
  });

  it('the printed check list has each person’s answers, and those of the party in its first line', () => {
    expect(checklist([family()], 'KES').map(({ answers }) => answers)).toEqual([
      ['T-shirt: M', 'Food: Vegetarian; Fish', 'Bus: Yes', 'Tents: 1.5', 'Anything else: We come late.'],
      [],
      ['T-shirt: S'],
    ]);
    expect(checklist([sampleRegistration({ type: 'event_registration', people: 1 })], 'KES')[0]?.answers).toEqual([]);
  });

  it('the check list and the search know each person by name', () => {
    expect(checklist([family()], 'KES').map(({ name, ticket }) => `${name} (${ticket})`)).toEqual([
      'Mary Njeri (Adult)',
      'John Kamau (Adult)',
      'Mary (Child)',
    ]);
    expect(checklist([brian], 'KES').map(({ name }) => name)).toEqual(['Brian Rotich']);
    expect(attendeeListing.texts(family())).toEqual(expect.arrayContaining(['John Kamau', 'Mary']));
    expect(companyText(family())).toBe('with John Kamau, Mary');
    expect(companyText(family({ data: { ...family().data, name: 'Rose' } }))).toBe('for Mary Njeri, John Kamau, Mary');
  });
});
