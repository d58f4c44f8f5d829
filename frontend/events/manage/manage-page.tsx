import './manage.module.css';
import { lazy } from 'react';
import { useArrival } from '../../staff/views/use-arrival.ts';
import { CopyEvent, EditEvent, NewEvent } from './event-editor.tsx';
import { EventList } from './event-list.tsx';
import { LettersView } from './letters/letters-view.tsx';
import { useModes } from './modes.ts';
import { OneAttended } from './one-attended.tsx';
import { OneAnswers, OneDoor, OneMoney } from './one-part.tsx';

/** Its form comes with the definitions of all public forms, which the other parts do not need. */
const OneRegister = lazy(() => import('./one-register.tsx'));

/** Event Management (SS-06, SS-07): the list, the form, or a part of one event's page, as the URL says. */
export default function ManagePage() {
  const { view, id } = useModes();
  useArrival(view, id);
  switch (view) {
    case 'list':
      return <EventList />;
    case 'new':
      return id ? <CopyEvent key={id} id={id} /> : <NewEvent />;
    case 'edit':
      return <EditEvent key={id} id={id} />;
    case 'register':
      return <OneRegister key={id} id={id} />;
    case 'answers':
      return <OneAnswers key={id} id={id} />;
    case 'door':
      return <OneDoor key={id} id={id} />;
    case 'money':
      return <OneMoney key={id} id={id} />;
    case 'letters':
      return <LettersView key={id} id={id} />;
    default:
      return <OneAttended key={id} id={id} />;
  }
}
