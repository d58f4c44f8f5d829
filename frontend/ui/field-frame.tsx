import './theme/forms.css';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

/** What every field has. */
export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  /** Words for what may be left empty, in place of "(optional)"; '' says nothing. */
  readonly optional?: string;
  /** Read before the control. */
  readonly hint?: string | undefined;
  /** What is wrong with the answer, and what would be right. */
  readonly error?: string | undefined;
  /** Id of what else describes the field. */
  readonly describedBy?: string | undefined;
  /** The error is said at once: the focus is on the field already, so nothing else would say it. */
  readonly announce?: boolean;
}

/** What the control of a field says of itself to who does not see the words around it. */
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
