import '../../ui/theme/forms.css';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { messages } from './messages.ts';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** What stands under the field. */
  readonly children?: ReactNode;
}

/** A password with a toggle that shows what was typed. */
export function PasswordField({ label, name, value, autoComplete, error, onChange, ref, children }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="secret">
        <input
          id={id}
          ref={ref}
          name={name}
          className="input"
          type={shown ? 'text' : 'password'}
          value={value}
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="secret__eye"
          aria-pressed={shown}
          aria-label={messages.password.show(label)}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="M4 20L20 4" />}
          </svg>
        </button>
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </div>
  );
}
