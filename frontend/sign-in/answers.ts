import { type SyntheticEvent, useRef, useState } from 'react';

export type Values<N extends string> = Readonly<Record<N, string>>;
export type Errors<N extends string> = Readonly<Partial<Record<N, string>>>;

/** One field's part of a form: spread it into an AuthField. */
export interface Bound {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/**
 * The answers of a small form. `check` gives a text for each that is not right: asked when the form is sent, and the
 * first such field gets the focus. An error goes when its field is changed.
 */
export function useAnswers<N extends string>(start: Values<N>, check: (values: Values<N>) => Errors<N>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors<string>>({});

  const bind = (name: N): Bound => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors((now) => ({ ...now, [name]: undefined }));
    },
  });

  /** Sends what is right, else shows what is not. */
  const send = (event: SyntheticEvent, sendIt: (values: Values<N>) => void) => {
    event.preventDefault();
    const found = check(values);
    setErrors(found);
    const first = (Object.keys(values) as N[]).find((name) => found[name] !== undefined);
    if (first === undefined) sendIt(values);
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  return { form, values, bind, send };
}
