import {
  type EventForm,
  eventFormProblems,
  lowestPrice,
  mostOptions,
  mostQuestions,
  mostTickets,
  type QuestionKind,
  questionKinds,
  withOptions,
} from '#shared/calendar/event-form.ts';
import type { EventInput } from '#shared/calendar/schema.ts';
import { type Draft, defineFields, inSection, type RowRules, rowsIn } from '../../staff/form/draft.ts';
import { askedMessages as m } from './asked-messages.ts';

const { tickets: t, questions: q } = m;

const titleOf =
  (unnamed: (number: number) => string): RowRules['title'] =>
  (row, number) =>
    String(row.label ?? '').trim() || unnamed(number);

const ticketRules = (currency: string): RowRules => ({
  most: mostTickets,
  columns: () =>
    defineFields([
      { name: 'label', kind: 'line', label: t.name, required: t.nameMissing },
      { name: 'note', kind: 'line', label: t.note, hint: t.noteHint },
      { name: 'price', kind: 'money', label: t.price(currency), hint: t.priceHint, start: '0' },
      {
        name: 'limit',
        kind: 'whole',
        label: t.limit,
        hint: t.limitHint,
        whole: m.whole,
        input: { min: 1, step: 1 },
      },
      { name: 'until', kind: 'date', label: t.until, hint: t.untilHint },
    ]),
  title: titleOf(t.unnamed),
  words: { add: t.add, full: t.full(mostTickets) },
});

const ticketTitle = titleOf(t.unnamed);

/** The kinds of tickets that a question may be for. One that was removed stays in sight until another is chosen. */
function ticketOptions(draft: Draft, { ticket = '' }: Draft) {
  const tickets = rowsIn(draft.tickets).map((row, at) => ({ value: String(row.id), label: ticketTitle(row, at + 1) }));
  const isGone = ticket !== '' && !tickets.some(({ value }) => value === ticket);
  return [
    { value: '', label: q.everyTicket },
    ...tickets,
    ...(isGone ? [{ value: String(ticket), label: q.goneTicket }] : []),
  ];
}

const questionRules: RowRules = {
  most: mostQuestions,
  columns(draft, row) {
    const tickets = ticketOptions(draft, row);
    return defineFields([
      { name: 'label', kind: 'line', label: q.text, required: q.textMissing },
      {
        name: 'kind',
        kind: 'choice',
        label: q.kind,
        start: 'text',
        required: q.kind,
        options: questionKinds.map((value) => ({ value, label: q.kinds[value] })),
      },
      {
        name: 'options',
        kind: 'items',
        label: q.options,
        hint: q.optionsHint(mostOptions),
        required: q.optionsMissing,
        input: { rows: 4 },
        when: ({ kind }) => withOptions(kind as QuestionKind),
      },
      { name: 'hint', kind: 'line', label: q.help },
      { name: 'ticket', kind: 'choice', label: q.ticket, options: tickets, when: () => tickets.length > 1 },
      { name: 'required', kind: 'flag', label: q.required },
      { name: 'each', kind: 'flag', label: q.each },
    ]);
  },
  title: titleOf(q.unnamed),
  words: { add: q.add, full: q.full(mostQuestions) },
};

/** `currency`: as amounts show it, such as `Ksh`. */
export const askedFields = (currency: string) =>
  inSection(m.section, [
    { name: 'tickets', kind: 'rows', label: t.label, hint: t.hint, rows: ticketRules(currency) },
    { name: 'ask_names', kind: 'flag', label: m.names, hint: m.namesHint },
    { name: 'questions', kind: 'rows', label: q.label, hint: q.hint, rows: questionRules },
  ]);

export const hasTickets = ({ tickets }: Draft): boolean => rowsIn(tickets).length > 0;

/** Texts by which a field is refused, by the server's path. */
export const askedProblems = (event: Pick<EventInput, 'tickets' | 'questions' | 'max_attendees'>) =>
  eventFormProblems(
    { tickets: event.tickets ?? [], questions: event.questions ?? [] } as EventForm,
    typeof event.max_attendees === 'number' ? event.max_attendees : null,
  );

/** With kinds of tickets, the event's price is the lowest of them, as the server stores it. */
export const withLowestPrice = <T extends Pick<EventInput, 'tickets' | 'price'>>(event: T): T =>
  event.tickets && event.tickets.length > 0 ? { ...event, price: lowestPrice(event.tickets) } : event;
