import { fieldErrors } from '#shared/api/fields.ts';
import { type EventForm, isOnSale, noEventForm } from '#shared/calendar/event-form.ts';
import { dateOf } from '#shared/church/time.ts';
import {
  askedForm,
  derivedAnswers,
  namesPeople,
  pricesByTicket,
  sumOfTickets,
  ticketCounts,
  ticketField,
} from '#shared/forms/asked.ts';
import { askedWords } from '#shared/forms/asked-words.ts';
import type { Answer, FormContext } from '#shared/forms/field.ts';
import { type Form, toSchema } from '#shared/forms/form.ts';
import { largeParty } from '#shared/forms/party.ts';
import { readForms } from '../calendar/forms-store.ts';
import { Failure, type SayFields } from '../kit/failure.ts';

type Answers = Readonly<Record<string, Answer>>;

/** What an event's form asks besides the usual. `id`: of its facts, or of the answers to it. */
export async function formAsked(id: unknown): Promise<EventForm> {
  if (typeof id !== 'string') return noEventForm;
  const form = (await readForms([id])).get(id);
  if (!form) throw new Error('An event has a form that does not exist');
  return form;
}

/** The form that a visitor's request names. An unknown one asks nothing, and the answers are then checked against the event's own. */
export async function formNamed(id: string | undefined): Promise<EventForm> {
  return (id === undefined ? undefined : (await readForms([id])).get(id)) ?? noEventForm;
}

/** The prices of its kinds of tickets, in whole units of the currency. */
export const pricesOf = ({ tickets }: EventForm) => (tickets.length === 0 ? {} : { prices: pricesByTicket(tickets) });

export interface Asking {
  readonly form: Form;
  readonly asked: EventForm;
  readonly context: FormContext;
  /** Epoch ms, and the event's zone. */
  readonly at: number;
  readonly zone: string;
  /** Kinds of tickets that the party has, so that it keeps them after their last day. */
  readonly had?: Readonly<Record<string, number>>;
  /** Put before the name of a field that is refused: `data.`. */
  readonly path: string;
}

/**
 * Checks answers to the form of an event, and adds the number and the names of the people. Throws Failure validation_failed.
 */
export function checkAsked(data: Readonly<Record<string, unknown>>, asking: Asking): Answers {
  const { form, asked, context, path } = asking;
  const { prices } = pricesOf(asked);
  const priced = prices ? sumOfTickets(prices, data) > 0 : context.priced;
  const schema = toSchema(askedForm(form, asked, data, askedWords), { ...context, priced });
  const parsed = schema.safeParse(data);
  const refuse = (fields: SayFields): never => {
    throw new Failure('validation_failed', {
      fields: (words) => Object.fromEntries(Object.entries(fields(words)).map(([name, text]) => [path + name, text])),
    });
  };
  if (!parsed.success) {
    const { issues } = parsed.error;
    return refuse(({ fields }) => fieldErrors(issues, data, fields));
  }
  const answers = { ...parsed.data, ...derivedAnswers(asked, parsed.data) };
  const problem = problemOf(answers, asking);
  if (problem) return refuse(problem);
  return answers;
}

function problemOf(answers: Answers, { asked, at, zone, had = {} }: Asking): SayFields | undefined {
  const [first] = asked.tickets;
  const people = Number(answers.attendees);
  const field = first ? ticketField(first.id) : 'attendees';
  if (people < 1) return ({ fields }) => ({ [field]: fields.ticket_none });
  if (namesPeople(asked) && people > largeParty) return ({ fields }) => ({ [field]: fields.large_party });
  const counts = ticketCounts(answers);
  const day = dateOf(at, zone);
  const over = asked.tickets.find((ticket) => {
    const more = (counts[ticket.id] ?? 0) > (had[ticket.id] ?? 0);
    return more && !isOnSale(ticket, day);
  });
  return over && (({ fields }) => ({ [ticketField(over.id)]: fields.ticket_over }));
}
