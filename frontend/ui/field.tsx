import './theme/forms.css';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Field as Definition } from '#shared/forms/field.ts';
import { mostPeople } from '#shared/forms/party.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { RadioField } from './radio-field.tsx';
import { SelectField } from './select-field.tsx';
import { StepperField } from './stepper-field.tsx';
import { TextField, type TextKind } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

/** Loaded by forms that ask for a date. If it does not load, visitors type the date. */
const DateField = lazy(() =>
  import('./date-field.tsx').then(
    (loaded) => ({ default: loaded.DateField }),
    () => ({ default: TextField }),
  ),
);

/** Texts that all fields of a form share. */
export interface FieldWords {
  readonly optional: string;
  readonly choose: string;
  readonly fewer: string;
  readonly more: string;
  /** The label of an option. */
  readonly option: (value: string) => string;
}

interface Props {
  readonly field: Definition;
  readonly id: string;
  readonly value: string | boolean | undefined;
  readonly error: string | undefined;
  readonly words: FieldWords;
  readonly onChange: (value: string | boolean) => void;
  /** Next to a checkbox's label, such as a link to the text that the visitor agrees to. */
  readonly extra?: ReactNode;
}

/** Up to this many required options become radio buttons; more, or optional ones, become a select. */
const RADIOS_UP_TO = 5;

const lineKinds: Partial<Readonly<Record<Definition['kind'], TextKind>>> = {
  email: 'email',
  phone: 'tel',
  number: 'number',
};

/** One field of a form definition, rendered by the component for its kind. */
export function Field({ field, id, value, error, words, onChange, extra }: Props) {
  const { name, label, hint, required } = field;
  const text = typeof value === 'string' ? value : '';
  const common = { id, name, label, hint, error, required, optional: words.optional, onChange };
  const options = (field.options ?? []).map((option) => ({ value: option, label: words.option(option) }));
  const typing = { placeholder: field.placeholder, autoComplete: field.autocomplete ?? 'off' };
  switch (field.kind) {
    case 'checkbox':
      return <CheckboxField {...common} checked={value === true} extra={extra} />;
    case 'select':
      if (required && !field.compact && options.length <= RADIOS_UP_TO)
        return <RadioField {...common} value={text} options={options} />;
      return <SelectField {...common} value={text} options={options} choose={words.choose} />;
    case 'people':
      return (
        <StepperField {...common} value={text} max={field.max ?? mostPeople} fewer={words.fewer} more={words.more} />
      );
    case 'count': {
      const most = field.max ?? mostPeople;
      const stepper = { ...common, optional: '', min: 0, max: most, fewer: words.fewer, more: words.more };
      return <StepperField {...stepper} value={text || '0'} />;
    }
    case 'choices':
      return <ChoicesField {...common} value={text} options={options} />;
    case 'textarea':
      return <TextareaField {...common} {...typing} value={text} rows={field.rows ?? 3} max={field.max} />;
    case 'date':
      return (
        <Suspense fallback={null}>
          <DateField {...common} {...typing} value={text} />
        </Suspense>
      );
    case 'age':
      return <TextField {...common} {...typing} value={text} kind="number" min={1} max={120} />;
    case 'number':
      return <TextField {...common} {...typing} value={text} kind="number" min={0} />;
    default:
      return <TextField {...common} {...typing} value={text} kind={lineKinds[field.kind] ?? 'text'} />;
  }
}
