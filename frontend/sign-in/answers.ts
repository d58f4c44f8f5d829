import type { SyntheticEvent } from 'react';
import { type Errors, useAnswers } from '../ui/use-answers.ts';

export type Values<N extends string> = Readonly<Record<N, string>>;

export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** `check` returns an error text for each invalid answer, and runs on submit. */
export function useStepAnswers<N extends string>(start: Values<N>, check: (values: Values<N>) => Errors) {
  const { form, values, errors, set, refuse } = useAnswers(start);
  const bind = (name: N): FieldBinding => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => set(name, value),
  });
  const send = (event: SyntheticEvent, sendIt: (values: Values<N>) => void) => {
    event.preventDefault();
    if (!refuse(check(values))) sendIt(values);
  };
  return { form, values, bind, send };
}
