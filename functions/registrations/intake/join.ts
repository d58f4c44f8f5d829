import { ticketField } from '#shared/forms/asked.ts';
import { mostWaiting } from '#shared/registrations/offer.ts';
import { Failure } from '../../kit/failure.ts';
import type { Item } from '../../kit/table.ts';
import type { Write } from '../../kit/transact.ts';
import { type Facts, openPlaces, type Seats, toSeats } from '../../seats/store.ts';
import { joinWaiting } from '../../seats/waiting.ts';
import { addLine, addPlace } from '../line-store.ts';
import { partyOf } from '../party.ts';
import type { Registration } from '../store.ts';
import { demandTickets } from '../take-places.ts';

/** The path of the number of people with a kind of ticket, in a submission. */
export const ticketPath = (ticket: string): string => `data.${ticketField(ticket)}`;

export type Joining = Registration & Required<Pick<Registration, 'place' | 'joinedAs'>>;

export const isJoining = (record: Registration): record is Joining =>
  record.place !== undefined && record.joinedAs !== undefined;

/** Throws Failure validation_failed for a party that could never have its places. `field` is the path of the number of people. */
export function checkFits(party: number, { capacity }: Facts, field: string): void {
  if (party <= capacity) return;
  throw new Failure('validation_failed', { fields: ({ fields }) => ({ [field]: fields.above_capacity(capacity) }) });
}

/**
 * The writes by which a registration joins the waiting list of its event instead of taking places (docs/decisions/waiting-list.md).
 * `outdated` returns the outcome if the event or the length of its list has changed since `facts` were read, with `isFull` if the party
 * must wait nevertheless. Throws Failure not_enough_seats if the list is full.
 */
export function joinParts<T>(
  record: Joining,
  facts: Facts,
  outdated: (seats: Seats | undefined, isFull?: true) => T,
): Write<T>[] {
  const eventId = String(record.data.eventId);
  const party = partyOf(record);
  const before = record.joinedAs - 1;
  const refused = (old: Item | undefined): T => {
    const seats = old && toSeats(old);
    // Places may have become free in the meantime without others who wait for them.
    if (seats?.version !== facts.version || openPlaces(seats) >= party.people) return outdated(seats);
    demandTickets(seats, party, ticketPath);
    const { waiting = 0 } = seats;
    if (waiting !== before && waiting < mostWaiting) return outdated(seats, true);
    throw new Failure('not_enough_seats', { details: { seatsLeft: 0 } });
  };
  return [
    { part: joinWaiting(eventId, party, { version: facts.version, before }), refused },
    { part: addPlace(eventId, record) },
    { part: addLine(eventId) },
  ];
}
