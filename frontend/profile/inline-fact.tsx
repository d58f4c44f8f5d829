import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { messages as m } from './messages.ts';
import css from './profile.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onEdit: () => void;
  readonly more?: ReactNode;
  /** The form that replaces the value, or false. */
  readonly children: ReactNode;
}

/** When the form closes, the Edit button gets the focus. */
export function InlineFact({ label, value, onEdit, more, children }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = Boolean(children);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={css.fact}>
      <dt hidden={isOpen}>{label}</dt>
      <dd>
        {children || (
          <>
            <span className={value ? css.factValue : 'soft'}>{value || m.nothing}</span>
            <Button look="tool" ref={opener} aria-label={m.edit(label)} onClick={onEdit}>
              {m.editShort}
            </Button>
            {more}
          </>
        )}
      </dd>
    </div>
  );
}
