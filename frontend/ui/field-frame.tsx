import './theme/forms.css';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  /** Replaces "(optional)" after the label of an optional field; '' shows nothing. */
  readonly optional?: string;
  /** Read before the control. */
  readonly hint?: string | undefined;
  /** The error, and how to correct it. */
  readonly error?: string | undefined;
  /** The id of a further description of the field. */
  readonly describedBy?: string | undefined;
  /** Announces the error at once, because the focus is on the field already and would not trigger it. */
  readonly announce?: boolean;
}

/** The attributes that link a field's control to its hint and error for screen readers. */
export function controlProps({ id, required = false, hint, error, describedBy }: Omit<FieldProps, 'label'>) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean);
  return {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}

export const fieldClass = (error: string | undefined) => (error ? 'field field--bad' : 'field');

/** Label, hint, control, error, in this order. */
export function FieldFrame({ children, ...field }: FieldProps & { readonly children: ReactNode }) {
  const { id, label, hint, error, announce } = field;
  return (
    <div className={fieldClass(error)}>
      <label htmlFor={id}>
        {label} <Optional {...field} />
      </label>
      <Hint id={id} hint={hint} />
      {children}
      <ErrorText id={id} error={error} announce={announce} />
    </div>
  );
}

export function Optional({ required, optional = messages.optional }: Pick<FieldProps, 'required' | 'optional'>) {
  return required || optional === '' ? null : <span className="opt">{optional}</span>;
}

export function Hint({ id, hint }: Pick<FieldProps, 'id' | 'hint'>) {
  return hint ? (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}

export function ErrorText({ id, error, announce }: Pick<FieldProps, 'id' | 'error' | 'announce'>) {
  return error ? (
    <p className="error" id={`${id}-error`} role={announce ? 'alert' : undefined}>
      {error}
    </p>
  ) : null;
}
