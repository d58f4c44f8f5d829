import { expect, test } from 'vitest';
import type { EventForm } from '../calendar/event-form.ts';
import { dataOfTexts } from './answers.ts';
import { askedForm, ticketHint } from './asked.ts';
import { askedWords } from './asked-words.ts';
import { eventRegistration } from './event-registration.ts';

const asked: EventForm = {
  names: true,
  tickets: [
    { id: 'adult', label: 'Adult', price: 500 },
    { id: 'child', label: 'Child', price: 0, note: '3 to 12 years', until: '2026-11-30', left: 4 },
  ],
  questions: [
    { id: 'swims', kind: 'choices', label: 'Who swims?', options: ['All', 'Some'], ticket: 'child' },
    { id: 'age', kind: 'number', label: 'Age', each: true, ticket: 'child', required: true },
  ],
};

const form = (given: Record<string, unknown>) => askedForm(eventRegistration, asked, given, askedWords);

test('a form asks about the people that its answers count, and asks some questions only of people with one kind of ticket', () => {
  const added = (given: Record<string, unknown>) =>
    form(given)
      .fields.map(({ name, label }) => [name, label])
      .filter(([name = '']) => /^(ticket|person|answer)_/.test(name));
  expect(added({ ticket_adult: 1 })).toEqual([
    ['ticket_adult', 'Adult'],
    ['ticket_child', 'Child'],
    ['person_adult_1_name', 'Adult 1: Full name'],
  ]);
  expect(added({ ticket_child: '1' }).slice(2)).toEqual([
    ['person_child_1_name', 'Child 1: Full name'],
    ['person_child_1_age', 'Child 1: Age'],
    ['answer_swims', 'Who swims?'],
  ]);
});

test('a form that a browser posted leaves out the people whom its visitor has just taken off', () => {
  const texts = { ticket_adult: '1', ticket_child: '0', person_adult_1_name: 'Amani', name: 'Amani', hidden: 'x' };
  const gone = { person_child_1_name: 'Zawadi', person_child_1_age: '7', answer_swims: 'All' };
  expect(dataOfTexts(form(texts), { ...texts, ...gone })).toEqual({ ...texts, ticket_adult: 1, ticket_child: 0 });
});

test('the hint of a ticket has its price, note, last day and number left', () => {
  const formats = { money: (amount: number) => `Ksh ${amount}`, day: () => '30 November' };
  expect(asked.tickets.map((ticket) => ticketHint(ticket, askedWords, formats))).toEqual([
    'Ksh 500',
    'Free · 3 to 12 years · until 30 November · 4 left',
  ]);
});
