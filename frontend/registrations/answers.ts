import { isDay } from '#shared/church/time.ts';
import { peopleRows, questionField, ticketField } from '#shared/forms/asked.ts';
import { isAskedByEvent } from '#shared/forms/asked-names.ts';
import { askedWords } from '#shared/forms/asked-words.ts';
import type { Field } from '#shared/forms/field.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { formatMoney } from '../kernel/money.ts';
import { clock } from '../kernel/when.ts';
import { dayWords } from '../staff/day-words.ts';
import { type Answered, formAnswered, isDerived, type PersonAnswers, peopleOf, ticketLines } from './asked.ts';
import { askedMessages } from './asked-messages.ts';
import { messages } from './messages.ts';

/** `text` is empty if the question was not answered. */
export interface AnswerLine {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

type Value = Registration['data'][string];

/** In the order of the form, then unknown answers with raw keys. Unanswered conditional questions are left out. */
export function answersOf(registration: Answered, currency: string): AnswerLine[] {
  const { data } = registration;
  const fields: readonly Field[] = formAnswered(registration)?.fields ?? [];
  const known = new Set(fields.map(({ name }) => name));
  const asked = fields.filter(({ name, kind, onlyWhen }) => {
    if (name === 'eventForm') return false;
    const isAnswered = data[name] !== undefined;
    // The event’s title links to it, so its id is only shown without a title.
    if (name === 'eventId') return data.eventTitle === undefined;
    return isAnswered || (onlyWhen === undefined && kind !== 'fact' && name !== 'eventPrice');
  });
  return [
    ...asked.map((field) => ({
      name: field.name,
      label: field.label,
      text: textOf(field, data[field.name], currency),
    })),
    ...Object.entries(data)
      // The name of the group is an answer of its own.
      .filter(([name]) => !known.has(name) && name !== 'groupId' && !isDerived(registration, name))
      .map(([name, value]) => ({ name, label: name, text: plain(value) })),
  ];
}

/**
 * As `answersOf`, for reading: the kinds of tickets in one line, with the price of each, and each person with their
 * answers in another.
 */
export function answerSummary(registration: Answered, currency: string): AnswerLine[] {
  const { data, form } = registration;
  if (!form) return answersOf(registration, currency);
  const people = peopleOf(registration);
  const lines = new Map(people.map((person, at) => [at, personLine(person, currency)]));
  const first = new Map(
    peopleRows(form, data, askedWords).flatMap(({ fields }, at) =>
      fields.map(({ name }, place) => [name, place === 0 ? lines.get(at) : undefined] as const),
    ),
  );
  const [ticket] = form.tickets;
  return answersOf(registration, currency).flatMap((line): AnswerLine[] => {
    if (ticket && line.name === 'eventPrice') return [];
    if (line.name.startsWith('ticket_')) {
      if (line.name !== ticketField(ticket?.id ?? '')) return [];
      const text = ticketLines(registration, (price) => formatMoney(price, currency)).join('\n');
      return [{ name: 'tickets', label: askedMessages.tickets, text }];
    }
    if (!first.has(line.name)) return [line];
    const person = first.get(line.name);
    return person ? [person] : [];
  });
}

function personLine(person: PersonAnswers, currency: string): AnswerLine {
  const { title, name } = person;
  return { name: title, label: title, text: [name, ...saidBy(person, currency)].join('\n') };
}

/** `Bus: Yes`, or `Which bus? Yes` after a label that is a question. */
const labelled = (label: string, text: string): string => `${label}${/[?.!:]$/.test(label) ? '' : ':'} ${text}`;

/** What a person answered besides their name, such as "T-shirt: M". */
export const saidBy = ({ answers }: PersonAnswers, currency: string): string[] =>
  answers.map(({ field, label, value }) => labelled(label, textOf(field, value, currency)));

/** What a party answered to its event's own questions, such as "Bus: Yes". */
export const saidByParty = (registration: Answered, currency: string): string[] =>
  answersOf(registration, currency)
    .filter(({ name, text }) => name.startsWith(questionField('')) && text !== '')
    .map(({ label, text }) => labelled(label, text));

function plain(value: Value | undefined): string {
  if (typeof value === 'boolean') return value ? messages.details.yes : messages.details.no;
  return value === undefined ? '' : String(value).trim();
}

function textOf({ name, kind }: Field, value: Value | undefined, currency: string): string {
  if (typeof value === 'string' && name === 'eventDate' && isDay(value)) return dayWords(value);
  if (typeof value === 'string' && name === 'eventTime' && /^\d\d:\d\d$/.test(value)) return clock(value);
  if (typeof value === 'number' && name === 'eventPrice') return formatMoney(value, currency);
  if (kind === 'date' && typeof value === 'string' && isAskedByEvent(name) && isDay(value)) return dayWords(value);
  return kind === 'select' ? fieldWords.option(plain(value)) : plain(value);
}
