import type { Errors } from '../../ui/use-answers.ts';
import { messages as m } from './messages.ts';

/**
 * Returns the errors of fields whose input holds more than their value: half a date, time or number, which browsers report as
 * empty, and a typed name without a choice (`FindField`). The form must not drop these silently.
 */
export function unfinishedIn(form: HTMLFormElement | null): Errors {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[data-field]') ?? [];
  return Object.fromEntries(
    [...inputs].flatMap(({ validity, validationMessage, dataset: { field } }) => {
      if (!field || !(validity.badInput || validity.customError)) return [];
      return [[field, validity.customError ? validationMessage : m.unfinished]];
    }),
  );
}

/**
 * Whether a picker elsewhere on the screen that belongs to the form by its `form` attribute holds a typed name without a choice.
 * The picker then shows its error itself and takes the focus.
 */
export function refusesOutside(form: HTMLFormElement | null): boolean {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
  const refusing = controls.find((control) => control.validity.customError && !form?.contains(control));
  return refusing !== undefined && !refusing.checkValidity();
}
