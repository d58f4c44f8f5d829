import { useNow } from '../../kernel/clock.tsx';
import { usePageStore } from '../../kernel/page-store.ts';
import { AttendeeList } from '../../registrations/attendees/attendee-list.tsx';
import { messages as listed } from '../../registrations/attendees/messages.ts';
import { takesRegistrations } from '../../registrations/takes-registrations.ts';
import listCss from '../../staff/list/list.module.css';
import { messages } from './messages.ts';
import { useModes } from './modes.ts';
import { OneEvent } from './one-event.tsx';
import { whenWords } from './when-words.ts';

const m = messages.attendees;

export function OneAttended({ id }: { readonly id: string }) {
  const { zoneLabel, zone } = usePageStore().church;
  const { addressOf } = useModes();
  const now = useNow();
  return (
    <OneEvent id={id} title={(event) => (event ? m.title(event.title) : m.heading)} failure={listed.list.failure}>
      {(event) => (
        <>
          <p className={`num ${listCss.listKept}`}>
            {whenWords(event, zoneLabel)}
            {event.location && ` · ${event.location}`}
          </p>
          <AttendeeList
            event={event}
            registerTo={takesRegistrations(event, { now, zone }) ? addressOf('register', id) : undefined}
          />
        </>
      )}
    </OneEvent>
  );
}
