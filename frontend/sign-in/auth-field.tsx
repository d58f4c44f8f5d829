import '../ui/theme/forms.css';
import { type ReactNode, useId, useState } from 'react';
import type { Bound } from './answers.ts';
import { messages } from './messages.ts';

interface Props extends Bound {
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password' | 'code';
  readonly autoComplete: string;
  /** Id of what else describes the field. */
  readonly describedBy?: string;
  readonly onBlur?: () => void;
}

const kinds = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  password: { type: 'password', autoCapitalize: 'none', spellCheck: false },
  code: { type: 'text', inputMode: 'numeric', maxLength: 8 },
} as const;

/** A field of the sign-in: label, control, error, in this order. What is in a password field can be looked at. */
export function AuthField({ label, type = 'text', name, value, error, autoComplete, describedBy, ...on }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const described = [error && `${id}-error`, describedBy].filter(Boolean).join(' ');
  const kind = kinds[type];
  const input = (
    <input
      {...kind}
      {...(type === 'password' && shown ? { type: 'text' } : {})}
      className={type === 'code' ? 'input input--code' : 'input'}
      id={id}
      name={name}
      value={value}
      autoComplete={autoComplete}
      required
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      onChange={(event) => on.onChange(event.target.value)}
      onBlur={on.onBlur}
    />
  );
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {type === 'password' ? (
        <Peek shown={shown} onToggle={() => setShown(!shown)}>
          {input}
        </Peek>
      ) : (
        input
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface PeekProps {
  readonly shown: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Peek({ shown, onToggle, children }: PeekProps) {
  const { fields } = messages;
  return (
    <div className="peek">
      {children}
      <button type="button" onClick={onToggle} aria-label={shown ? fields.hidePassword : fields.showPassword}>
        {shown ? fields.hide : fields.show}
      </button>
    </div>
  );
}
