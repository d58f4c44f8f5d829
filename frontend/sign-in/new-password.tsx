import { useId } from 'react';
import { PasswordRules } from '../ui/password-rules.tsx';
import type { FieldBinding } from './answers.ts';
import { AuthField } from './auth-field.tsx';
import { keepsRules } from './checks.ts';
import { messages } from './messages.ts';
import css from './sign-in.module.css';

interface Props extends FieldBinding {
  readonly label: string;
  /** The user has left the field, so unmet rules count as errors. */
  readonly left: boolean;
  readonly onLeave: () => void;
}

export function NewPassword({ label, left, onLeave, ...bound }: Props) {
  const rules = useId();
  const { value } = bound;
  const bad = left && value !== '' && !keepsRules(value);
  return (
    <div className={css.authPair}>
      <AuthField
        {...bound}
        error={undefined}
        label={label}
        type="password"
        autoComplete="new-password"
        describedBy={rules}
        onBlur={onLeave}
      />
      <PasswordRules id={rules} password={value} error={bad ? messages.errors.rules : undefined} />
    </div>
  );
}
