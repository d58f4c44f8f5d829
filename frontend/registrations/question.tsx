import type { RefObject } from 'react';
import type { Registration } from '#shared/registrations/schema.ts';
import { Button } from '../ui/button.tsx';
import { DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import type { Change } from './changes.ts';
import { useChange } from './use-change.ts';
import { shownName } from './words.ts';

interface Props {
  readonly change: Change;
  readonly registration: Registration;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

/** Asks before a registration is changed: who, what for, and what it brings about. */
export function Question({ change, registration, title, onClose }: Props) {
  const { sending, error, send } = useChange(change, registration, onClose);
  const { words: m, look, consequence, refusals } = change;
  return (
    <>
      <header className="record__head">
        <DialogTitle ref={title} tabIndex={-1}>
          {m.title(shownName(registration))}
        </DialogTitle>
        <DialogDescription>
          {consequence(registration)} {m.after}
        </DialogDescription>
      </header>
      {error && (
        <div className="record__failure" role="alert">
          <strong>{error.code === 'network' ? m.unsure : m.failed}</strong>
          <p>
            {refusals[error.code] ?? error.message} {m.again}
          </p>
        </div>
      )}
      <footer className="record__do">
        <Button look={look} busy={sending} onClick={() => void send()}>
          {sending ? m.sending : m.yes}
        </Button>
        <Button look="tool" onClick={onClose}>
          {m.no}
        </Button>
      </footer>
    </>
  );
}
