import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { StaffFields } from '../staff/form/draft.ts';
import { StaffForm, type StaffFormProps } from '../staff/form/staff-form.tsx';
import { Button } from '../ui/button.tsx';
import { messages as m } from './messages.ts';

interface Props<R extends StaffFields, S extends object>
  extends Omit<StaffFormProps<R, S>, 'onKeyDown' | 'onCancel' | 'more'> {
  readonly onClose: () => void;
  /** Buttons before Cancel; `leave` wraps their actions, so that the typed text is discarded first. */
  readonly more?: (leave: (to: () => void) => () => void) => ReactNode;
}

/** A form in place of a fact. Its first field gets the focus; Cancel or Escape discards the typed text and closes the form. */
export function InlineForm<R extends StaffFields, S extends object>({ onClose, more, ...props }: Props<R, S>) {
  const { form } = props;
  const { form: element } = form;
  useEffect(() => element.current?.querySelector<HTMLElement>('input:not([hidden]), textarea')?.focus(), [element]);
  const leave = (to: () => void) => () => {
    form.discard();
    to();
  };
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key === 'Escape' && !form.busy) leave(onClose)();
  };
  return (
    <StaffForm
      {...props}
      onKeyDown={onKeyDown}
      more={
        <>
          {more?.(leave)}
          <Button look="tool" busy={form.busy} onClick={leave(onClose)}>
            {m.cancel}
          </Button>
        </>
      }
    />
  );
}
