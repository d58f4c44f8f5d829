import type { ComponentProps } from 'react';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface Props extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'required'> {
  readonly options: readonly Option[];
  /** The first entry, for no answer. */
  readonly choose?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SelectField({ options, choose, value, onChange, ...props }: Props) {
  const { label, hint, error, optional, describedBy, announce, ...attributes } = props;
  return (
    <FieldFrame {...props}>
      <select
        autoComplete="off"
        {...attributes}
        {...controlProps(props)}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choose !== undefined && <option value="">{choose}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
