import type { StaffEvent } from '#shared/calendar/schema.ts';
import { PartLinks } from '../../staff/views/part-links.tsx';
import { eventParts, hasPart } from './event-parts.ts';
import { useModes } from './modes.ts';
import { tabsMessages as m } from './tabs-messages.ts';

/** Links between the parts of an event's page. */
export function EventTabs({ event }: { readonly event: StaffEvent }) {
  const { view, addressOf } = useModes();
  const shown = eventParts.filter((part) => hasPart(event, part));
  return (
    <PartLinks
      label={m.label}
      // The list of people opens the registration form, which belongs to it.
      shown={view === 'register' ? 'attendees' : view}
      parts={shown.map((part) => ({ id: part, to: addressOf(part, event.id), text: m[part] }))}
    />
  );
}
