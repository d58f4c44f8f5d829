import './theme/forms.css';
import type { Option } from './select-field.tsx';

interface Props {
  /** Read aloud before the choices. */
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice of two to four short words in a row that applies at once, for filters. */
export function ChoiceBar({ label, name, options, value, onChange }: Props) {
  return (
    <fieldset className="span">
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            className="cover"
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
