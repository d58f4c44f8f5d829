import type * as z from 'zod/mini';
import { fieldErrors } from '#shared/api/fields.ts';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { unfold } from '#shared/api/unfold.ts';
import { keyTexts } from '#shared/content/check-words.ts';
import type { PictureOption } from '../../ui/picture-field.tsx';
import type { Errors } from '../../ui/use-answers.ts';
import type { LaggingAnswer } from '../lagging-reads.ts';
import { type FieldValue, type FieldValueOf, type InputKind, isBlank, kinds } from './kinds.ts';

/** Its name is that of the server's field. */
export interface StaffField {
  readonly name: string;
  readonly kind: InputKind;
  readonly label: string;
  /** The label outside its section, if `label` is unique only within the section. */
  readonly fullLabel?: string;
  readonly hint?: string | undefined;
  /** The error if the field is empty. Without it the field is optional. */
  readonly required?: string;
  /** The error if a number has decimals. */
  readonly whole?: string;
  /** For a moment: the labels of its two inputs, and the errors if the date or the time is missing. */
  readonly parts?: readonly [date: string, time: string];
  readonly halves?: readonly [date: string | undefined, time: string];
  /** The value in a new record, which is also sent if the field is emptied. */
  readonly start?: FieldValue;
  /** Fields of one section follow each other. */
  readonly section?: string;
  /** Returns the first few matches. Rejects if the server does not answer. */
  readonly find?: Find;
  /** The options of a choice; for a field with a search, those known without a request. */
  readonly options?: readonly PictureOption[];
  /** The fields of each record in a list. */
  readonly rows?: RowRules;
  /** While this returns false the field is hidden, and sent empty. */
  readonly when?: (draft: Draft) => boolean;
  readonly input?: Readonly<Record<string, string | number | boolean>>;
}

export interface RowRules {
  readonly most: number;
  /** `row` is the record's own draft. Both are empty where only names and kinds matter. */
  readonly columns: (draft: Draft, row: Draft) => StaffFields;
  /** A name for the record, to tell it from the others. `number`: from 1. */
  readonly title: (row: Draft, number: number) => string;
  readonly words: { readonly add: string; readonly full: string };
}

export interface SearchResult {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly behind: LaggingAnswer['behind'];
}

export type Find = (typed: string) => Promise<SearchResult>;

export type StaffFields = readonly StaffField[];
export type Draft = Readonly<Record<string, FieldValue>>;
export type DraftOf<R extends StaffFields> = { readonly [F in R[number] as F['name']]: FieldValueOf<F['kind']> };

export interface Rules<R extends StaffFields, B> {
  readonly fields: R;
  /** The server's schema, so that most mistakes are found without a request. */
  readonly schema?: z.ZodMiniType<B>;
  /** Errors that depend on several fields, by field. */
  readonly check?: (body: B) => Errors;
  /** Completes the draft before it is checked and sent: an end without a day is on the day of the start. */
  readonly settle?: (draft: DraftOf<R>) => DraftOf<R>;
}

export const staffTexts = { ...keyTexts, ...fieldTexts };

/** Preserves the fields' names and kinds in the type. */
export const defineFields = <const R extends StaffFields>(fields: R): R => fields;
export const inSection = <const R extends StaffFields>(section: string, fields: R): R =>
  fields.map((field) => ({ ...field, section })) as unknown as R;

export function draftOf<R extends StaffFields>(fields: R, record?: object): DraftOf<R> {
  const stored = record as Readonly<Record<string, unknown>> | undefined;
  const typed = fields.map((field) => {
    const { name, kind, start } = field;
    const { empty, read } = kinds[kind];
    if (!stored) return [name, start ?? empty];
    const value = stored[name];
    if (value === null || value === undefined) return [name, empty];
    return [name, read(field.rows ? rowDrafts(field.rows, value as readonly StoredRow[]) : value)];
  });
  return Object.fromEntries(typed) as DraftOf<R>;
}

export function valuesOf<R extends StaffFields>(fields: R, draft: DraftOf<R>): Record<string, unknown> {
  const typed = draft as Draft;
  return Object.fromEntries(
    fields.map((field) => {
      const { name, kind, start } = field;
      const value = typed[name] ?? kinds[kind].empty;
      if (field.rows) return [name, rowsIn(value).map(rowValues(field.rows))];
      // Each kind can write the value that it reads.
      const write = kinds[kind].write as (typed: FieldValue) => unknown;
      return [name, write(start !== undefined && isBlank(value) ? start : value)];
    }),
  );
}

interface StoredRow {
  readonly id: string;
}

const rowDrafts = ({ columns }: RowRules, stored: readonly StoredRow[]): readonly Draft[] =>
  stored.map((row) => ({ id: row.id, ...(draftOf(columns({}, {}), row) as Draft) }));

