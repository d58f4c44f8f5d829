import type { ApiError } from '#shared/api/client.ts';

/** Field name → error text. */
export type Fields = Readonly<Record<string, string>>;

export type Problem =
  | { readonly kind: 'missing'; readonly labels: readonly string[]; readonly fields: Fields }
  | { readonly kind: 'fields'; readonly fields: Fields }
  /** The answers are valid, but such a large party may be a typing error, so the form asks the visitor. */
  | { readonly kind: 'large'; readonly people: number }
  | { readonly kind: 'cancelled' | 'reused' | 'network' }
  | { readonly kind: 'retry'; readonly text: string };

export interface OwnProblem {
  readonly kind: string;
  readonly fields?: Fields;
}

/** Whether every field of a problem has changed since, so that the problem is out of date. */
export function isMended(problem: OwnProblem, mended: readonly string[]): boolean {
  const names = Object.keys(problem.fields ?? {});
  return names.length > 0 && names.every((name) => mended.includes(name));
}

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
