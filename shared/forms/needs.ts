import type { FieldRules } from './field.ts';

/**
 * What a form requires, for its first line: `all` fields that are not marked optional, `either` an email address or a telephone
 * number, or only `some`, if a field without the mark, such as a box, may stay empty.
 */
export function needsOf({ fields }: { readonly fields: readonly FieldRules[] }): 'all' | 'either' | 'some' {
  if (fields.some(({ requiredWhen = {} }) => 'without' in requiredWhen)) return 'either';
  return fields.some(({ kind, required, wanted }) => !required && (wanted || kind === 'checkbox')) ? 'some' : 'all';
}
