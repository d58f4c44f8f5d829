import { honeypot } from '#shared/forms/honeypot.ts';
import type { Answers } from './draft.ts';

/**
 * What stands in a form that the server drew, by field name: typed, or filled in by the browser, before the scripts
 * took the page over. Without it the first render would empty the fields. Blank fields are left out; such a form has
 * text fields alone.
 */
export function earlyAnswers(form: HTMLFormElement | null | undefined, names: readonly string[]): Answers {
  const early: Record<string, string> = {};
  if (!form) return early;
  const data = new FormData(form);
  for (const name of [...names, honeypot]) {
    const value = data.get(name);
    if (typeof value === 'string' && value !== '') early[name] = value;
  }
  return early;
}
