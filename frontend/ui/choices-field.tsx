import { choicesBetween } from '#shared/forms/choices-between.ts';
import { controlProps, ErrorText, type FieldProps, fieldClass, Hint, Optional } from './field-frame.tsx';
import type { Option } from './select-field.tsx';

interface Props extends FieldProps {
  readonly name: string;
  readonly options: readonly Option[];
  /** The chosen options as one text (`choicesBetween`). */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice of several options, in their order. */
export function ChoicesField({ name, options, value, onChange, ...field }: Props) {
  const { id, label, hint, error } = field;
  const chosen = value.split(choicesBetween);
  const toggle = (option: string) =>
    onChange(
      options
        .map((each) => each.value)
        .filter((each) => (each === option) !== chosen.includes(each))
        .join(choicesBetween),
    );
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
              type="checkbox"
              // The first option carries the field's id, so that the summary's link leads here.
              id={index === 0 ? id : `${id}-${index}`}
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <ErrorText id={id} error={error} />
    </fieldset>
  );
}
