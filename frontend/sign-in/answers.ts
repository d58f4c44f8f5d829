import type { SyntheticEvent } from 'react';
import { type Errors, useAnswers } from '../ui/use-answers.ts';

export type Values<N extends string> = Readonly<Record<N, string>>;

/** One field's part of a form: spread it into an AuthField. */
export interface Bound {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The answers of a step of the sign-in. `check` gives a text for each that is not right: asked when the form is sent. */
export function useStepAnswers<N extends string>(start: Values<N>, check: (values: Values<N>) => Errors) {
  const { form, values, errors, set, refuse } = useAnswers(start);
  const bind = (name: N): Bound => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => set(name, value),
  });
  /** Sends what is right, else shows what is not. */
  const send = (event: SyntheticEvent, sendIt: (values: Values<N>) => void) => {
    event.preventDefault();
    if (!refuse(check(values))) sendIt(values);
  };
  return { form, values, bind, send };
}
