/** EventBridge event patterns: what rules and Lambda filter criteria are written in. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Pattern = { [key: string]: Json };
export type Matcher = (event: unknown) => boolean;

/** Checks a pattern once and returns its matcher. Throws an Error that names an operator it does not know. */
export function compilePattern(_pattern: Pattern): Matcher {
  throw new Error('not written yet');
}
