import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { messages as m } from './messages.ts';
import css from './profile.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
  /** What it is edited with, in its place; false: it is shown. */
  readonly children: ReactNode;
}

/** A fact of a profile and the button that opens it, or what it is edited with. */
export function InlineFact({ label, value, opener, onEdit, children }: Props) {
  return (
    <div className={css.fact}>
      <dt hidden={Boolean(children)}>{label}</dt>
      <dd>
        {children || (
          <>
            <span className={value ? css.factValue : 'none'}>{value || m.nothing}</span>
            <Button look="tool" ref={opener} aria-label={m.edit(label)} onClick={onEdit}>
              {m.editShort}
            </Button>
          </>
        )}
      </dd>
    </div>
  );
}
