import { useEffect, useRef } from 'react';
import type { Registration } from '#shared/registrations/schema.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { Details } from './details.tsx';
import { messages } from './messages.ts';

/** Which registration is open, to look at or to cancel, and what opened it. */
export interface Open {
  readonly id: string;
  readonly what: 'details' | 'cancel';
  /** The element's id. */
  readonly opener: string;
}

interface Props {
  readonly open: Open;
  readonly registration: Registration;
  readonly onChange: (next: Open | null) => void;
}

/** The one dialog of the screen: a registration's details, or the question before it is cancelled. */
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
      className={`staff record record--${what}`}
    >
      {what === 'details' ? (
        <Details
          registration={registration}
          title={title}
          onClose={close}
          onCancel={() => onChange({ ...open, what: 'cancel' })}
        />
      ) : (
        <CancelQuestion registration={registration} title={title} onClose={close} />
      )}
    </Dialog>
  );
}
