import { useEffect, useRef } from 'react';
import type { Registration } from '#shared/registrations/schema.ts';
import { Dialog } from '../ui/dialog.tsx';
import { changes } from './changes.ts';
import { Details } from './details.tsx';
import { messages } from './messages.ts';
import { Question } from './question.tsx';

/** Which registration is open, to look at or to change, and what opened it. */
export interface Open {
  readonly id: string;
  readonly what: 'details' | keyof typeof changes;
  /** The element's id. */
  readonly opener: string;
}

interface Props {
  readonly open: Open;
  readonly registration: Registration;
  readonly onChange: (next: Open | null) => void;
}

/** The one dialog of the screen: a registration's details, or the question before it is changed. */
export function RecordDialog({ open, registration, onChange }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const { what, opener } = open;
  const close = () => onChange(null);
  const shown = useRef(what);
  // One dialog becomes the other without closing: whoever reads or types goes along.
  useEffect(() => {
    if (shown.current !== what) title.current?.focus();
    shown.current = what;
  }, [what]);
  return (
    <Dialog
      open
      onClose={close}
      firstFocus={title}
      returnTo={() => document.getElementById(opener)}
      closeLabel={messages.details.close}
      className={`staff record${what === 'details' ? '' : ' record--question'}`}
    >
      {what === 'details' ? (
        <Details
          registration={registration}
          title={title}
          onClose={close}
          onChange={(next) => onChange({ ...open, what: next })}
        />
      ) : (
        <Question change={changes[what]} registration={registration} title={title} onClose={close} />
      )}
    </Dialog>
  );
}
