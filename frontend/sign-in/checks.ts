import { email } from '#shared/forms/text.ts';
import { brokenRules } from '#shared/users/password.ts';
import { messages } from './messages.ts';

const { errors } = messages;
const address = email();

export const keepsRules = (password: string) => brokenRules(password).length === 0;

/** The error text of an answer, by field; undefined if it is valid (A5, ER-01). */
export const checks = {
  email: (value: string) => (address.safeParse(value).success ? undefined : errors.email),
  name: (value: string) => (value.trim() === '' ? errors.name : undefined),
  password: (value: string) => (value === '' ? errors.password : undefined),
  newPassword: (value: string) => (keepsRules(value) ? undefined : errors.rules),
  confirm: (value: string, password: string) => (value === password ? undefined : errors.confirm),
  code: (value: string) => (/^\d{4,8}$/.test(value.trim()) ? undefined : errors.code),
} as const;
