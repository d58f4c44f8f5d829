import { ticketCounts } from '#shared/forms/asked.ts';
import type { Party } from '../seats/tickets.ts';
import type { Registration } from './store.ts';

/** The places of a registration, or those that its answers ask for. */
export function partyOf({ data }: Pick<Registration, 'data'>): Party {
  const tickets = ticketCounts(data);
  return { people: Number(data.attendees), ...(Object.keys(tickets).length > 0 && { tickets }) };
}

/** The places of a stored registration, also of one whose answers are erased. */
export const heldBy = ({ data, people = 0 }: Pick<Registration, 'data' | 'people'>): Party => ({
  ...partyOf({ data }),
  people,
});
