import type { Question, Ticket } from '#shared/calendar/event-form.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { questionField, ticketCounts, yesNo } from '#shared/forms/asked.ts';
import { choicesBetween } from '#shared/forms/choices-between.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { peopleOf } from '../asked.ts';
import { askedMessages as m } from '../asked-messages.ts';
import { shownName } from '../words.ts';
import { coming } from './coming.ts';

type Asking = Pick<StaffEvent, 'tickets' | 'questions'>;

/** The event's own first, then those that only earlier registrations have. */
function everyOne<T extends { readonly id: string }>(own: readonly T[], others: readonly T[]): T[] {
  const known = new Map(own.map((each) => [each.id, each]));
  for (const each of others) if (!known.has(each.id)) known.set(each.id, each);
  return [...known.values()];
}

/** How many people come with each kind of ticket: "Adult 12, Child 7". '' without kinds of tickets. */
export function ticketSumText(rows: readonly Registration[], { tickets }: Asking): string {
  const come = coming(rows);
  const kinds = everyOne<Ticket>(
    tickets,
    come.flatMap(({ form }) => form?.tickets ?? []),
  );
  const counts = come.map(({ data }) => ticketCounts(data));
  return kinds
    .map(({ id, label }) =>
      m.sum(
        label,
        counts.reduce((sum, each) => sum + (each[id] ?? 0), 0),
      ),
    )
    .join(', ');
}

export interface AnswerCount {
  readonly question: Question;
  /** How many people or parties answered. */
  readonly answered: number;
  /** For a question with options, how often each was chosen; for days, how often each was given. */
  readonly counts?: readonly (readonly [option: string, count: number])[];
  /** For a number. */
  readonly sum?: number;
  /** For a text: each answer, with the name of the person or of the party. */
  readonly said?: readonly { readonly name: string; readonly text: string }[];
}

interface Given {
  readonly name: string;
  readonly value: Registration['data'][string];
}

function givenIn(row: Registration, { id, each }: Question): Given[] {
  if (!each) {
    const value = row.data[questionField(id)];
    return value === undefined || value === '' ? [] : [{ name: shownName(row), value }];
  }
  return peopleOf(row).flatMap(({ name, title, answers }) =>
    answers.filter(({ field }) => field.name.endsWith(`_${id}`)).map(({ value }) => ({ name: name || title, value })),
  );
}

/** The answers of the confirmed registrations to the event's own questions. */
export function answerCounts(rows: readonly Registration[], { questions }: Asking): AnswerCount[] {
  const confirmed = rows.filter(({ status }) => status === 'confirmed');
  const asked = everyOne<Question>(
    questions,
    confirmed.flatMap(({ form }) => form?.questions ?? []),
  );
  return asked.map((question) => {
    const given = confirmed.flatMap((row) => givenIn(row, question));
    return { question, answered: given.length, ...figuresOf(question, given) };
  });
}

function figuresOf(
  { kind, options = [] }: Question,
  given: readonly Given[],
): Omit<AnswerCount, 'question' | 'answered'> {
  const texts = given.map(({ value }) => String(value));
  switch (kind) {
    case 'select':
      return { counts: countsOf(texts, options) };
    case 'yes_no':
      return { counts: countsOf(texts, yesNo) };
    case 'choices':
      return {
        counts: countsOf(
          texts.flatMap((text) => text.split(choicesBetween)),
          options,
        ),
      };
    case 'date':
      return { counts: countsOf(texts, [...new Set(texts)].sort()) };
    case 'number':
      return { sum: given.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0) / 100 };
    default:
      return { said: given.map(({ name, value }) => ({ name, text: String(value) })) };
  }
}

/** In the order of the options, then what earlier forms offered. */
function countsOf(texts: readonly string[], options: readonly string[]): (readonly [string, number])[] {
  return [...new Set([...options, ...texts])].map((option) => [option, texts.filter((text) => text === option).length]);
}
