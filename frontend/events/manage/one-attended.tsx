import { usePageStore } from '../../kernel/page-store.ts';
import { AttendeeList } from '../../registrations/attendees/attendee-list.tsx';
import { messages as listed } from '../../registrations/attendees/messages.ts';
import listCss from '../../staff/list/list.module.css';
import { messages } from './messages.ts';
import { OneEvent } from './one-event.tsx';
import { whenWords } from './when-words.ts';

const m = messages.attendees;

export function OneAttended({ id }: { readonly id: string }) {
  const { zoneLabel } = usePageStore().church;
  return (
    <OneEvent id={id} title={(event) => (event ? m.title(event.title) : m.heading)} failure={listed.list.failure}>
      {(event) => (
        <>
          <p className={`num ${listCss.listKept}`}>
            {whenWords(event, zoneLabel)}
            {event.location && ` · ${event.location}`}
          </p>
          <AttendeeList event={event} />
        </>
      )}
    </OneEvent>
  );
}
