import type { Form } from './form.ts';

/** Keeps a form's own names and options as its type. It stands alone, so that a page's form does not bring the checks along. */
export function defineForm<const F extends Form>(form: F): F {
  return form;
}
