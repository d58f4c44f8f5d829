import { questionField, ticketCounts } from '#shared/forms/asked.ts';
import { phoneCell } from '#shared/forms/phone-number.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { type PersonAnswers, peopleOf } from './asked.ts';
import { askedMessages as m } from './asked-messages.ts';
import { cellOf } from './cell.ts';
import { statusText } from './status-text.ts';
import { nameOf, phoneOf } from './words.ts';

/** The kinds of tickets and the questions of these registrations, in the order of their events. Equal labels share a column. */
export const askedLabels = (rows: readonly Registration[]): readonly string[] => [
  ...new Set(
    rows.flatMap(({ form }) => [...(form?.tickets ?? []), ...(form?.questions ?? [])].map(({ label }) => label)),
  ),
];

const answerAt = ({ answers }: PersonAnswers, label: string): string =>
  answers
    .filter((answer) => answer.label === label)
    .map(({ field, value }) => cellOf(field, value))
    .join('; ');

/** The number of tickets, the answer, or "Name: answer; …" for a question to each person. */
export function askedCell(row: Registration, label: string): string {
  const { form, data } = row;
  if (!form) return '';
  const counts = ticketCounts(data);
  const tickets = form.tickets.filter((each) => each.label === label).map(({ id }) => String(counts[id] ?? ''));
  const questions = form.questions.filter((each) => each.label === label && !each.each);
  const answers = questions.map(({ id }) => String(data[questionField(id)] ?? ''));
  const people = form.questions.some((each) => each.label === label && each.each) ? peopleOf(row) : [];
  const said = people.flatMap((person) => {
    const answer = answerAt(person, label);
    return answer === '' ? [] : [`${person.name || person.title}: ${answer}`];
  });
  return [...tickets, ...answers, ...said].filter(Boolean).join('; ');
}

export const askedColumns = (rows: readonly Registration[]): readonly SheetColumn<Registration>[] =>
  askedLabels(rows).map((label) => [label, (row) => askedCell(row, label)]);

export interface PersonRow {
  readonly row: Registration;
  readonly person: PersonAnswers;
  /** In the party, from 1. */
  readonly position: number;
}

export const personRows = (rows: readonly Registration[]): readonly PersonRow[] =>
  rows.flatMap((row) => peopleOf(row).map((person, index) => ({ row, person, position: index + 1 })));

/** The columns of the file with a line for each person. */
export function personColumns(rows: readonly PersonRow[]): readonly SheetColumn<PersonRow>[] {
  const asked = rows.flatMap(({ row: { form } }) => form?.questions ?? []).filter(({ each }) => each);
  const labels = [...new Set(asked.map(({ label }) => label))];
  return [
    [m.sheet.name, ({ person }) => person.name],
    [m.sheet.ticket, ({ person }) => person.ticket, 'optional'],
    ...labels.map((label): SheetColumn<PersonRow> => [label, ({ person }) => answerAt(person, label)]),
    [m.sheet.registrant, ({ row }) => nameOf(row)],
    [m.sheet.phone, ({ row }) => phoneCell(phoneOf(row))],
    [m.sheet.status, ({ row }, church) => statusText(row, church)],
    [m.sheet.reference, ({ row }) => row.reference],
  ];
}
