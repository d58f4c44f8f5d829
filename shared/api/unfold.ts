import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** What zod says of a union that was given no words of its own. */
const UNTOLD = 'Invalid input';

/**
 * The issues of a refused input, those of "nothing, or a text" as the text's own checks say them: a union by itself says only
 * that something is wrong. Apart from fields.ts: visitors' pages have no use for it.
 */
export function unfold(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    const last = issue.code === 'invalid_union' && issue.message === UNTOLD ? (issue.errors.at(-1) ?? []) : [];
    if (last.length === 0) return [issue];
    return unfold(last).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}
