import { controlProps, ErrorText, type FieldProps, fieldClass, Hint, Optional } from './field-frame.tsx';
import type { Option } from './select-field.tsx';

interface Props extends FieldProps {
  readonly name: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** A choice of a few options that are all visible. */
export function RadioField({ name, options, value, disabled, onChange, ...field }: Props) {
  const { id, label, hint, error, required } = field;
  return (
    <fieldset className={fieldClass(error)} aria-describedby={controlProps(field)['aria-describedby']}>
      <legend>
        {label} <Optional {...field} />
      </legend>
      <Hint id={id} hint={hint} />
      <div className="choices">
        {options.map((option, index) => (
          <label className="choice" key={option.value}>
            <input
              type="radio"
              // The first option carries the field's id, so that the summary's link leads here.
              id={index === 0 ? id : `${id}-${index}`}
              name={name}
              value={option.value}
              checked={value === option.value}
              required={required}
              disabled={disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <ErrorText id={id} error={error} />
    </fieldset>
  );
}
