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
  /** While this returns false the field is hidden, and sent empty. */
  readonly when?: (draft: Draft) => boolean;
  readonly input?: Readonly<Record<string, string | number | boolean>>;
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
  const typed = fields.map(({ name, kind, start }) => {
    const { empty, read } = kinds[kind];
    if (!stored) return [name, start ?? empty];
    return [name, stored[name] === null || stored[name] === undefined ? empty : read(stored[name])];
  });
  return Object.fromEntries(typed) as DraftOf<R>;
}

export function valuesOf<R extends StaffFields>(fields: R, draft: DraftOf<R>): Record<string, unknown> {
  const typed = draft as Draft;
  return Object.fromEntries(
    fields.map(({ name, kind, start }) => {
      const value = typed[name] ?? kinds[kind].empty;
      // Each kind can write the value that it reads.
      const write = kinds[kind].write as (typed: FieldValue) => unknown;
      return [name, write(start !== undefined && isBlank(value) ? start : value)];
    }),
  );
}

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
  const { fields, schema, check, settle } = rules;
  const meant = (settle?.(draft) ?? draft) as Draft;
  const asked = visibleFields(fields, draft as Draft);
  const shown = fields.filter((field) => asked.includes(field) || unfinished[field.name] !== undefined);
  const own = (field: StaffField) =>
    unfinished[field.name] ?? missingIn(field, meant[field.name] ?? kinds[field.kind].empty);
  const body = bodyOf(rules, draft);
  const result = schema?.safeParse(body);
  const theirs: Errors = result?.error ? fieldErrors(unfold(result.error.issues), body, staffTexts) : {};
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

export function knownErrors(fields: StaffFields, texts: Readonly<Record<string, string>>): Errors {
  return Object.fromEntries(fields.flatMap(({ name }) => (Object.hasOwn(texts, name) ? [[name, texts[name]]] : [])));
}

const isEqual = (one: FieldValue | undefined, other: FieldValue | undefined) => String(one) === String(other);

export const differing = (fields: StaffFields, one: Draft, other: Draft): StaffFields =>
  fields.filter(({ name }) => !isEqual(one[name], other[name]));
