import { controlProps, ErrorText, type FieldProps, fieldClass, Hint, Optional } from './field-frame.tsx';
import type { Option } from './select-field.tsx';

interface Props extends FieldProps {
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A choice of several options. */
export function ChoicesField({ name, options, chosen, onChange, ...field }: Props) {
  const { id, label, hint, error } = field;
  return (
    <fieldset className={fieldClass(error)} aria-describedby={controlProps(field)['aria-describedby']}>
      <legend>
        {label} <Optional {...field} />
      </legend>
      <Hint id={id} hint={hint} />
      <div className="choices">
        {options.map(({ value, label: text }, index) => (
          <label className="choice" key={value}>
            <input
              type="checkbox"
              // The first option carries the field's id, so that the summary's link leads here.
              id={index === 0 ? id : `${id}-${index}`}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <ErrorText id={id} error={error} />
    </fieldset>
  );
}
