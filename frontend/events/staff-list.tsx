import { EventList } from './event-list.tsx';

/** The visitors’ list of coming events, for staff who do not manage events (docs/decisions/addresses.md). */
export default function StaffList() {
  return <EventList level={2} />;
}
