import type * as z from 'zod/mini';
import { fieldTexts } from './fields-words.ts';

type Issue = z.core.$ZodIssue;

/** The texts beside fields in a language. */
export type FieldTexts = typeof fieldTexts;

/** A text that a check names. */
export type FieldText = { [K in keyof FieldTexts]: FieldTexts[K] extends string ? K : never }[keyof FieldTexts];

/** What the refused input holds at an issue's path (own keys only). */
function at(input: unknown, path: readonly PropertyKey[]): unknown {
  const step = (value: unknown, key: PropertyKey) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Record<PropertyKey, unknown>)[key]
      : undefined;
  return path.reduce(step, input);
}

// The built-in checks are mapped here, so that browser and server say the same.
function textOf(issue: Issue, input: unknown, texts: FieldTexts): string {
  if (issue.code !== 'unrecognized_keys' && at(input, issue.path) === undefined) return texts.required;
  if (Object.hasOwn(texts, issue.message)) return texts[issue.message as FieldText];
  switch (issue.code) {
    case 'unrecognized_keys':
      return texts.unknown;
    case 'invalid_value':
      return texts.choice;
    case 'too_small':
      return issue.origin === 'string' ? texts.required : texts.at_least(issue.minimum);
    case 'too_big':
      return issue.origin === 'string' ? texts.too_long(issue.maximum) : texts.at_most(issue.maximum);
    default:
      return texts.type;
  }
}

/**
 * Turns the issues of a refused input into texts by field path (`data.email`); the first issue of a field wins.
 * `texts`: those of another language than the page was built in.
 */
export function fieldErrors(
  issues: readonly Issue[],
  input: unknown,
  texts: FieldTexts = fieldTexts,
): Record<string, string> {
  // Null prototype: a hostile `__proto__` field must land as a key, not in the prototype.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    const base = issue.path.map(String);
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...base, key]) : [base];
    for (const name of names) fields[name.join('.')] ??= textOf(issue, input, texts);
  }
  return fields;
}
