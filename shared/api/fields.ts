import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/**
 * Texts beside a field. A check names its text by `error: 'key'`; the built-in checks are mapped below, so that
 * browser and server say the same.
 */
export const fieldTexts = {
  required: 'Please fill this in.',
  unknown: 'This field is not known.',
  type: 'This value has the wrong type.',
  email: 'Enter a valid email',
  email_letters: 'Write the address in the letters a to z, without accents. If you see none, type it anew by hand.',
  phone: 'Enter a phone number, digits with an optional + in front.',
  control: 'This text contains characters that cannot be stored.',
  choice: 'Please choose one of the options.',
  agree: 'Please tick this box.',
  age: 'Enter an age in whole years.',
  date: 'Choose a date.',
  people: 'Enter a number of people, 1 or more.',
  people_counted: 'Enter how many people came, 0 or more.',
  day_to_come: 'This day is still to come.',
  wall_time: "Give date and time as 'YYYY-MM-DD HH:MM:SS', in the years 2000 to 2099.",
  no_such_time: 'This date and time does not exist.',
  end_after_start: 'End date must be after start date',
  event_too_long: 'An event may last 92 days at most.',
  deadline_before_start: 'The registration deadline must not be after the start.',
  price_negative: 'Price cannot be negative.',
  price_step: 'Price may have two decimals at most.',
  max_attendees: 'Maximum attendees must be at least 1.',
  form_type: 'This form does not exist.',
} as const;

export type FieldText = keyof typeof fieldTexts;

/** What the refused input holds at an issue's path (own keys only). */
function at(input: unknown, path: readonly PropertyKey[]): unknown {
  const step = (value: unknown, key: PropertyKey) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Record<PropertyKey, unknown>)[key]
      : undefined;
  return path.reduce(step, input);
}

function textOf(issue: Issue, input: unknown): string {
  if (issue.code !== 'unrecognized_keys' && at(input, issue.path) === undefined) return fieldTexts.required;
  if (Object.hasOwn(fieldTexts, issue.message)) return fieldTexts[issue.message as FieldText];
  switch (issue.code) {
    case 'invalid_type':
      return fieldTexts.type;
    case 'unrecognized_keys':
      return fieldTexts.unknown;
    case 'invalid_value':
      return fieldTexts.choice;
    case 'too_small':
      return issue.origin === 'string' ? fieldTexts.required : `Must be ${issue.minimum} or more.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Please shorten this to ${issue.maximum} characters.`
        : `Must be ${issue.maximum} or less.`;
    default:
      return fieldTexts.type;
  }
}

/** Turns the issues of a refused input into texts by field path (`data.email`); the first issue of a field wins. */
export function fieldErrors(issues: readonly Issue[], input: unknown): Record<string, string> {
  // Null prototype: a hostile `__proto__` field must land as a key, not in the prototype.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    const base = issue.path.map(String);
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...base, key]) : [base];
    for (const name of names) fields[name.join('.')] ??= textOf(issue, input);
  }
  return fields;
}
