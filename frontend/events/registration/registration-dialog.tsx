import './dialog.css';
import { type RefObject, useRef } from 'react';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Done } from './done.tsx';
import { messages } from './messages.ts';
import { RegistrationForm } from './registration-form.tsx';
import { Ticket } from './ticket.tsx';
import { useRegistration } from './use-registration.ts';

export interface DialogProps {
  readonly event: PublicEvent;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** Registering for a church event (PS-07): the ticket beside the form, then what came of it. */
export function RegistrationDialog({ event, open, onClose, returnTo }: DialogProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      firstFocus={title}
      returnTo={returnTo}
      closeLabel={messages.close}
      className="dialog--ticket"
    >
      {/* Shown only while open: each opening is a registration of its own, and the draft carries over what was typed. */}
      <Content event={event} title={title} onClose={onClose} />
    </Dialog>
  );
}

interface ContentProps {
  readonly event: PublicEvent;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

function Content({ event, title, onClose }: ContentProps) {
  const registration = useRegistration(event);
  return (
    <>
      <Ticket event={event} registration={registration} />
      {registration.receipt ? (
        <Done event={event} registration={registration} receipt={registration.receipt} onClose={onClose} />
      ) : (
        <RegistrationForm registration={registration} title={title} onClose={onClose} />
      )}
    </>
  );
}
