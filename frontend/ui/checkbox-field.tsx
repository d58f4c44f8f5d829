import type { ReactNode } from 'react';
import { controlProps, ErrorText, type FieldProps, fieldClass, Hint } from './field-frame.tsx';

interface Props extends FieldProps {
  readonly name?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Next to the label, such as a link to the text that the visitor agrees to. */
  readonly extra?: ReactNode;
}

/** A checkbox. The whole line is its target. */
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
