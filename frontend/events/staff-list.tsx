import { useRef } from 'react';
import { liveEvents } from '../kernel/live-events.ts';
import { usePoll } from '../kernel/poll.ts';
import { Skeleton } from '../ui/states.tsx';
import { EventList } from './event-list.tsx';

/** What is coming, for staff who do not manage it (docs/decisions/addresses.md): the visitors' list. */
export default function StaffList() {
  const list = useRef<HTMLDivElement>(null);
  const { value, failure } = usePoll(liveEvents, list);
  return (
    <div ref={list}>{value || failure ? <EventList events={value ?? []} level={2} /> : <Skeleton rows={5} />}</div>
  );
}
