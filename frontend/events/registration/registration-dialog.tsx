import type { RefObject } from 'react';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { DialogShell, type ShownDialog } from '../../forms/dialog-shell.tsx';
import formCss from '../../forms/form.module.css';
import { Booked } from './booked.tsx';
import css from './dialog.module.css';
import type { FurtherParts } from './further-parts.ts';
import { RegistrationForm } from './registration-form.tsx';
import { Ticket } from './ticket.tsx';
import { useRegistration } from './use-registration.ts';

export interface DialogProps extends ShownDialog {
  readonly event: PublicEvent;
  /** For an event that repeats (series-dialog.tsx). */
  readonly further?: FurtherParts | undefined;
}

/** Registration for a church event (PS-07). */
export function RegistrationDialog({ event, further, ...shown }: DialogProps) {
  return (
    <DialogShell {...shown} className={`${formCss.dialogForm} ${css.dialogTicket}`}>
      {(title) => <Content event={event} further={further} title={title} onClose={shown.onClose} />}
    </DialogShell>
  );
}

type ContentProps = Pick<DialogProps, 'event' | 'further' | 'onClose'> & {
  readonly title: RefObject<HTMLHeadingElement | null>;
};

function Content({ event, further, title, onClose }: ContentProps) {
  const registration = useRegistration(event, further);
  return (
    <>
      <Ticket event={event} registration={registration} />
      {registration.receipt ? (
        <Booked event={event} registration={registration} receipt={registration.receipt} onClose={onClose} />
      ) : (
        <RegistrationForm event={event} registration={registration} title={title} onClose={onClose} />
      )}
    </>
  );
}
