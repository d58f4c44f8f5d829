import { asksNothing, type EventForm, type Question, type Ticket } from '../calendar/event-form.ts';
import type { askedWords } from './asked-words.ts';
import type { Field, FieldKind } from './field.ts';
import type { Form } from './form.ts';
import { largeParty } from './party.ts';

/*
 * The form of one event: the fields of FM-04 with those of its tickets, people and questions. Answers stay one flat record, so that
 * every list, export, history and form without scripts handles them like the others. Their names:
 *
 *   ticket_<ticket>                    how many people have this kind of ticket
 *   answer_<question>                  an answer of the party
 *   person_<ticket>_<number>_name      a person; without kinds of tickets, the ticket is `all`
 *   person_<ticket>_<number>_<question>
 */

export type AskedWords = typeof askedWords;

type Given = Readonly<Record<string, unknown>>;

const kinds: Readonly<Record<Question['kind'], FieldKind>> = {
  text: 'text',
  textarea: 'textarea',
  select: 'select',
  choices: 'choices',
  number: 'number',
  date: 'date',
  yes_no: 'select',
};

/** The stored values of a yes/no question. */
export const yesNo = ['Yes', 'No'] as const;

export const ticketField = (ticket: string): string => `ticket_${ticket}`;
export const questionField = (question: string): string => `answer_${question}`;
export const personField = (ticket: string, number: number, what: string): string =>
  `person_${ticket}_${number}_${what}`;

/** For people without kinds of tickets. */
const everyone = 'all';

export const namesPeople = ({ names, questions }: EventForm): boolean =>
  names === true || questions.some(({ each }) => each === true);

const countOf = (given: Given, name: string): number => {
  const count = Number(given[name] ?? 0);
  return Number.isInteger(count) && count > 0 ? count : 0;
};

/** How many people have each kind of ticket; kinds without any are left out. */
export function ticketCounts(given: Given): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of Object.keys(given)) {
    const [, ticket] = /^ticket_([a-z0-9]+)$/.exec(name) ?? [];
    if (ticket !== undefined && countOf(given, name) > 0) counts[ticket] = countOf(given, name);
  }
  return counts;
}

export interface PersonRow {
  readonly ticket: Ticket | undefined;
  /** From 1, among those with the same ticket. */
  readonly number: number;
  /** Such as "Adult 2". */
  readonly title: string;
  readonly fields: readonly Field[];
  /** The labels of the fields without the title, for under it. */
  readonly labels: readonly string[];
}

/** The rows for the people of a party. None if the form does not ask for them; for at most `largeParty` people. */
export function peopleRows(asked: EventForm, given: Given, words: AskedWords): readonly PersonRow[] {
  if (!namesPeople(asked)) return [];
  const groups =
    asked.tickets.length > 0
      ? asked.tickets.map((ticket) => ({ ticket, count: countOf(given, ticketField(ticket.id)) }))
      : [{ ticket: undefined, count: countOf(given, 'attendees') }];
  const rows = groups.flatMap(({ ticket, count }) =>
    Array.from({ length: Math.min(count, largeParty) }, (_, index) => rowOf(asked, ticket, index + 1, words)),
  );
  return rows.slice(0, largeParty);
}

function rowOf({ questions }: EventForm, ticket: Ticket | undefined, number: number, words: AskedWords): PersonRow {
  const title = ticket ? `${ticket.label} ${number}` : words.person(number);
  const name = (what: string) => personField(ticket?.id ?? everyone, number, what);
  const own = questions.filter(
    (each) => each.each === true && (each.ticket === undefined || each.ticket === ticket?.id),
  );
  return {
    ticket,
    number,
    title,
    labels: [words.name, ...own.map(({ label }) => label)],
    fields: [
      { name: name('name'), kind: 'text', required: true, max: 120, label: words.of(title, words.name) },
      ...own.map((question) => ({
        ...fieldOf(question),
        compact: true as const,
        name: name(question.id),
        label: words.of(title, question.label),
      })),
    ],
  };
}

