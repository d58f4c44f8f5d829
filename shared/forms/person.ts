import type { Field } from './field.ts';

/** Who sends a form: what nearly every form asks first. */
export const name = {
  name: 'name',
  label: 'Full Name',
  kind: 'text',
  required: true,
  max: 120,
  autocomplete: 'name',
} as const satisfies Field;

export const email = {
  name: 'email',
  label: 'Email Address',
  kind: 'email',
  required: true,
  autocomplete: 'email',
} as const satisfies Field;

export const phone = {
  name: 'phone',
  label: 'Phone Number',
  kind: 'phone',
  required: true,
  autocomplete: 'tel',
} as const satisfies Field;

/** Name, email and phone, all needed. */
export const person = [name, email, phone] as const;
