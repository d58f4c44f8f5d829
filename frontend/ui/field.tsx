import './theme/forms.css';
import type { ReactNode } from 'react';
import type { Field as Definition } from '#shared/forms/field.ts';

/** Words around a field that are not its own. */
export interface FieldWords {
  readonly optional: string;
  readonly choose: string;
  readonly fewer: string;
  readonly more: string;
}

interface Props {
  readonly field: Definition;
  readonly id: string;
  readonly value: string | boolean | undefined;
  readonly error: string | undefined;
  readonly words: FieldWords;
  readonly onChange: (value: string | boolean) => void;
  /** Beside a checkbox's label, for example a link to what is agreed to. */
  readonly extra?: ReactNode;
}

/** So few required options are shown at once, as radio buttons; more, or optional ones, are a list. */
const RADIOS_UP_TO = 5;

/** One field of a form definition, of any kind: label, hint, control, error, in this order. */
export function Field(props: Props) {
  const { field, id, error, words } = props;
  const bad = error ? 'field field--bad' : 'field';
  if (field.kind === 'checkbox') return <Tick {...props} />;
  if (isRadios(field)) return <Radios {...props} />;
  return (
    <div className={bad}>
      <label htmlFor={id}>
        {field.label} {!field.required && <span className="opt">{words.optional}</span>}
      </label>
      {field.hint && (
        <p className="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      <Control {...props} />
      <ErrorText id={id} error={error} />
    </div>
  );
}

function isRadios(field: Definition): boolean {
  return field.kind === 'select' && field.required && (field.options?.length ?? 0) <= RADIOS_UP_TO;
}

function ErrorText({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return error ? (
    <p className="error" id={`${id}-error`}>
      {error}
    </p>
  ) : null;
}

function describedBy({ field, id, error }: Props): string | undefined {
  const ids = [error && `${id}-error`, field.hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

function Control(props: Props) {
  const { field, id, value, error, words, onChange } = props;
  const common = {
    id,
    name: field.name,
    className: 'input',
    value: typeof value === 'string' ? value : '',
    required: field.required,
    autoComplete: field.autocomplete ?? 'off',
    placeholder: field.placeholder,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(props),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (field.kind) {
    case 'textarea':
      return <textarea {...common} rows={field.rows ?? 3} />;
    case 'select':
      return (
        <select {...common}>
          <option value="">{words.choose}</option>
          {field.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'people':
      return <Stepper {...props} common={common} />;
    case 'email':
      return <input {...common} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
    case 'phone':
      return <input {...common} type="tel" inputMode="tel" />;
    case 'number':
      return <input {...common} type="number" inputMode="numeric" min={0} />;
    default:
      return <input {...common} type="text" />;
  }
}

type Common = React.InputHTMLAttributes<HTMLInputElement>;

function Stepper({ field, value, words, onChange, common }: Props & { readonly common: Common }) {
  const people = Number(value) || 0;
  const max = field.max ?? 20;
  const step = (by: number) => onChange(String(Math.min(max, Math.max(1, people + by))));
  return (
    <div className="step">
      <button type="button" aria-label={words.fewer} onClick={() => step(-1)}>
        −
      </button>
      <input {...common} type="number" inputMode="numeric" min={1} max={max} />
      <button type="button" aria-label={words.more} onClick={() => step(1)}>
        +
      </button>
    </div>
  );
}

function Radios(props: Props) {
  const { field, id, value, error, onChange } = props;
  return (
    <fieldset className={error ? 'field field--bad' : 'field'} aria-describedby={describedBy(props)}>
      <legend>{field.label}</legend>
      {field.hint && (
        <p className="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      <div className="choices">
        {field.options?.map((option, index) => (
          <label className="choice" key={option}>
            <input
              type="radio"
              // The first carries the field's id, so that the summary's link leads here.
              id={index === 0 ? id : `${id}-${index}`}
              name={field.name}
              value={option}
              checked={value === option}
              required={field.required}
              onChange={() => onChange(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      <ErrorText id={id} error={error} />
    </fieldset>
  );
}

function Tick(props: Props) {
  const { field, id, value, error, onChange, extra } = props;
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <label className="tick">
        <input
          type="checkbox"
          id={id}
          name={field.name}
          checked={value === true}
          required={field.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(props)}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{field.label}</span>
      </label>
      {extra}
      <ErrorText id={id} error={error} />
    </div>
  );
}
