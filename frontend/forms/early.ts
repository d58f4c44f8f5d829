import { choicesBetween } from '#shared/forms/choices-between.ts';
import type { FieldRules } from '#shared/forms/field.ts';
import { honeypot } from '#shared/forms/honeypot.ts';
import type { Answers } from './draft.ts';

/**
 * Answers that were typed, or filled in by the browser, before hydration; the first render would empty them. Blank fields and
 * initial answers (`fresh`) are left out.
 */
export function earlyAnswers(
  form: HTMLFormElement | null | undefined,
  fields: readonly Pick<FieldRules, 'name' | 'kind'>[],
  fresh: Answers = {},
): Answers {
  const early: Record<string, string | boolean> = {};
  if (!form) return early;
  const data = new FormData(form);
  for (const { name, kind } of [...fields, { name: honeypot, kind: 'text' }]) {
    // The chosen options of one question have the same name.
    const value = data.getAll(name).join(choicesBetween);
    if (value === '' || value === fresh[name]) continue;
    early[name] = kind === 'checkbox' ? true : value;
  }
  return early;
}
