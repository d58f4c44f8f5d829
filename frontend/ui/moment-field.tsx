import { controlProps, ErrorText, type FieldProps, fieldClass, Hint, Note, Optional } from './field-frame.tsx';

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

/** A day and a time in church wall time: two inputs, read as text, so that the device's time zone has no effect. */
export function MomentField({ dateLabel, timeLabel, value, onChange, disabled, ...field }: Props) {
  const { id, hint, note, error, name = id } = field;
  const [date, time] = value;
  const common = { ...controlProps(field), 'data-field': name, className: 'input', disabled };
  return (
    <div className={fieldClass(error)}>
      <Hint id={id} hint={hint} />
      <div className="moment">
        <div className="field">
          <label htmlFor={`${id}-date`}>
            {dateLabel} <Optional {...field} />
          </label>
          <input
            {...common}
            id={`${id}-date`}
            type="date"
            min="2000-01-01"
            max="2099-12-31"
            value={date}
            onChange={(event) => onChange([event.target.value, time])}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-time`}>{timeLabel}</label>
          <input
            {...common}
            id={`${id}-time`}
            type="time"
            value={time}
            onChange={(event) => onChange([date, event.target.value])}
          />
        </div>
      </div>
      <Note id={id} note={note} />
      <ErrorText id={id} error={error} />
    </div>
  );
}
