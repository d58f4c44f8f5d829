import type { ReactNode } from 'react';
import { controlProps, ErrorText, type FieldProps, fieldClass, Hint } from './field-frame.tsx';

interface Props extends FieldProps {
  readonly name?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Beside the label, for example a link to what is agreed to. */
  readonly extra?: ReactNode;
}

/** Yes or no. The whole line is the target. */
export function CheckboxField({ name, checked, disabled, onChange, extra, ...field }: Props) {
  const { id, label, hint, error } = field;
  return (
    <div className={fieldClass(error)}>
      <label className="tick">
        <input
          {...controlProps(field)}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <Hint id={id} hint={hint} />
      {extra}
      <ErrorText id={id} error={error} />
    </div>
  );
}
