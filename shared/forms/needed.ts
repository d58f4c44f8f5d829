import type { FieldRules } from './field.ts';

/** Whether an answer is needed, going by the others (`requiredWhen`). Apart from the schemas: pages need it before those. */
export function isNeeded({ required, requiredWhen }: FieldRules, answers: Readonly<Record<string, unknown>>): boolean {
  if (required || !requiredWhen) return required;
  if ('ticked' in requiredWhen) return answers[requiredWhen.ticked] === true;
  const other = answers[requiredWhen.field];
  return typeof other === 'number' && other < requiredWhen.below;
}
