import { useNow } from '../../kernel/clock.tsx';
import { usePageStore } from '../../kernel/page-store.ts';
import { AttendeeList } from '../../registrations/attendees/attendee-list.tsx';
import { messages as listed } from '../../registrations/attendees/messages.ts';
import { takesRegistrations } from '../../registrations/takes-registrations.ts';
import { useModes } from './modes.ts';
import { OneEvent } from './one-event.tsx';
import { tabsMessages as m } from './tabs-messages.ts';

export function OneAttended({ id }: { readonly id: string }) {
  const { zone } = usePageStore().church;
  const { addressOf } = useModes();
  const now = useNow();
  return (
    <OneEvent id={id} part={m.attendees} failure={listed.list.failure}>
      {(event) => (
        <AttendeeList
          event={event}
          registerTo={takesRegistrations(event, { now, zone }) ? addressOf('register', id) : undefined}
          waitingTo={`${addressOf('attendees', id)}&who-status=waitlisted&who-sort=waiting`}
        />
      )}
    </OneEvent>
  );
}
