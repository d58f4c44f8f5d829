import type { ApiError } from '#shared/api/client.ts';

/** Field name → text beside it. */
export type Fields = Readonly<Record<string, string>>;

/** What can come of sending any form, other than success. */
export type Problem =
  | { readonly kind: 'missing'; readonly labels: readonly string[]; readonly fields: Fields }
  | { readonly kind: 'fields'; readonly fields: Fields }
  /** The answers are right, but such a large party may be a typing error: the form asks the visitor. */
  | { readonly kind: 'large'; readonly people: number }
  | { readonly kind: 'cancelled' | 'reused' | 'network' }
  | { readonly kind: 'retry'; readonly text: string };

/** A problem that only one kind of form knows. */
export interface OwnProblem {
  readonly kind: string;
  readonly fields?: Fields;
}

/** Whether every field that a problem names was changed since: then it says nothing true any more. */
export function isMended(problem: OwnProblem, mended: readonly string[]): boolean {
  const names = Object.keys(problem.fields ?? {});
  return names.length > 0 && names.every((name) => mended.includes(name));
}

/** What a refusal means for the visitor. */
export function problemOf(error: ApiError): Problem {
  switch (error.code) {
    case 'validation_failed':
      return { kind: 'fields', fields: withoutPrefix(error.fields) };
    case 'registration_cancelled':
      return { kind: 'cancelled' };
    case 'idempotency_key_reused':
      return { kind: 'reused' };
    case 'network':
      return { kind: 'network' };
    default:
      return { kind: 'retry', text: error.message };
  }
}

/** `data.phone` → `phone`. */
function withoutPrefix(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^data\./, ''), text]));
}
