import { brokenRules } from '#shared/users/password.ts';
import type { Refusal } from '../../session/credentials.ts';
import { messages } from './messages.ts';

export interface Passwords {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

export type PasswordErrors = { readonly [K in keyof Passwords]?: string };

export const NOTHING: Passwords = { current: '', next: '', again: '' };

const m = messages.password;

/** What is wrong with what was typed; empty: it may be sent. */
export function check({ current, next, again }: Passwords): PasswordErrors {
  const broken = brokenRules(next);
  return {
    ...(current === '' && { current: m.currentMissing }),
    ...(broken.length > 0 && { next: broken.includes('length') ? m.short : m.weak }),
    ...(next !== again && { again: m.mismatch }),
  };
}

/** The user pool's refusal at the field that it is about; null: at none of them. */
export function errorsOf(refusal: Refusal): PasswordErrors | null {
  switch (refusal) {
    case 'wrong':
      return { current: m.wrong };
    case 'too_many':
      return { current: m.tooMany };
    case 'weak':
      return { next: m.weak };
    default:
      return null;
  }
}
