import { type Finding, isCode, isTest, type Source, withoutComments } from './sources.ts';

/** Files that build queries of a type. Lists and records take a key of their response's type. */
const TYPED: readonly string[] = [
  'frontend/staff/query-keys.ts',
  'frontend/staff/list/local-rows.ts',
  'frontend/staff/list/server-rows.ts',
  'frontend/staff/views/one-record.tsx',
  // Loads pages under one key that no other code reads.
  'frontend/privacy/look.ts',
];

const literalKey = /\b(?:queryKey|key)(?::|=\{) ?\[|\b[gs]etQuer(?:y|ies)Data(?:<[^(]*>)?\(\[/;

/** Without the table of `frontend/staff/query-keys.ts`, two screens could share a key with different types. */
export function untypedQueries(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith('frontend/') && isCode(path) && !isTest(path) && !TYPED.includes(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return [
        ...(/\bqueryFn\b/.test(code) ? [`${path}: asks with a queryFn of its own: use typedQuery(name, …)`] : []),
        ...(literalKey.test(code) ? [`${path}: writes a key out: use keyOf(name, …) or keysOf(family)`] : []),
      ];
    });
}
