import type { CheckedField } from './draft.ts';

/** Goes to a field; where it has two inputs, to the one that is still empty. */
export function focusField(form: HTMLFormElement | null, field: CheckedField): void {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>(`[data-field="${field}"]`) ?? [])];
  (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
}
