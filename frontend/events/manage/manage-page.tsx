import './manage.css';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { rowId } from '../../staff/list/grid.tsx';
import { addressOf, modeOf } from './address.ts';
import { Attendees } from './attendees.tsx';
import { EventEditor } from './event-editor.tsx';
import { EventList } from './event-list.tsx';
import { modeTitleId, newEventId } from './focus.ts';

/** Event Management (SS-06, SS-07): the list, the form and the attendees of one event, by the address. */
export default function ManagePage() {
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const mode = modeOf(search);
  const id = 'id' in mode ? mode.id : undefined;
  useArrival(mode.view, id);
  const back = addressOf({ view: 'list' }, search, location.hash);
  switch (mode.view) {
    case 'list':
      return <EventList />;
    case 'attendees':
      return <Attendees key={id} id={mode.id} back={back} />;
    default:
      return <EventEditor key={id ?? 'new'} id={id} back={back} />;
  }
}

/**
 * Moves the focus with the mode: to the new mode's heading, and on the way back to the event that one came from. The page's
 * first picture is left alone.
 */
function useArrival(view: string, id: string | undefined): void {
  const before = useRef<{ view: string; id: string | undefined } | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = { view, id };
    if (was === null || (was.view === view && was.id === id)) return;
    const ids = view === 'list' ? [was.id === undefined ? '' : rowId(was.id), newEventId] : [modeTitleId];
    const target = ids.map((name) => document.getElementById(name)).find(Boolean);
    target?.focus({ preventScroll: view !== 'list' });
    if (view !== 'list') scrollTo({ top: 0, behavior: 'instant' });
  }, [view, id]);
}
