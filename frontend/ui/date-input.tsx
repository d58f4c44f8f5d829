import type { ComponentProps } from 'react';
import { isDay } from '#shared/church/time.ts';
import { longDay } from '../kernel/when.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  readonly id: string;
  /** `YYYY-MM-DD`, or '' if no day is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The input of every date, with the chosen day in words below it: some browsers write the month first in the input. */
export function DateInput({ id, value, onChange, className = 'input', ...attributes }: Props) {
  const words = isDay(value) ? longDay(value) : '';
  const described = [attributes['aria-describedby'], words && `${id}-day`].filter(Boolean).join(' ');
  return (
    <>
      <input
        autoComplete="off"
        min="2000-01-01"
        max="2099-12-31"
        {...attributes}
        type="date"
        id={id}
        className={className}
        aria-describedby={described || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {words && (
        <p className="hint" id={`${id}-day`}>
          {words}
        </p>
      )}
    </>
  );
}
