import type { FieldRules } from './field.ts';

/** Separate from the schemas, because pages need it before they load those. */
export function isNeeded({ required, requiredWhen }: FieldRules, answers: Readonly<Record<string, unknown>>): boolean {
  if (required || !requiredWhen) return required;
  if ('without' in requiredWhen) return String(answers[requiredWhen.without] ?? '').trim() === '';
  if ('ticked' in requiredWhen) return answers[requiredWhen.ticked] === true;
  const other = answers[requiredWhen.field];
  return typeof other === 'number' && other < requiredWhen.below;
}
