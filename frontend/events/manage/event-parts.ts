import { isPriced } from '#shared/calendar/event-form-of.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';

/** The parts of an event's page, in the order of their links. */
export const eventParts = ['attendees', 'answers', 'door', 'money', 'letters', 'edit'] as const;
export type EventPart = (typeof eventParts)[number];

/**
 * Only events with a price have a money part, and only those with questions have answers; cancelled events have neither a door list
 * nor a form.
 */
export const hasPart = (event: StaffEvent, part: EventPart): boolean =>
  (part !== 'money' || isPriced(event)) &&
  (part !== 'answers' || event.questions.length > 0) &&
  (event.status === 'scheduled' || (part !== 'door' && part !== 'edit'));