function fieldOf({ id, kind, label, hint, options, required }: Question): Field {
  return {
    name: questionField(id),
    kind: kinds[kind],
    required: required === true,
    label,
    ...(hint !== undefined && { hint }),
    ...(options && options.length > 0 && { options }),
    ...(kind === 'yes_no' && { options: yesNo }),
    ...(kind === 'textarea' && { rows: 3 }),
  };
}

/** Formats for the hints of tickets: an amount in whole units of the currency, and a day `YYYY-MM-DD`. */
export interface TicketFormats {
  readonly money: (amount: number) => string;
  readonly day: (date: string) => string;
}

/** Such as "Ksh 500 · 3 to 12 years · until 30 November · 4 left". */
export function ticketHint(
  { price, note, until, left }: Ticket & { readonly left?: number | undefined },
  words: AskedWords,
  { money, day }: TicketFormats,
): string {
  return [
    price > 0 ? money(price) : words.free,
    note,
    until !== undefined && words.until(day(until)),
    left !== undefined && words.left(left),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The kinds of tickets, as fields for the number of people. */
function maxOf(left: number | undefined, named: boolean): { readonly max?: number } {
  const max = named ? Math.min(left ?? largeParty, largeParty) : left;
  return max === undefined ? {} : { max };
}

function ticketFields({ tickets }: EventForm, named: boolean, words: AskedWords, formats?: TicketFormats): Field[] {
  return tickets.map((ticket) => ({
    name: ticketField(ticket.id),
    kind: 'count',
    required: false,
    label: ticket.label,
    hint: formats ? ticketHint(ticket, words, formats) : ticket.note,
    ...maxOf(ticket.left, named),
  }));
}

/** Tells which form the visitor saw. */
const shownForm: Field = { name: 'eventForm', kind: 'fact', required: true, max: 26, label: '' };

/** The event's form for the answers so far: it asks as many people as the answers name. */
export function askedForm(
  form: Form,
  asked: EventForm,
  given: Given,
  words: AskedWords,
  formats?: TicketFormats,
): Form {
  if (asksNothing(asked)) return form;
  const named = namesPeople(asked);
  const people = peopleRows(asked, given, words).flatMap(({ fields }) => fields);
  const counts = ticketCounts(given);
  const questions = asked.questions
    .filter((each) => !each.each && (each.ticket === undefined || (counts[each.ticket] ?? 0) > 0))
    .map(fieldOf);
  const fields = form.fields.flatMap((field): Field[] => {
    // The last of the event's facts.
    if (field.name === 'eventPrice') return [field, shownForm];
    if (field.name === 'attendees') {
      if (asked.tickets.length > 0) return [...ticketFields(asked, named, words, formats), ...people];
      return [named ? { ...field, max: largeParty } : field, ...people];
    }
    if (field.name === 'attendeeNames') return named ? [] : [field];
    return field.name === 'howHeard' ? [...questions, field] : [field];
  });
  // A form of a change ends before that field.
  const isPlaced = form.fields.some(({ name }) => name === 'howHeard');
  return { ...form, fields: isPlaced ? fields : [...fields, ...questions] };
}

/** The number and the names of the people, as lists and figures know them, from the answers of an event's form. */
export function derivedAnswers(asked: EventForm, given: Given): Record<string, string | number> {
  const counts = ticketCounts(given);
  const sum = Object.values(counts).reduce((total, count) => total + count, 0);
  const names = Object.keys(given)
    .filter((name) => /^person_[a-z0-9]+_\d+_name$/.test(name))
    .map((name) => String(given[name]));
  return {
    ...(asked.tickets.length > 0 && { attendees: sum }),
    ...(names.length > 0 && { attendeeNames: names.join('\n') }),
  };
}

export const pricesByTicket = (tickets: readonly Pick<Ticket, 'id' | 'price'>[]): Record<string, number> =>
  Object.fromEntries(tickets.map(({ id, price }) => [id, price]));

/** The price of all tickets in whole units of the currency. `prices` by ticket. */
export function sumOfTickets(prices: Readonly<Record<string, number>>, given: Given): number {
  const cents = Object.entries(ticketCounts(given)).map(
    ([ticket, count]) => Math.round((prices[ticket] ?? 0) * 100) * count,
  );
  return cents.reduce((total, each) => total + each, 0) / 100;
}
