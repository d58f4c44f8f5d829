import { type ComponentProps, type ReactNode, useState } from 'react';
import { controlProps, ErrorText, type FieldProps, fieldClass, Hint } from './field-frame.tsx';
import { messages } from './messages.ts';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'type' | 'required'> {
  readonly value: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly onChange: (value: string) => void;
  /** Content below the field. */
  readonly children?: ReactNode;
}

/** A password with a toggle that shows the typed text. */
export function PasswordField({ value, onChange, children, ...props }: Props) {
  const { id, label, hint, error, optional, describedBy, announce, ...attributes } = props;
  const [shown, setShown] = useState(false);
  return (
    <div className={fieldClass(error)}>
      <label htmlFor={id}>{label}</label>
      <Hint id={id} hint={hint} />
      <div className="secret">
        <input
          {...attributes}
          {...controlProps(props)}
          className="input"
          type={shown ? 'text' : 'password'}
          value={value}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="secret__eye"
          aria-pressed={shown}
          aria-label={messages.show(label.toLowerCase())}
          disabled={attributes.disabled}
          onClick={() => setShown(!shown)}
        >
          <svg
            viewBox="0 0 24 24"
            width="22"
            height="22"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
            aria-hidden="true"
            focusable="false"
          >
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="M4 20L20 4" />}
          </svg>
        </button>
      </div>
      <ErrorText id={id} error={error} />
      {children}
    </div>
  );
}
