import { Failure } from '../kit/failure.ts';
import { stale } from '../kit/settle.ts';
import type { Write } from '../kit/transact.ts';
import { type Facts, moveSeats, openPlaces, type Seats, toSeats } from '../seats/store.ts';
import type { Party } from '../seats/tickets.ts';

/** The path of the answer that says how many people have a kind of ticket. */
export type TicketPath = (ticket: string) => string;

/**
 * Takes the places of a party, or the further places of a changed one; numbers below 0 are given back. The outcome is `stale` if the event has
 * changed since `facts` were read. Throws Failure not_enough_seats {seatsLeft} if too few are open, or validation_failed if too few
 * tickets of a kind are left.
 */
export function takePlaces(
  eventId: string,
  party: Party,
  { version }: Pick<Facts, 'version'>,
  path: TicketPath,
): Write<typeof stale> {
  return {
    part: moveSeats(eventId, party, version),
    refused: (old) => {
      const newer = old && toSeats(old);
      if (newer?.version !== version) return stale;
      const seatsLeft = openPlaces(newer);
      if (party.people > Math.max(0, seatsLeft)) throw new Failure('not_enough_seats', { details: { seatsLeft } });
      demandTickets(newer, party, path);
      return stale;
    },
  };
}

/** Throws Failure validation_failed if too few tickets of a kind are left. */
export function demandTickets(
  { tickets: left = {} }: Pick<Seats, 'tickets'>,
  { tickets = {} }: Party,
  path: TicketPath,
): void {
  const lacking = Object.entries(tickets).filter(([ticket, number]) => number > Math.max(0, left[ticket] ?? 0));
  if (lacking.length === 0) return;
  throw new Failure('validation_failed', {
    fields: ({ fields }) =>
      Object.fromEntries(lacking.map(([ticket]) => [path(ticket), fields.ticket_left(Math.max(0, left[ticket] ?? 0))])),
  });
}
