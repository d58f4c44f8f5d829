import '../../ui/theme/forms.css';
import type { ReactNode } from 'react';
import { type CheckedField, checkedFields } from './draft.ts';
import { messages } from './messages.ts';

interface Common {
  readonly name: CheckedField;
  readonly error: string | undefined;
}

interface TextProps extends Common {
  readonly label: string;
  readonly hint?: string;
  readonly required?: true;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const errorId = (name: string) => `${name}-error`;
const hintId = (name: string) => `${name}-hint`;

function describe(name: string, error: string | undefined, hint: string | undefined): string | undefined {
  return [error && errorId(name), hint && hintId(name)].filter(Boolean).join(' ') || undefined;
}

function ErrorText({ name, error }: Common) {
  return error ? (
    <p className="error" id={errorId(name)}>
      {error}
    </p>
  ) : null;
}

function Hint({ name, hint }: { readonly name: string; readonly hint: string | undefined }) {
  return hint ? (
    <p className="hint" id={hintId(name)}>
      {hint}
    </p>
  ) : null;
}

const Optional = ({ not }: { readonly not: true | undefined }) =>
  not ? null : <span className="opt">{messages.form.optional}</span>;

function Labelled({ children, ...props }: Omit<TextProps, 'value' | 'onChange'> & { readonly children: ReactNode }) {
  const { name, label, hint, required, error } = props;
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <label htmlFor={name}>
        {label} <Optional not={required} />
      </label>
      <Hint name={name} hint={hint} />
      {children}
      <ErrorText name={name} error={error} />
    </div>
  );
}

function attributes({ name, value, error, hint, required, onChange }: TextProps) {
  return {
    id: name,
    name,
    'data-field': name,
    className: 'input',
    value,
    required: required ?? false,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describe(name, error, hint),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
}

/** A line of text, or with `rows` several. */
export function TextField({ rows, ...props }: TextProps & { readonly rows?: number }) {
  return (
    <Labelled {...props}>
      {rows ? <textarea {...attributes(props)} rows={rows} /> : <input {...attributes(props)} type="text" />}
    </Labelled>
  );
}

/** A number; with a step below 1 the phone's keyboard has a point. */
export function NumberField({ min, step, ...props }: TextProps & { readonly min: number; readonly step: number }) {
  return (
    <Labelled {...props}>
      <input
        {...attributes(props)}
        className="input manage__number"
        type="number"
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        min={min}
        step={step}
      />
    </Labelled>
  );
}

interface MomentProps extends Common {
  readonly words: { readonly group: string; readonly date: string; readonly time: string; readonly hint?: string };
  readonly required?: true;
  readonly value: readonly [date: string, time: string];
  readonly onChange: (value: readonly [date: string, time: string]) => void;
}

/** A day and a time of the church's wall clock: two inputs, read as text. */
export function MomentField({ name, words, required, value, error, onChange }: MomentProps) {
  const [date, time] = value;
  const common = {
    'data-field': name,
    className: 'input',
    required: required ?? false,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describe(name, error, words.hint),
  };
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <Hint name={name} hint={words.hint} />
      <div className="manage__moment">
        <div className="field">
          <label htmlFor={`${name}-date`}>
            {words.date} <Optional not={required} />
          </label>
          <input
            {...common}
            id={`${name}-date`}
            type="date"
            min="2000-01-01"
            max="2099-12-31"
            value={date}
            onChange={(event) => onChange([event.target.value, time])}
          />
        </div>
        <div className="field">
          <label htmlFor={`${name}-time`}>{words.time}</label>
          <input
            {...common}
            id={`${name}-time`}
            type="time"
            value={time}
            onChange={(event) => onChange([date, event.target.value])}
          />
        </div>
      </div>
      <ErrorText name={name} error={error} />
    </div>
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="tick">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** Fields whose input holds half a date, time or number: the browser says so, and gives their value as empty. */
export function unfinishedIn(form: HTMLFormElement): CheckedField[] {
  const names = [...form.querySelectorAll<HTMLInputElement>('input[data-field]')]
    .filter((input) => input.validity.badInput)
    .map((input) => input.dataset.field);
  return checkedFields.filter((field) => names.includes(field));
}
