import type * as z from 'zod/mini';
import { fieldErrors } from '#shared/api/fields.ts';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { unfold } from '#shared/api/unfold.ts';
import { keyTexts } from '#shared/content/check-words.ts';
import type { Errors } from '../../ui/use-answers.ts';
import type { LaggingAnswer } from '../behind.ts';
import { type FieldValue, type FieldValueOf, type InputKind, isBlank, kinds } from './kinds.ts';

/** One field of a form. Its name is that of the server's field. */
export interface StaffField {
  readonly name: string;
  readonly kind: InputKind;
  readonly label: string;
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
  /** The field's fieldset. Rows of one section follow each other. */
  readonly section?: string;
  /** For a field with a search: returns the first few matches. Rejects if the server does not answer. */
  readonly find?: Find;
  /** The options of a choice; for a field with a search, those known without a request. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** While this returns false the field is hidden, and sent empty. */
  readonly when?: (draft: Draft) => boolean;
  /** Further attributes of the control: `autoComplete`, `max`, `rows` … */
  readonly input?: Readonly<Record<string, string | number | boolean>>;
}

export interface SearchResult {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Whether the answer may miss records; undefined if it is complete. */
  readonly behind: LaggingAnswer['behind'];
}

export type Find = (typed: string) => Promise<SearchResult>;

export type StaffFields = readonly StaffField[];
export type Draft = Readonly<Record<string, FieldValue>>;
/** A draft typed by the form's rows. */
export type DraftOf<R extends StaffFields> = { readonly [F in R[number] as F['name']]: FieldValueOf<F['kind']> };

/** A form's rows, and the rules for a valid draft. */
export interface Rules<R extends StaffFields, B> {
  readonly rows: R;
  /** The server's schema, so that most mistakes are found without a request. */
  readonly schema?: z.ZodMiniType<B>;
  /** Errors that depend on several fields, by field. */
  readonly check?: (body: B) => Errors;
  /** Completes the draft before it is checked and sent: an end without a day is on the day of the start. */
  readonly settle?: (draft: DraftOf<R>) => DraftOf<R>;
}

/** The error texts of fields in staff forms, the same as the server's. */
export const staffTexts = { ...keyTexts, ...fieldTexts };

/** Preserves the rows' names and kinds in the type. */
export const defineFields = <const R extends StaffFields>(rows: R): R => rows;
export const inSection = <const R extends StaffFields>(section: string, rows: R): R =>
  rows.map((row) => ({ ...row, section })) as unknown as R;

export function draftOf<R extends StaffFields>(rows: R, record?: object): DraftOf<R> {
  const stored = record as Readonly<Record<string, unknown>> | undefined;
  const typed = rows.map(({ name, kind, start }) => {
    const { empty, read } = kinds[kind];
    if (!stored) return [name, start ?? empty];
    return [name, stored[name] === null || stored[name] === undefined ? empty : read(stored[name])];
  });
  return Object.fromEntries(typed) as DraftOf<R>;
}

/** The values that a draft stores, by field. */
export function valuesOf<R extends StaffFields>(rows: R, draft: DraftOf<R>): Record<string, unknown> {
  const typed = draft as Draft;
  return Object.fromEntries(
    rows.map(({ name, kind, start }) => {
      const value = typed[name] ?? kinds[kind].empty;
      // Each kind can write the value that it reads.
      const write = kinds[kind].write as (typed: FieldValue) => unknown;
      return [name, write(start !== undefined && isBlank(value) ? start : value)];
    }),
  );
}

export const visibleFields = (rows: StaffFields, draft: Draft): StaffFields =>
  rows.filter(({ when }) => when?.(draft) ?? true);

/** The body that a form sends. It may be invalid: call `problemsOf` first. */
export function bodyOf<R extends StaffFields, B>({ rows, settle }: Rules<R, B>, draft: DraftOf<R>): B {
  const meant = (settle?.(draft) ?? draft) as Draft;
  const shown = visibleFields(rows, draft as Draft);
  const sent = rows.map((row) => [row.name, shown.includes(row) ? meant[row.name] : kinds[row.kind].empty]);
  return valuesOf(rows, Object.fromEntries(sent)) as B;
}

/**
 * The errors of a draft, in the server's words if it has some. `unfinished`: errors of fields whose input holds more than the
 * draft, such as half a date. These count for every row, because only a visible field can have one.
 */
export function problemsOf<R extends StaffFields, B>(
  rules: Rules<R, B>,
  draft: DraftOf<R>,
  unfinished: Errors = {},
): Errors {
  const { rows, schema, check, settle } = rules;
  const meant = (settle?.(draft) ?? draft) as Draft;
  const asked = visibleFields(rows, draft as Draft);
  const shown = rows.filter((row) => asked.includes(row) || unfinished[row.name] !== undefined);
  const own = (row: StaffField) => unfinished[row.name] ?? missingIn(row, meant[row.name] ?? kinds[row.kind].empty);
  const body = bodyOf(rules, draft);
  const result = schema?.safeParse(body);
  const theirs: Errors = result?.error ? fieldErrors(unfold(result.error.issues), body, staffTexts) : {};
  const across = check?.(body) ?? {};
  return Object.fromEntries(
    shown.flatMap((row) => {
      const error = own(row) ?? theirs[row.name] ?? across[row.name];
      return error === undefined ? [] : [[row.name, error]];
    }),
  );
}

function missingIn({ required, halves, whole }: StaffField, typed: FieldValue): string | undefined {
  if (isBlank(typed)) return required;
  if (whole !== undefined && !Number.isInteger(Number(typed))) return whole;
  if (!halves || !Array.isArray(typed)) return undefined;
  return typed[0] === '' ? halves[0] : typed[1] === '' ? halves[1] : undefined;
}

export function knownErrors(rows: StaffFields, fields: Readonly<Record<string, string>>): Errors {
  return Object.fromEntries(rows.flatMap(({ name }) => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : [])));
}

const isEqual = (one: FieldValue | undefined, other: FieldValue | undefined) => String(one) === String(other);

export const differing = (rows: StaffFields, one: Draft, other: Draft): StaffFields =>
  rows.filter(({ name }) => !isEqual(one[name], other[name]));
