import type { StaffEvent } from '#shared/calendar/schema.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { DoorList } from '../../registrations/attendees/door-list.tsx';
import { EventAnswers } from '../../registrations/attendees/event-answers.tsx';
import { EventMoney } from '../../registrations/attendees/event-money.tsx';
import { messages as listed } from '../../registrations/attendees/messages.ts';
import { useModes } from './modes.ts';
import { OneEvent } from './one-event.tsx';
import { tabsMessages as m } from './tabs-messages.ts';
import { whenWords } from './when-words.ts';

const When = ({ event }: { readonly event: StaffEvent }) => (
  <p className="num">{whenWords(event, usePageStore().church.zoneLabel)}</p>
);

/** The door list of an event. */
export function OneDoor({ id }: { readonly id: string }) {
  return (
    <OneEvent id={id} title={(event) => (event ? m.doorTitle(event.title) : m.door)} failure={listed.list.failure}>
      {(event) => (
        <>
          <When event={event} />
          <DoorList event={event} />
        </>
      )}
    </OneEvent>
  );
}

/** The answers to an event's own questions. */
export function OneAnswers({ id }: { readonly id: string }) {
  return (
    <OneEvent
      id={id}
      title={(event) => (event ? m.answersTitle(event.title) : m.answers)}
      failure={listed.list.failure}
    >
      {(event) => (
        <>
          <When event={event} />
          <EventAnswers event={event} />
        </>
      )}
    </OneEvent>
  );
}

/** The money of an event. */
export function OneMoney({ id }: { readonly id: string }) {
  const { addressOf } = useModes();
  return (
    <OneEvent id={id} title={(event) => (event ? m.moneyTitle(event.title) : m.money)} failure={listed.list.failure}>
      {(event) => (
        <>
          <When event={event} />
          <EventMoney event={event} toPay={`${addressOf('attendees', id)}&who-payment=to_pay`} />
        </>
      )}
    </OneEvent>
  );
}
