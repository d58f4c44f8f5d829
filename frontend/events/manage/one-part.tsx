import { DoorList } from '../../registrations/attendees/door-list.tsx';
import { EventAnswers } from '../../registrations/attendees/event-answers.tsx';
import { EventMoney } from '../../registrations/attendees/event-money.tsx';
import { messages as listed } from '../../registrations/attendees/messages.ts';
import { useModes } from './modes.ts';
import { OneEvent } from './one-event.tsx';
import { tabsMessages as m } from './tabs-messages.ts';

const { failure } = listed.list;

/** The door list of an event. */
export function OneDoor({ id }: { readonly id: string }) {
  return (
    <OneEvent id={id} part={m.door} failure={failure}>
      {(event) => <DoorList event={event} />}
    </OneEvent>
  );
}

/** The answers to an event's own questions. */
export function OneAnswers({ id }: { readonly id: string }) {
  return (
    <OneEvent id={id} part={m.answers} failure={failure}>
      {(event) => <EventAnswers event={event} />}
    </OneEvent>
  );
}

/** The money of an event. */
export function OneMoney({ id }: { readonly id: string }) {
  const { addressOf } = useModes();
  return (
    <OneEvent id={id} part={m.money} failure={failure}>
      {(event) => <EventMoney event={event} toPay={`${addressOf('attendees', id)}&who-payment=to_pay`} />}
    </OneEvent>
  );
}
