import { DateInput } from './date-input.tsx';
import { controlProps, ErrorText, type FieldProps, fieldClass, Hint, Optional } from './field-frame.tsx';

interface Props extends Omit<FieldProps, 'label'> {
  /** The name for finding the field; defaults to its id. */
  readonly name?: string;
  readonly dateLabel: string;
  readonly timeLabel: string;
  /** `YYYY-MM-DD` and `HH:MM` in church wall time; '' if not chosen. */
  readonly value: readonly [date: string, time: string];
  readonly onChange: (value: readonly [date: string, time: string]) => void;
  readonly disabled?: boolean;
}

/**
 * A day and a time in church wall time: two inputs, read as text, so that the device's time zone has no effect.
 * The hint follows them: above them it would seem to belong to the field before.
 */
export function MomentField({ dateLabel, timeLabel, value, onChange, disabled, ...field }: Props) {
  const { id, hint, error, name = id } = field;
  const [date, time] = value;
  const common = { ...controlProps(field), 'data-field': name, className: 'input', disabled };
  return (
    <div className={fieldClass(error)}>
      <div className="moment">
        <div className="field">
          <label htmlFor={`${id}-date`}>
            {dateLabel} <Optional {...field} />
          </label>
          <DateInput {...common} id={`${id}-date`} value={date} onChange={(chosen) => onChange([chosen, time])} />
        </div>
        <div className="field">
          <label htmlFor={`${id}-time`}>
            {timeLabel} <Optional {...field} />
          </label>
          <input
            {...common}
            id={`${id}-time`}
            type="time"
            value={time}
            onChange={(event) => onChange([date, event.target.value])}
          />
        </div>
      </div>
      <Hint id={id} hint={hint} />
      <ErrorText id={id} error={error} />
    </div>
  );
}
