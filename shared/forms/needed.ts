import type { FieldRules } from './field.ts';

/** Separate from the schemas, because pages need it before they load those. */
export function isNeeded({ required, requiredWhen }: FieldRules, answers: Readonly<Record<string, unknown>>): boolean {
  if (required || !requiredWhen) return required;
  if ('without' in requiredWhen) return String(answers[requiredWhen.without] ?? '').trim() === '';
  if ('ticked' in requiredWhen) return answers[requiredWhen.ticked] === true;
  const other = answers[requiredWhen.field];
  return typeof other === 'number' && other < requiredWhen.below;
}

/**
 * What a form requires, for its first line: `all` fields that are not marked optional, `either` an email address or a telephone
 * number, or only `some`, if a field without the mark, such as a box, may stay empty.
 */
export function needsOf({ fields }: { readonly fields: readonly FieldRules[] }): 'all' | 'either' | 'some' {
  if (fields.some(({ requiredWhen = {} }) => 'without' in requiredWhen)) return 'either';
  return fields.some(({ kind, required, wanted }) => !required && (wanted || kind === 'checkbox')) ? 'some' : 'all';
}
