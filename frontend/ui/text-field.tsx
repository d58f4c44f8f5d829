import type { ComponentProps } from 'react';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';

/** The attributes of each kind for browsers and phone keyboards. */
const kinds = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  number: { type: 'number', inputMode: 'numeric' },
  money: { type: 'number', inputMode: 'decimal', step: 0.01, min: 0 },
  time: { type: 'time' },
  code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' },
} as const satisfies Record<string, ComponentProps<'input'>>;

export type TextKind = keyof typeof kinds;

type OwnProps = 'id' | 'value' | 'onChange' | 'type' | 'required';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, OwnProps> {
  readonly kind?: TextKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A single-line field: text, email, telephone, number, money, time or a code of digits. Values are text, as typed. */
export function TextField({ kind = 'text', value, onChange, className, ...props }: Props) {
  const { label, hint, error, optional, describedBy, announce, ...attributes } = props;
  return (
    <FieldFrame {...props}>
      <input
        autoComplete="off"
        {...kinds[kind]}
        {...attributes}
        {...controlProps(props)}
        className={['input', kind === 'code' && 'input--code', className].filter(Boolean).join(' ')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
