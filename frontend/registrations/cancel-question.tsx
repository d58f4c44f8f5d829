import type { RefObject } from 'react';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { Button } from '../ui/button.tsx';
import { DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import { messages } from './messages.ts';
import { useCancel } from './use-cancel.ts';
import { aboutOf, shownName } from './words.ts';

const m = messages.cancel;

interface Props {
  readonly registration: Registration;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

/** Asks before a registration is cancelled: who, what for, and what it brings about. It cannot be undone. */
export function CancelQuestion({ registration, title, onClose }: Props) {
  const { sending, error, send } = useCancel(registration, onClose);
  return (
    <>
      <header className="record__head">
        <DialogTitle ref={title} tabIndex={-1}>
          {m.title(shownName(registration))}
        </DialogTitle>
        <DialogDescription>
          {consequence(registration)} {m.forGood}
        </DialogDescription>
      </header>
      {error && (
        <div className="record__failure" role="alert">
          <strong>{error.code === 'network' ? m.unsure : m.failed}</strong>
          <p>
            {error.message} {m.again}
          </p>
        </div>
      )}
      <footer className="record__do">
        <Button look="tool-danger" busy={sending} onClick={() => void send()}>
          {sending ? m.sending : m.yes}
        </Button>
        <Button look="tool" onClick={onClose}>
          {m.no}
        </Button>
      </footer>
    </>
  );
}

/** What becomes of the places, and who hears of it. */
function consequence(registration: Registration): string {
  const { type, people, status } = registration;
  if (people === undefined) return m.other(typeLabel(type));
  const about = aboutOf(registration) || typeLabel(type);
  return status === 'confirmed' ? m.places(about, people) : m.waiting(about);
}
