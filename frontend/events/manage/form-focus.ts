import { type CheckedField, checkedFields } from './draft.ts';

/** Goes to a field; where it has two inputs, to the one that is still empty. */
export function focusField(form: HTMLFormElement | null, field: CheckedField): void {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>(`[data-field="${field}"]`) ?? [])];
  (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
}

/** Fields whose input holds half a date, time or number: the browser says so, and gives their value as empty. */
export function unfinishedIn(form: HTMLFormElement): CheckedField[] {
  const names = [...form.querySelectorAll<HTMLInputElement>('input[data-field]')]
    .filter((input) => input.validity.badInput)
    .map((input) => input.dataset.field);
  return checkedFields.filter((field) => names.includes(field));
}
