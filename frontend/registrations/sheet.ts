import { isAskedByEvent } from '#shared/forms/asked-names.ts';
import { forms } from '#shared/forms/catalogue.ts';
import type { Form } from '#shared/forms/form.ts';
import { phoneCell } from '#shared/forms/phone-number.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { formAnswered } from './asked.ts';
import { askedCell, askedLabels } from './asked-sheet.ts';
import { cellOf } from './cell.ts';
import { messages } from './messages.ts';
import { paymentColumns } from './payment-sheet.ts';
import { statusText } from './status-text.ts';
import { submittedTime } from './submitted-time.ts';

const heads = messages.sheet;

const columns: ReadonlySet<string> = new Set(['name', 'email', 'phone']);

/** Other answers as `key: value; …`, with semicolons in place of commas (B9). */
function details(row: Registration): string {
  const labels = new Map(formAnswered(row)?.fields.map(({ name, label }) => [name, label]));
  return Object.entries(row.data)
    .filter(([key]) => !columns.has(key) && key !== 'eventForm')
    .map(([key, value]) => `${isAskedByEvent(key) ? (labels.get(key) ?? key) : key}: ${value}`)
    .join('; ')
    .replaceAll(',', ';');
}

/** The specified columns (CN-10). Times are in the church’s zone. */
export const registrationSheet: readonly SheetColumn<Registration>[] = [
  [heads.type, ({ type }) => typeLabel(type)],
  [heads.name, ({ data }) => data.name],
  [heads.email, ({ data }) => data.email],
  [heads.phone, ({ data }) => phoneCell(String(data.phone ?? ''))],
  [heads.submitted, ({ submitted_at }, { zone }) => submittedTime(submitted_at, zone)],
  [heads.details, details],
];

/** The questions of a form without a fixed column. The event’s id is left out, because its title has a column. */
const questionsOf = ({ fields }: Form) => fields.filter(({ name }) => !columns.has(name) && name !== 'eventId');

/**
 * The columns that the wide file adds: one for each question of the forms in it, answered or not, in the order of the catalogue
 * and of each form. The same choice of forms gives the same columns. Questions with the same label share one.
 */
export function questionColumns(rows: readonly Registration[]): readonly SheetColumn<Registration>[] {
  const types = new Set(rows.map(({ type }) => type));
  const asked = Object.values<Form>(forms).filter(({ formType }) => types.has(formType));
  const labels = [...new Set(asked.flatMap((form) => questionsOf(form).map(({ label }) => label)))];
  const fieldsOf = new Map(
    asked.map((form) => [form.formType, new Map(questionsOf(form).map((field) => [field.label, field]))]),
  );
  return [
    [heads.reference, ({ reference }) => reference],
    [heads.status, (row, church) => [statusText(row, church), row.test && messages.trial].filter(Boolean).join(' · ')],
    ...(rows.some(({ payment }) => payment) ? paymentColumns : []),
    ...[...labels, ...askedLabels(rows).filter((label) => !labels.includes(label))].map(
      (label): SheetColumn<Registration> => {
        const cell = (row: Registration) => {
          const field = fieldsOf.get(row.type)?.get(label);
          const usual = field === undefined ? '' : cellOf(field, row.data[field.name]);
          return [usual, askedCell(row, label)].filter(Boolean).join('; ');
        };
        return [label, cell];
      },
    ),
  ];
}
