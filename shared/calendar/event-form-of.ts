import type { EventForm } from './event-form.ts';
import type { StaffEvent } from './schema.ts';

/** What the registration form of an event asks besides the usual, from the event as staff see it. */
export const eventFormOf = ({
  ask_names,
  tickets,
  questions,
}: Pick<StaffEvent, 'ask_names' | 'tickets' | 'questions'>): EventForm => ({
  ...(ask_names && { names: true }),
  tickets,
  questions,
});

/** Whether anyone pays for the event. Its `price` is the lowest of its tickets, which may be free. */
export const isPriced = ({ price, tickets }: Pick<StaffEvent, 'price' | 'tickets'>): boolean =>
  price > 0 || tickets.some((ticket) => ticket.price > 0);
