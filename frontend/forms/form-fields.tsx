import type { ReactNode } from 'react';
import { dataOf } from '#shared/forms/answers.ts';
import type { Field as Definition } from '#shared/forms/field.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import { isNeeded } from '#shared/forms/needed.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { messages } from './messages.ts';
import type { FormState } from './use-form.ts';

export type Choices = Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>;

interface Props {
  readonly state: Pick<FormState, 'fields' | 'answers' | 'errors' | 'answer'>;
  readonly fields?: readonly Definition[];
  readonly choices?: Choices | undefined;
  readonly idOf: (name: string) => string;
  /** Content next to a field, by its name, such as a link to the text that the visitor agrees to. */
  readonly extra?: Readonly<Record<string, ReactNode>>;
}

export function FormFields({ state, fields = state.fields, choices, idOf, extra }: Props) {
  const { answers, errors, answer } = state;
  const data = dataOf(state.fields, answers, {});
  return fields.map((definition) => {
    // When a visitor enters an age below 18, the parent's fields become required at once.
    const field = { ...definition, required: isNeeded(definition, data) };
    const { name, label, hint, required, wanted } = field;
    const common = {
      id: idOf(name),
      error: errors[name],
      onChange: (value: string | boolean) => answer(name, value),
    };
    const value = answers[name];
    const options = choices?.[name];
    const optional = wanted ? '' : messages.optional;
    if (options) {
      const shown = { name, label, hint, required, optional, choose: messages.choose, options };
      return <SelectField key={name} {...common} {...shown} value={typeof value === 'string' ? value : ''} />;
    }
    const words = { ...messages, optional, option: fieldWords.option };
    return <Field key={name} {...common} field={field} value={value} words={words} extra={extra?.[name]} />;
  });
}
