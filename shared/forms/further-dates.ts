import { choicesBetween } from './choices-between.ts';
import type { Field } from './field.ts';
import type { furtherDatesWords } from './further-dates-words.ts';

/*
 * Further dates of a series in the form of one of them (docs/decisions/registration-life.md). The field has an option for each date. An
 * option tells the event and the wall time that the visitor saw: `2026-12-20 09:00 sunday-class-3`.
 */

export const furtherDatesField = 'furtherDates';

/** Further dates in one request. Each takes up to five items of a transaction, which has at most 100. */
export const mostFurtherDates = 12;

/** A date as the visitor saw it: `YYYY-MM-DD` and `HH:MM` in the church's zone. */
export interface FurtherDate {
  readonly id: string;
  readonly date: string;
  readonly time: string;
}

export const furtherDateOption = ({ id, date, time }: FurtherDate): string => `${date} ${time} ${id}`;

/** Undefined for any other text. */
export function furtherDateIn(option: string): FurtherDate | undefined {
  const [, date, time, id] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) ([a-z0-9-]+)$/.exec(option) ?? [];
  return date && time && id ? { id, date, time } : undefined;
}

export const furtherOptions = (chosen: unknown): readonly string[] =>
  typeof chosen === 'string' && chosen !== '' ? chosen.split(choicesBetween) : [];

/** The field that offers these options. */
export const furtherDates = (options: readonly string[], words: typeof furtherDatesWords): Field => ({
  name: furtherDatesField,
  kind: 'choices',
  required: false,
  options,
  label: words.label,
  hint: words.hint,
});
