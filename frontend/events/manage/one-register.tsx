import { useRef } from 'react';
import { usePageStore } from '../../kernel/page-store.ts';
import { messages as listed } from '../../registrations/attendees/messages.ts';
import { ByStaffForm } from '../../registrations/by-staff/by-staff-form.tsx';
import { useModes } from './modes.ts';
import { OneEvent } from './one-event.tsx';
import { tabsMessages as m } from './tabs-messages.ts';
import { whenWords } from './when-words.ts';

/** Registers a caller for this event (docs/decisions/by-telephone.md). */
export default function OneRegister({ id }: { readonly id: string }) {
  const { addressOf } = useModes();
  const { zoneLabel } = usePageStore().church;
  const caller = useRef({});
  return (
    <OneEvent
      id={id}
      title={(event) => (event ? m.registerTitle(event.title) : m.register)}
      failure={listed.list.failure}
    >
      {(event) => (
        <>
          <p className="num">{whenWords(event, zoneLabel)}</p>
          <ByStaffForm type="event_registration" events={[event]} caller={caller} backTo={addressOf('attendees', id)} />
        </>
      )}
    </OneEvent>
  );
}
