import type * as z from 'zod/mini';
import { fieldTexts } from './fields-words.ts';

type Issue = z.core.$ZodIssue;

export type FieldTexts = typeof fieldTexts;

export type FieldText = { [K in keyof FieldTexts]: FieldTexts[K] extends string ? K : never }[keyof FieldTexts];

/** Own keys only. */
function at(input: unknown, path: readonly PropertyKey[]): unknown {
  const step = (value: unknown, key: PropertyKey) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Record<PropertyKey, unknown>)[key]
      : undefined;
  return path.reduce(step, input);
}

// Maps the built-in checks, so that browser and server give the same texts.
function textOf(issue: Issue, input: unknown, texts: FieldTexts): string {
  if (issue.code !== 'unrecognized_keys' && at(input, issue.path) === undefined) return texts.required;
  if (Object.hasOwn(texts, issue.message)) return texts[issue.message as FieldText];
  switch (issue.code) {
    case 'unrecognized_keys':
      return texts.unknown;
    case 'invalid_value':
      return texts.choice;
    case 'too_small':
      return issue.origin === 'string' ? texts.required : texts.at_least(Number(issue.minimum));
    case 'too_big':
      return issue.origin === 'string' ? texts.too_long(Number(issue.maximum)) : texts.at_most(Number(issue.maximum));
    default:
      return texts.type;
  }
}

/** By field path (`data.email`). The first issue of a field wins. Pass `texts` for a language other than the page's. */
export function fieldErrors(
  issues: readonly Issue[],
  input: unknown,
  texts: FieldTexts = fieldTexts,
): Record<string, string> {
  // The null prototype keeps a hostile `__proto__` field as an ordinary key.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    const base = issue.path.map(String);
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...base, key]) : [base];
    for (const name of names) fields[name.join('.')] ??= textOf(issue, input, texts);
  }
  return fields;
}
