import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type Errors = Readonly<Partial<Record<string, string>>>;

/** Of two inputs, focuses the one that is still empty. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const found = form?.querySelectorAll<HTMLInputElement>(`[data-field="${name}"], [name="${name}"]`) ?? [];
  const inputs = [...found];
  (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
}

/** Changing a field removes its error. */
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
    replace(next: V) {
      setValues(next);
      setErrors({});
    },
    /** Focuses the first field that has an error. Returns whether there is one. */
    refuse(wrong: Errors): boolean {
      flushSync(() => setErrors(wrong));
      const first = Object.keys(values).find((name) => wrong[name] !== undefined);
      if (first !== undefined) focusField(form.current, first);
      return first !== undefined;
    },
  };
}
