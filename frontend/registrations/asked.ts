import type { EventForm } from '#shared/calendar/event-form.ts';
import { askedForm, namesPeople, peopleRows, ticketCounts, ticketField } from '#shared/forms/asked.ts';
import { askedWords } from '#shared/forms/asked-words.ts';
import { formOf } from '#shared/forms/catalogue.ts';
import type { Field } from '#shared/forms/field.ts';
import type { Form } from '#shared/forms/form.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { askedMessages as m } from './asked-messages.ts';

type Data = Registration['data'];
export type Answered = Pick<Registration, 'type' | 'data' | 'form'>;

/** The answers with so many people that each answer in them has a field. A change names only what changed. */
function counted({ tickets, questions }: EventForm, data: Data): Data {
  const people: Record<string, number> = {};
  const atLeast = (name: string, count: number) => {
    people[name] = Math.max(people[name] ?? 0, Number(data[name] ?? 0), count);
  };
  for (const name of Object.keys(data)) {
    const [, ticket = '', number] = /^person_([a-z0-9]+)_(\d+)_/.exec(name) ?? [];
    if (number) atLeast(tickets.length > 0 ? ticketField(ticket) : 'attendees', Number(number));
    const question = questions.find(({ id }) => name === `answer_${id}`);
    if (question?.ticket !== undefined) atLeast(ticketField(question.ticket), 1);
  }
  return { ...data, ...people };
}

/** The form that a registration answered, with the fields of its event. Undefined for an unknown type. */
export function formAnswered({ type, data, form: asked }: Answered): Form | undefined {
  const form: Form | undefined = formOf(type);
  return form && asked ? askedForm(form, asked, counted(asked, data), askedWords) : form;
}

/** Whether the server derived the answer from others, or added it. */
export function isDerived({ type, form: asked }: Answered, name: string): boolean {
  if (name === 'eventForm') return true;
  const isUsual = formOf(type)?.fields.some((field) => field.name === name) ?? false;
  return asked !== undefined && isUsual && (name === 'attendees' || name === 'attendeeNames');
}

/** "Adult: 2" for each kind of ticket that the party has. With `money`, also its price. */
export function ticketLines(
  { data, form }: Pick<Registration, 'data' | 'form'>,
  money?: (price: number) => string,
): string[] {
  const counts = ticketCounts(data);
  return (form?.tickets ?? []).flatMap(({ id, label, price }) => {
    const count = counts[id];
    if (count === undefined) return [];
    return [money && price > 0 ? m.priced(label, count, money(price)) : m.counted(label, count)];
  });
}

export interface PersonAnswers {
  /** Such as "Adult 2". */
  readonly title: string;
  /** The ticket’s label, or '' without kinds of tickets. */
  readonly ticket: string;
  readonly name: string;
  /** Their other answers, in the order of the form. */
  readonly answers: readonly { readonly field: Field; readonly label: string; readonly value: Data[string] }[];
}

/** The people of a party whom its form asked for. None if it asked for no names. */
export function peopleOf({ data, form }: Pick<Registration, 'data' | 'form'>): PersonAnswers[] {
  if (!form || !namesPeople(form)) return [];
  return peopleRows(form, data, askedWords).map(({ title, ticket, fields }) => {
    const [own, ...others] = fields;
    return {
      title,
      ticket: ticket?.label ?? '',
      name: String(data[own?.name ?? ''] ?? ''),
      answers: others.flatMap((field) => {
        const value = data[field.name];
        const label = form.questions.find(({ id }) => field.name.endsWith(`_${id}`))?.label ?? field.label;
        return value === undefined || value === '' ? [] : [{ field, label, value }];
      }),
    };
  });
}
