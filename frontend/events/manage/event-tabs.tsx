import { isPriced } from '#shared/calendar/event-form-of.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { PartLinks } from '../../staff/views/part-links.tsx';
import { useModes } from './modes.ts';
import { tabsMessages as m } from './tabs-messages.ts';

const parts = ['attendees', 'answers', 'door', 'money', 'letters', 'edit'] as const;
type Part = (typeof parts)[number];

/**
 * Only events with a price have a money part, and only those with questions have answers; cancelled events have neither a door list
 * nor a form.
 */
const hasPart = (event: StaffEvent, part: Part) =>
  (part !== 'money' || isPriced(event)) &&
  (part !== 'answers' || event.questions.length > 0) &&
  (event.status === 'scheduled' || (part !== 'door' && part !== 'edit'));

/** Links between the parts of an event's page. */
export function EventTabs({ event }: { readonly event: StaffEvent }) {
  const { view, addressOf } = useModes();
  const shown = parts.filter((part) => hasPart(event, part));
  return (
    <PartLinks
      label={m.label}
      // The list of people opens the registration form, which belongs to it.
      shown={view === 'register' ? 'attendees' : view}
      parts={shown.map((part) => ({ id: part, to: addressOf(part, event.id), text: m[part] }))}
    />
  );
}
