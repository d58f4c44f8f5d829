import * as z from 'zod/mini';
import { mostPeople } from '../forms/party.ts';
import { line } from '../forms/text.ts';

/*
 * What the registration form of one event asks besides the usual: kinds of tickets, the name of each person, and questions of its own
 * (docs/decisions/registration-life.md).
 */

export const mostTickets = 8;
export const mostQuestions = 20;
export const mostOptions = 12;

/** Part of the names of answers, and kept when staff change the texts. */
const Id = z.string().check(z.regex(/^[a-z0-9]{1,12}$/));

/** In whole units of the currency, or with cents. */
export const Price = z.number().check(
  z.gte(0, { error: 'price_negative' }),
  z.lte(10_000_000),
  z.refine((price) => Number(price.toFixed(2)) === price, { error: 'price_step' }),
);

/** A kind of ticket. `until` is the last day on which one gets it, `YYYY-MM-DD` in the church's zone. */
export const Ticket = z.strictObject({
  id: Id,
  label: line(60),
  /** Such as "3 to 12 years". */
  note: z.optional(line(120)),
  price: Price,
  /** How many people may have it. Absent: as many as the event has places. */
  limit: z.optional(z.int().check(z.gte(1, { error: 'max_attendees' }), z.lte(mostPeople))),
  until: z.optional(z.iso.date({ error: 'date' })),
});
export type Ticket = z.output<typeof Ticket>;

export const questionKinds = ['text', 'textarea', 'select', 'choices', 'number', 'date', 'yes_no'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const Question = z.strictObject({
  id: Id.check(z.refine((id) => id !== 'name')),
  kind: z.enum(questionKinds),
  label: line(120),
  hint: z.optional(line(200)),
  options: z.optional(
    z
      .array(line(60).check(z.refine((option) => !option.includes(';'), { error: 'semicolon' })))
      .check(z.maxLength(mostOptions)),
  ),
  required: z.optional(z.literal(true)),
  /** Asked of each person, not once for the party. */
  each: z.optional(z.literal(true)),
  /** Asked only of people with this kind of ticket. */
  ticket: z.optional(Id),
});
export type Question = z.output<typeof Question>;

/** The fields of an event, in the staff's format. */
export const eventFormFields = {
  /** Whether the form asks for the name of each person. Questions to each person do, too. */
  ask_names: z._default(z.boolean(), false),
  /** Instead of the event's one price. */
  tickets: z._default(z.array(Ticket).check(z.maxLength(mostTickets)), []),
  questions: z._default(z.array(Question).check(z.maxLength(mostQuestions)), []),
};

export const EventFormView = z.object({
  names: z.optional(z.literal(true)),
  tickets: z.array(Ticket),
  questions: z.array(Question),
});

export interface EventForm {
  readonly names?: true;
  /** `left`: how many people may still have a kind that has a limit. */
  readonly tickets: readonly (Ticket & { readonly left?: number | undefined })[];
  readonly questions: readonly Question[];
}

export const noEventForm: EventForm = { tickets: [], questions: [] };

export const asksNothing = ({ names, tickets, questions }: EventForm): boolean =>
  !names && tickets.length === 0 && questions.length === 0;

/** Whether the kind of ticket may still be chosen. `day`: `YYYY-MM-DD` in the event's zone. */
export const isOnSale = ({ until }: Pick<Ticket, 'until'>, day: string): boolean => until === undefined || day <= until;

/** With the kinds of tickets on sale on a day, `YYYY-MM-DD` in the church's zone, or all of them if the sale of each has ended. */
export function onSale(form: EventForm, day: string): EventForm {
  const tickets = form.tickets.filter((ticket) => isOnSale(ticket, day));
  return tickets.length === 0 ? form : { ...form, tickets };
}

export const withOptions = (kind: QuestionKind): boolean => kind === 'select' || kind === 'choices';

/** The lowest price of an event's tickets, which lists show. */
export const lowestPrice = (tickets: readonly Pick<Ticket, 'price'>[]): number =>
  Math.min(...tickets.map(({ price }) => price));

/** Texts by which a field is refused, by the field's path in the staff's format. `capacity` is null without a limit. */
export function eventFormProblems(
  { tickets, questions }: Pick<EventForm, 'tickets' | 'questions'>,
  capacity: number | null,
) {
  const problems: Record<string, 'ids_unique' | 'options_few' | 'options_same' | 'ticket_unknown' | 'ticket_limit'> =
    {};
  const ids = new Set(tickets.map(({ id }) => id));
  tickets.forEach(({ limit = 0 }, index) => {
    if (capacity !== null && limit > capacity) problems[`tickets.${index}.limit`] = 'ticket_limit';
  });
  questions.forEach(({ kind, options = [], ticket }, index) => {
    if (withOptions(kind) && options.length < 2) problems[`questions.${index}.options`] = 'options_few';
    if (new Set(options).size < options.length) problems[`questions.${index}.options`] = 'options_same';
    if (ticket !== undefined && !ids.has(ticket)) problems[`questions.${index}.ticket`] = 'ticket_unknown';
  });
  if (ids.size < tickets.length) problems.tickets = 'ids_unique';
  if (new Set(questions.map(({ id }) => id)).size < questions.length) problems.questions = 'ids_unique';
  return problems;
}
