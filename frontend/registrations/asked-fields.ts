import { fieldTexts } from '#shared/api/fields-words.ts';
import type { Field, FieldKind } from '#shared/forms/field.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import type { Draft, StaffField } from '../staff/form/draft.ts';
import type { InputKind } from '../staff/form/kinds.ts';

/** The staff input for each kind of public field; undefined for facts of the event, which staff do not enter. */
export const inputKinds: Readonly<Record<FieldKind, InputKind | undefined>> = {
  text: 'line',
  email: 'email',
  phone: 'tel',
  textarea: 'lines',
  select: 'choice',
  people: 'whole',
  date: 'date',
  age: 'whole',
  number: 'money',
  count: 'whole',
  choices: 'choices',
  checkbox: 'flag',
  fact: undefined,
};

/** Staff do not enter the facts of an event. */
export const isEntered = ({ kind, name }: Field): boolean => inputKinds[kind] !== undefined && name !== 'eventPrice';

export const blankOption = { value: '', label: '' };

/** A public field as staff fill it in. */
export function staffFieldOf({ name, kind, label, hint, required, options, rows }: Field): StaffField {
  const offered = (options ?? (kind === 'select' ? [] : undefined))?.map((value) => ({
    value,
    label: fieldWords.option(value),
  }));
  return {
    name,
    kind: inputKinds[kind] ?? 'line',
    label,
    hint,
    ...(required && kind !== 'checkbox' && { required: fieldTexts.required }),
    ...(offered && { options: kind === 'choices' ? offered : [blankOption, ...offered] }),
    input: {
      autoComplete: 'off',
      ...(kind === 'textarea' && { rows: rows ?? 2 }),
      // None of a kind is an answer, too.
      ...(kind === 'count' && { min: 0, optional: '' }),
    },
  };
}

/** The answers on which the fields of an event's form depend. Equal texts mean equal fields. */
export const shapeOf = (draft: Draft): string =>
  JSON.stringify(
    Object.entries(draft)
      .filter(([name]) => /^(eventId|attendees|ticket_.*)$/.test(name))
      .sort(),
  );
