import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';

interface Props extends FieldProps {
  readonly name: string;
  readonly value: string;
  /** The least number: 1 unless it says otherwise. */
  readonly min?: number;
  readonly max: number;
  readonly fewer: string;
  readonly more: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** A small whole number, changed by two buttons or typed. */
export function StepperField({ name, value, min = 1, max, fewer, more, disabled, onChange, ...field }: Props) {
  const step = (by: number) => onChange(String(Math.min(max, Math.max(min, (Number(value) || 0) + by))));
  return (
    <FieldFrame {...field}>
      <div className="step">
        <button type="button" aria-label={fewer} disabled={disabled} onClick={() => step(-1)}>
          −
        </button>
        <input
          {...controlProps(field)}
          name={name}
          className="input"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          autoComplete="off"
          value={value}
          disabled={disabled}
          // On a phone, a typed number would otherwise be added to the one that is there.
          onClick={(event) => event.currentTarget.select()}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" aria-label={more} disabled={disabled} onClick={() => step(1)}>
          +
        </button>
      </div>
    </FieldFrame>
  );
}
