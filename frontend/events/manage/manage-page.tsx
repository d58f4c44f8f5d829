import './manage.css';
import { useEffect, useRef } from 'react';
import { rowId } from '../../staff/list/grid.tsx';
import { EditEvent, NewEvent } from './event-editor.tsx';
import { EventList } from './event-list.tsx';
import { modeTitleId, newEventId, useModes, type View } from './modes.ts';
import { OneAttended } from './one-attended.tsx';

/** Event Management (SS-06, SS-07): the list, the form and the attendees of one event, by the address. */
export default function ManagePage() {
  const { view, id } = useModes();
  useArrival(view, id);
  switch (view) {
    case 'list':
      return <EventList />;
    case 'new':
      return <NewEvent />;
    case 'edit':
      return <EditEvent key={id} id={id} />;
    default:
      return <OneAttended key={id} id={id} />;
  }
}

/**
 * Moves the focus with the view: to the new one's heading, and on the way back to the event that one came from. The page's
 * first picture is left alone.
 */
function useArrival(view: View, id: string): void {
  const before = useRef<{ view: View; id: string } | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = { view, id };
    if (was === null || (was.view === view && was.id === id)) return;
    const ids = view === 'list' ? [rowId(was.id), newEventId] : [modeTitleId];
    const target = ids.map((name) => document.getElementById(name)).find(Boolean);
    target?.focus({ preventScroll: view !== 'list' });
    if (view !== 'list') scrollTo({ top: 0, behavior: 'instant' });
  }, [view, id]);
}
