import type { ComponentProps } from 'react';
import { DateInput } from './date-input.tsx';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';

interface Props extends FieldProps, Omit<ComponentProps<typeof DateInput>, 'id' | 'required'> {}

/** A labelled date, `YYYY-MM-DD`. */
export function DateField(props: Props) {
  const { label, hint, error, optional, describedBy, announce, ...attributes } = props;
  return (
    <FieldFrame {...props}>
      <DateInput {...attributes} {...controlProps(props)} />
    </FieldFrame>
  );
}
