import { useId } from 'react';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { FieldBinding } from './answers.ts';

interface Props extends FieldBinding {
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password' | 'code';
  readonly autoComplete: string;
  readonly describedBy?: string;
  readonly onBlur?: () => void;
}

const CODE_LENGTH = 8;

export function AuthField({ type = 'text', autoComplete, ...props }: Props) {
  const common = { ...props, id: useId(), required: true };
  if (type === 'password') {
    return (
      <PasswordField
        {...common}
        autoComplete={autoComplete === 'current-password' ? 'current-password' : 'new-password'}
      />
    );
  }
  const limit = type === 'code' ? { maxLength: CODE_LENGTH } : {};
  return <TextField {...common} {...limit} kind={type} autoComplete={autoComplete} />;
}
