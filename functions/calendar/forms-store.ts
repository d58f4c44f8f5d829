import * as z from 'zod/mini';
import { asksNothing, type EventForm, Question, Ticket } from '#shared/calendar/event-form.ts';
import { tableName } from '../kit/env.ts';
import { derivedId } from '../kit/ids.ts';
import { instanceState } from '../kit/instance-state.ts';
import { readKeys } from '../kit/read-keys.ts';
import { sortedKeys } from '../kit/sorted-keys.ts';
import { flag, storedAs } from '../kit/stored.ts';
import type { Item } from '../kit/table.ts';
import type { Write } from '../kit/transact.ts';

/*
 * calendar  pk       sk        item
 *   form    `forms`  form id   names?, tickets, questions
 *
 * The id follows from the content, so a form never changes, and a registration keeps the questions that it answered. It is about
 * no person.
 */

export const StoredEventForm = z.readonly(
  z.object({ names: flag(), tickets: z.readonly(z.array(Ticket)), questions: z.readonly(z.array(Question)) }),
);

const partition = 'forms';

/** Without the limits of tickets, which say nothing about the answers: visitors may go on when staff change them. */
const asAsked = ({ tickets, ...form }: EventForm): EventForm => ({
  ...form,
  tickets: tickets.map(({ limit: _, ...ticket }) => ticket),
});

export function formId(form: EventForm): string {
  const { names, tickets, questions } = asAsked(form);
  return derivedId(`form ${JSON.stringify([names === true, tickets, questions], sortedKeys)}`);
}

/** For the transaction that writes the events: one write for each different form. Repeatable. */
export function keepForms(events: readonly { readonly form?: EventForm | undefined }[]): Write<never>[] {
  const asked = events.flatMap(({ form }) => (form && !asksNothing(form) ? [form] : []));
  const forms = new Map(asked.map((form) => [formId(form), form]));
  return [...forms].map(([sk, form]) => {
    const Item = { pk: partition, sk, ...asAsked(form) };
    return { part: { Put: { TableName: tableName('calendar'), Item } } };
  });
}

const toForm: (item: Item) => EventForm = storedAs(
  'calendar',
  z.object(StoredEventForm.def.innerType.shape),
  ({ pk: _pk, sk: _sk, ...rest }) => rest,
);

const most = 200;
const kept = instanceState(() => new Map<string, EventForm>());

/** Consistent, one read for those that this instance does not know. Takes 100 at most. Unknown ids are left out. */
export async function readForms(ids: readonly string[]): Promise<ReadonlyMap<string, EventForm>> {
  const wanted = [...new Set(ids)];
  const missing = wanted.filter((id) => !kept.current.has(id));
  if (kept.current.size + missing.length > most) kept.current.clear();
  if (missing.length > 0) {
    const table = tableName('calendar');
    const keys = await readKeys({ [table]: missing.map((sk) => ({ pk: partition, sk })) });
    for (const item of keys[table] ?? []) kept.current.set(String(item.sk), toForm(item));
  }
  return new Map(wanted.flatMap((id) => (kept.current.has(id) ? [[id, kept.current.get(id) as EventForm]] : [])));
}
