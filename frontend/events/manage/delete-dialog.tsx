import { toast } from 'sonner';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { textOf } from '../../staff/refusal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deleteEvent } from './events-data.ts';
import { messages } from './messages.ts';

const { title: heading, text, people, yes, ...words } = messages.ask;

interface Props {
  readonly event: StaffEvent;
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** The question before an event is deleted; where people are registered it says what that means for them. */
export function DeleteDialog({ event, onClose, returnTo }: Props) {
  const { title, current_attendees: attendees } = event;
  const remove = async () => {
    const outcome = await deleteEvent(event);
    if (outcome === 'removed') toast.success(messages.removed(title));
    else toast.success(messages.cancelled(title), { description: messages.cancelledText });
    onClose();
  };
  return (
    <ConfirmDialog
      {...words}
      title={heading}
      text={text(title)}
      yes={yes(title)}
      onYes={remove}
      onNo={onClose}
      failed={(error) => textOf(error, messages.failure.delete)}
      returnTo={returnTo}
    >
      {attendees > 0 && <p>{people(attendees)}</p>}
    </ConfirmDialog>
  );
}
