import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is wrong with an answer, by field name. */
export type Errors = Readonly<Partial<Record<string, string>>>;

/** Goes to a field by its name; where it has two inputs, to the one that is still empty. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const found = form?.querySelectorAll<HTMLInputElement>(`[data-field="${name}"], [name="${name}"]`) ?? [];
  const inputs = [...found];
  (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
}

/** The answers of a form and what is wrong with them. An error goes when its field is changed. */
export function useAnswers<V extends object>(start: V | (() => V)) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<V>(start);
  const [errors, setErrors] = useState<Errors>({});
  return {
    form,
    values,
    errors,
    set(name: string, value: unknown) {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors((now) => ({ ...now, [name]: undefined }));
    },
    /** Other answers in place of all of these: nothing is known to be wrong with them. */
    replace(next: V) {
      setValues(next);
      setErrors({});
    },
    /** Shows what is wrong, in place of what was, and leads to the first field of it. False where nothing is. */
    refuse(wrong: Errors): boolean {
      flushSync(() => setErrors(wrong));
      const first = Object.keys(values).find((name) => wrong[name] !== undefined);
      if (first !== undefined) focusField(form.current, first);
      return first !== undefined;
    },
  };
}
