import type { ComponentProps } from 'react';
import { isColour } from '#shared/content/colour-keys.ts';
import { controlProps, FieldFrame, type FieldProps } from '../../ui/field-frame.tsx';
import css from './colour-field.module.css';
import { messages } from './messages.ts';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'type' | 'required'> {
  /** `#rrggbb`, or the text as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `#rrggbb`: the default colour. */
  readonly placeholder?: string;
}

/** A colour, picked with the browser's palette or typed. An empty field means the placeholder's colour. */
export function ColourField({ value, onChange, ...props }: Props) {
  const { label, hint, error, optional, describedBy, announce, ...attributes } = props;
  const typed = value.trim().toLowerCase();
  return (
    <FieldFrame {...props}>
      <span className={css.colour}>
        <input
          type="color"
          aria-label={messages.pickColour(label)}
          value={isColour(typed) ? typed : (props.placeholder ?? '#000000')}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...attributes}
          {...controlProps(props)}
          className="input"
          type="text"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
    </FieldFrame>
  );
}
