import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Zod's default message for a union without a custom one. */
const UNTOLD = 'Invalid input';

/**
 * Of a union of "empty or a text", returns the text's issues, because the union's own has no useful message. Separate from
 * fields.ts, because visitors' pages do not need it.
 */
export function unfold(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    const last = issue.code === 'invalid_union' && issue.message === UNTOLD ? (issue.errors.at(-1) ?? []) : [];
    if (last.length === 0) return [issue];
    return unfold(last).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}
