import { useRef } from 'react';
import { messages as listed } from '../../registrations/attendees/messages.ts';
import { ByStaffForm } from '../../registrations/by-staff/by-staff-form.tsx';
import { useModes } from './modes.ts';
import { OneEvent } from './one-event.tsx';
import { tabsMessages as m } from './tabs-messages.ts';

/** Registers a caller for this event (docs/decisions/by-telephone.md). */
export default function OneRegister({ id }: { readonly id: string }) {
  const { addressOf } = useModes();
  const caller = useRef({});
  return (
    <OneEvent id={id} part={m.register} failure={listed.list.failure}>
      {(event) => (
        <>
          <h3>{m.register}</h3>
          <ByStaffForm type="event_registration" events={[event]} caller={caller} backTo={addressOf('attendees', id)} />
        </>
      )}
    </OneEvent>
  );
}
