import { EventList } from './event-list.tsx';

/** What is coming, for staff who do not manage it (docs/decisions/addresses.md): the visitors' list. */
export default function StaffList() {
  return <EventList level={2} />;
}