/** The drafts of the records in a list. Each has an id. */
export const rowsIn = (value: FieldValue | undefined): readonly Draft[] =>
  typeof value === 'string' && value !== '' ? JSON.parse(value) : [];

/** Blank fields and unticked boxes are left out. */
const rowValues =
  ({ columns }: RowRules) =>
  (row: Draft) => {
    const values = valuesOf(visibleFields(columns({}, row), row), row as DraftOf<StaffFields>);
    const isLeftOut = (value: unknown) => value === '' || value === null || value === false;
    return { id: row.id, ...Object.fromEntries(Object.entries(values).filter(([, value]) => !isLeftOut(value))) };
  };

export const visibleFields = (fields: StaffFields, draft: Draft): StaffFields =>
  fields.filter(({ when }) => when?.(draft) ?? true);

/** The body that a form sends. It may be invalid: call `problemsOf` first. */
export function bodyOf<R extends StaffFields, B>({ fields, settle }: Rules<R, B>, draft: DraftOf<R>): B {
  const meant = (settle?.(draft) ?? draft) as Draft;
  const shown = visibleFields(fields, draft as Draft);
  const sent = fields.map((field) => [field.name, shown.includes(field) ? meant[field.name] : kinds[field.kind].empty]);
  return valuesOf(fields, Object.fromEntries(sent)) as B;
}

/**
 * `unfinished`: errors of fields whose input holds more than the draft, such as half a date. These
 * count for every field, because only a visible field can have one.
 */
export function problemsOf<R extends StaffFields, B>(
  rules: Rules<R, B>,
  draft: DraftOf<R>,
  unfinished: Errors = {},
): Errors {
  const { schema, check, settle } = rules;
  const fields = withCells(rules.fields, draft as Draft);
  const meant = (settle?.(draft) ?? draft) as Draft;
  const asked = visibleFields(fields, draft as Draft);
  const shown = fields.filter((field) => asked.includes(field) || unfinished[field.name] !== undefined);
  const own = (field: StaffField) =>
    unfinished[field.name] ?? missingIn(field, valueAt(meant, field.name) ?? kinds[field.kind].empty);
  const body = bodyOf(rules, draft);
  const result = schema?.safeParse(body);
  const theirs: Errors = result?.error ? byCell(fieldErrors(unfold(result.error.issues), body, staffTexts)) : {};
  const across = check?.(body) ?? {};
  return Object.fromEntries(
    shown.flatMap((field) => {
      const error = own(field) ?? theirs[field.name] ?? across[field.name];
      return error === undefined ? [] : [[field.name, error]];
    }),
  );
}

function missingIn({ required, halves, whole }: StaffField, typed: FieldValue): string | undefined {
  if (isBlank(typed)) return required;
  if (whole !== undefined && !Number.isInteger(Number(typed))) return whole;
  if (!halves || !Array.isArray(typed)) return undefined;
  return typed[0] === '' ? halves[0] : typed[1] === '' ? halves[1] : undefined;
}

/** `draft`: to find the fields of its lists. */
export function knownErrors(fields: StaffFields, texts: Readonly<Record<string, string>>, draft: Draft = {}): Errors {
  const told = byCell(texts);
  return Object.fromEntries(
    withCells(fields, draft).flatMap(({ name }) => (Object.hasOwn(told, name) ? [[name, told[name]]] : [])),
  );
}

/** The fields, each list followed by the fields of its records. Their names are the server's paths: `tickets.0.price`. */
export function withCells(fields: StaffFields, draft: Draft): StaffFields {
  return fields.flatMap((field) => (field.rows ? [field, ...cellsOf(field, field.rows, draft)] : [field]));
}

function cellsOf({ name, section, when }: StaffField, { columns, title }: RowRules, draft: Draft): StaffFields {
  return rowsIn(draft[name]).flatMap((row, at) =>
    visibleFields(columns(draft, row), row).map((column) => ({
      ...column,
      name: `${name}.${at}.${column.name}`,
      fullLabel: `${title(row, at + 1)}: ${column.label}`,
      ...(section !== undefined && { section }),
      when: () => when?.(draft) ?? true,
    })),
  );
}

/** An error of one text in a list belongs to the field for the list: `questions.0.options.3`. */
function byCell(errors: Errors): Errors {
  const told: Record<string, string | undefined> = {};
  for (const [path, text] of Object.entries(errors)) told[path.split('.').slice(0, 3).join('.')] ??= text;
  return told;
}

function valueAt(draft: Draft, path: string): FieldValue | undefined {
  const [name = '', at, column = ''] = path.split('.');
  return at === undefined ? draft[name] : rowsIn(draft[name])[Number(at)]?.[column];
}

const isEqual = (one: FieldValue | undefined, other: FieldValue | undefined) => String(one) === String(other);

export const differing = (fields: StaffFields, one: Draft, other: Draft): StaffFields =>
  fields.filter(({ name }) => !isEqual(one[name], other[name]));
