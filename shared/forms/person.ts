import type { FieldRules } from './field.ts';

export const name = {
  name: 'name',
  kind: 'text',
  required: true,
  max: 120,
  autocomplete: 'name',
} as const satisfies FieldRules;

export const email = {
  name: 'email',
  kind: 'email',
  required: true,
  autocomplete: 'email',
} as const satisfies FieldRules;

/** For forms that the church can answer by telephone: a phone number will do. */
export const emailOrPhone = {
  ...email,
  required: false,
  requiredWhen: { without: 'phone' },
} as const satisfies FieldRules;

export const phone = {
  name: 'phone',
  kind: 'phone',
  required: true,
  autocomplete: 'tel',
} as const satisfies FieldRules;

export const person = [name, email, phone] as const;
