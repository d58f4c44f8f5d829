import type { ComponentProps } from 'react';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';
import { messages } from './messages.ts';

type OwnProps = 'id' | 'value' | 'onChange' | 'required' | 'maxLength';

interface Props extends FieldProps, Omit<ComponentProps<'textarea'>, OwnProps> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The maximum length in characters, with a counter below the field. */
  readonly max?: number | undefined;
}

/** When at most this many characters are left, screen readers announce the number. */
const SAID_FROM = 20;

/** A multi-line field. With a maximum length it counts during typing, but cuts nothing off. */
export function TextareaField({ value, onChange, max, className, rows = 3, ...props }: Props) {
  const { label, hint, error, optional, describedBy, announce, ...attributes } = props;
  const left = max === undefined ? undefined : max - value.length;
  return (
    <FieldFrame {...props}>
      <textarea
        autoComplete="off"
        {...attributes}
        {...controlProps(props)}
        rows={rows}
        className={className ? `input ${className}` : 'input'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {max !== undefined && left !== undefined && (
        <p className={left < 0 ? 'small num count--over' : 'small num soft'}>
          <span>{messages.count(value.length, max)}</span>
          <span className="sr" role="status">
            {left <= SAID_FROM && messages.left(left)}
          </span>
        </p>
      )}
    </FieldFrame>
  );
}
