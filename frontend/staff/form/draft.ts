import type * as z from 'zod/mini';
import { fieldErrors } from '#shared/api/fields.ts';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { unfold } from '#shared/api/unfold.ts';
import { keyTexts } from '#shared/content/check-words.ts';
import type { Errors } from '../../ui/use-answers.ts';
import type { Lagging } from '../behind.ts';
import { isBlank, type Kind, kinds, type Typed, type TypedOf } from './kinds.ts';

/** One field of a form: a row of its table. Its name is the one by which the server knows it. */
export interface Row {
  readonly name: string;
  readonly kind: Kind;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is said where it is empty. Without it the field may be left empty. */
  readonly required?: string;
  /** What is said of a number that is not a whole one. */
  readonly whole?: string;
  /** Of a moment: the labels of its two inputs, and what is said where the one or the other is missing. */
  readonly parts?: readonly [date: string, time: string];
  readonly halves?: readonly [date: string | undefined, time: string];
  /** What a new record begins with, and what is sent where it was emptied. */
  readonly start?: Typed;
  /** The fieldset that it stands in: rows of one section follow each other. */
  readonly section?: string;
  /** Of what is searched for: the first few that a text finds. Rejects where nobody answers. */
  readonly find?: Find;
  /** Of a choice; of what is searched for, those that are known without asking. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** While this is false the field is not shown, and empty for the server. */
  readonly when?: (draft: Draft) => boolean;
  /** What else the control is told: `autoComplete`, `max`, `rows` … */
  readonly input?: Readonly<Record<string, string | number | boolean>>;
}

/** The first options that a text finds. */
export interface Found {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What the answer says of the index; undefined if it misses nothing. */
  readonly behind: Lagging['behind'];
}

/** Finds options by what is typed. */
export type Find = (typed: string) => Promise<Found>;

export type Rows = readonly Row[];
/** What is typed, by field name. */
export type Draft = Readonly<Record<string, Typed>>;
/** The same, as a form's own table says it. */
export type DraftOf<R extends Rows> = { readonly [F in R[number] as F['name']]: TypedOf<F['kind']> };

/** What makes a draft right. */
export interface Rules<R extends Rows, B> {
  readonly rows: R;
  /** What the server will check, so that most mistakes never travel. */
  readonly schema?: z.ZodMiniType<B>;
  /** What no single field can know, by field. */
  readonly check?: (body: B) => Errors;
  /** What is meant by what was typed: an end without a day is on the day of the start. */
  readonly settle?: (draft: DraftOf<R>) => DraftOf<R>;
}

/** What is said beside a field of staff's forms, as the server says it. */
export const staffTexts = { ...keyTexts, ...fieldTexts };

/** Keeps a table's names and kinds in its type. */
export const defineRows = <const R extends Rows>(rows: R): R => rows;
/** Puts rows under one title. */
export const inSection = <const R extends Rows>(section: string, rows: R): R =>
  rows.map((row) => ({ ...row, section })) as unknown as R;

/** A stored record as the form shows it; without one, what a new one begins with. */
export function draftOf<R extends Rows>(rows: R, record?: object): DraftOf<R> {
  const stored = record as Readonly<Record<string, unknown>> | undefined;
  const typed = rows.map(({ name, kind, start }) => {
    const { empty, read } = kinds[kind];
    if (!stored) return [name, start ?? empty];
    return [name, stored[name] === null || stored[name] === undefined ? empty : read(stored[name])];
  });
  return Object.fromEntries(typed) as DraftOf<R>;
}

/** A draft as it is stored, field by field. */
export function valuesOf<R extends Rows>(rows: R, draft: DraftOf<R>): Record<string, unknown> {
  const typed = draft as Draft;
  return Object.fromEntries(
    rows.map(({ name, kind, start }) => {
      const value = typed[name] ?? kinds[kind].empty;
      // Each kind writes what it reads.
      const write = kinds[kind].write as (typed: Typed) => unknown;
      return [name, write(start !== undefined && isBlank(value) ? start : value)];
    }),
  );
}

/** The rows that are shown. */
export const shownRows = (rows: Rows, draft: Draft): Rows => rows.filter(({ when }) => when?.(draft) ?? true);

/** What a form sends. It may be wrong: ask `problemsOf` first. */
export function bodyOf<R extends Rows, B>({ rows, settle }: Rules<R, B>, draft: DraftOf<R>): B {
  const meant = (settle?.(draft) ?? draft) as Draft;
  const shown = shownRows(rows, draft as Draft);
  const sent = rows.map((row) => [row.name, shown.includes(row) ? meant[row.name] : kinds[row.kind].empty]);
  return valuesOf(rows, Object.fromEntries(sent)) as B;
}

/**
 * The errors of a draft, in the server's words if it has some. `unfinished`: errors of fields whose input holds more than the draft, such as
 * half a date. These count for every row, because only a field on the screen has one.
 */
export function problemsOf<R extends Rows, B>(rules: Rules<R, B>, draft: DraftOf<R>, unfinished: Errors = {}): Errors {
  const { rows, schema, check, settle } = rules;
  const meant = (settle?.(draft) ?? draft) as Draft;
  const asked = shownRows(rows, draft as Draft);
  const shown = rows.filter((row) => asked.includes(row) || unfinished[row.name] !== undefined);
  const own = (row: Row) => unfinished[row.name] ?? missingIn(row, meant[row.name] ?? kinds[row.kind].empty);
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

function missingIn({ required, halves, whole }: Row, typed: Typed): string | undefined {
  if (isBlank(typed)) return required;
  if (whole !== undefined && !Number.isInteger(Number(typed))) return whole;
  if (!halves || !Array.isArray(typed)) return undefined;
  return typed[0] === '' ? halves[0] : typed[1] === '' ? halves[1] : undefined;
}

/** The server's errors by field, as far as the form has such fields. */
export function knownErrors(rows: Rows, fields: Readonly<Record<string, string>>): Errors {
  return Object.fromEntries(rows.flatMap(({ name }) => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : [])));
}

const isEqual = (one: Typed | undefined, other: Typed | undefined) => String(one) === String(other);

/** The rows in which two drafts differ. */
export const differing = (rows: Rows, one: Draft, other: Draft): Rows =>
  rows.filter(({ name }) => !isEqual(one[name], other[name]));
