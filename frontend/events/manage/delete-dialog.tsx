import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { deleteEvent } from './events-data.ts';
import { messages } from './messages.ts';
import { textOf } from './refusal.ts';

const m = messages.ask;

interface Props {
  readonly event: StaffEvent;
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** The question before an event is deleted; where people are registered it says what that means for them. */
export function DeleteDialog({ event, onClose, returnTo }: Props) {
  const keep = useRef<HTMLButtonElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const outcome = await deleteEvent(event);
      if (outcome === 'removed') toast.success(messages.removed(event.title));
      else toast.success(messages.cancelled(event.title), { description: messages.cancelledText });
      onClose();
    } catch (error) {
      setFailure(textOf(error, messages.failure.delete));
      setBusy(false);
      running.current = false;
    }
  };

  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      firstFocus={keep}
      returnTo={returnTo}
      closeLabel={m.close}
      className="dialog--box staff"
    >
      <DialogTitle>{m.title}</DialogTitle>
      <DialogDescription>{m.text(event.title)}</DialogDescription>
      {event.current_attendees > 0 && <p>{m.people(event.current_attendees)}</p>}
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      <div className="dialog__do">
        <Button look="tool-no" className="manage__long" disabled={busy} onClick={() => void confirm()}>
          {busy ? m.busy : m.yes(event.title)}
        </Button>
        <Button look="tool" ref={keep} disabled={busy} onClick={onClose}>
          {m.no}
        </Button>
      </div>
    </Dialog>
  );
}
