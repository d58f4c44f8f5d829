import { forms } from '#shared/forms/catalogue.ts';
import type { Field } from '#shared/forms/field.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import type { Form } from '#shared/forms/form.ts';
import { phoneCell } from '#shared/forms/phone-number.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { wallTime } from '../staff/list/clock-time.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { messages } from './messages.ts';
import { paymentColumns } from './payment-sheet.ts';
import { statusText } from './status-text.ts';

const heads = messages.sheet;

/** They have columns of their own. */
const columns: ReadonlySet<string> = new Set(['name', 'email', 'phone']);

/** The answers without a column: `key: value; …`, with semicolons in place of commas (B9). */
function details({ data }: Registration): string {
  return Object.entries(data)
    .filter(([key]) => !columns.has(key))
    .map(([key, value]) => `${key}: ${value}`)
    .join('; ')
    .replaceAll(',', ';');
}

/** The columns of the specification (CN-10); times are the church's. */
export const registrationSheet: readonly SheetColumn<Registration>[] = [
  [heads.type, ({ type }) => typeLabel(type)],
  [heads.name, ({ data }) => data.name],
  [heads.email, ({ data }) => data.email],
  [heads.phone, ({ data }) => phoneCell(String(data.phone ?? ''))],
  [heads.submitted, ({ submitted_at }, { zone }) => wallTime(submitted_at, zone)],
  [heads.details, details],
];

/** An answer as a spreadsheet sorts and adds it up: days and times as they are kept, numbers as digits. */
function cellOf({ kind }: Field, value: Registration['data'][string] | undefined): string {
  if (typeof value === 'boolean') return value ? messages.details.yes : messages.details.no;
  const text = String(value ?? '');
  if (kind === 'phone') return phoneCell(text);
  return kind === 'select' ? fieldWords.option(text) : text;
}

/** The questions of a form that have no column yet; an event's id is beside its title, which people know. */
const questionsOf = ({ fields }: Form) => fields.filter(({ name }) => !columns.has(name) && name !== 'eventId');

/**
 * The columns that the wide file adds: one for each question of the forms in it, in the order of the catalogue and of each form,
 * answered or not. The same choice of forms gives the same columns. Questions with the same words share one.
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
    ...labels.map((label): SheetColumn<Registration> => {
      const cell = ({ type, data }: Registration) => {
        const field = fieldsOf.get(type)?.get(label);
        return field && cellOf(field, data[field.name]);
      };
      return [label, cell];
    }),
  ];
}
