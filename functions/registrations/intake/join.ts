import { ticketField } from '#shared/forms/asked.ts';
import { mostWaiting } from '#shared/registrations/offer.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { Failure } from '../../kit/failure.ts';
import { describe, log } from '../../kit/log.ts';
import type { Item } from '../../kit/table.ts';
import type { Write } from '../../kit/transact.ts';
import { type Facts, openPlaces, type Seats, toSeats } from '../../seats/store.ts';
import { joinWaiting } from '../../seats/waiting.ts';
import { addLine, addPlace, positionOf, readLine } from '../line-store.ts';
import { partyOf } from '../party.ts';
import type { Registration } from '../store.ts';
import { demandTickets } from '../take-places.ts';

/** The path of the number of people with a kind of ticket, in a submission. */
export const ticketPath = (ticket: string): string => `data.${ticketField(ticket)}`;

export type Joining = Registration & Required<Pick<Registration, 'place'>>;

export const isJoining = (record: Registration): record is Joining => record.place !== undefined;

/** The Failure validation_failed of a party that could never have its places. `field` is the path of the number of people. */
export function refusalOfSize(party: number, { capacity }: Facts, field: string): Failure | undefined {
  if (party <= capacity) return undefined;
  return new Failure('validation_failed', { fields: ({ fields }) => ({ [field]: fields.above_capacity(capacity) }) });
}

/** Throws the Failure of `refusalOfSize`. */
export function checkFits(party: number, facts: Facts, field: string): void {
  const refusal = refusalOfSize(party, facts, field);
  if (refusal) throw refusal;
}

/**
 * The writes by which a registration joins the waiting list of its event instead of taking places (docs/decisions/waiting-list.md).
 * `outdated` returns the outcome if the event has changed since `facts` were read, or with `isFull` if another party has joined at the same
 * moment or later. Throws Failure not_enough_seats if the list is full.
 */
export function joinParts<T>(
  record: Joining,
  facts: Facts,
  outdated: (seats: Seats | undefined, isFull?: true) => T,
): Write<T>[] {
  const eventId = String(record.data.eventId);
  const party = partyOf(record);
  const refused = (old: Item | undefined): T => {
    const seats = old && toSeats(old);
    // Places may have become free in the meantime without others who wait for them.
    if (seats?.version !== facts.version || openPlaces(seats) >= party.people) return outdated(seats);
    demandTickets(seats, party, ticketPath);
    if ((seats.waiting ?? 0) < mostWaiting) return outdated(seats, true);
    throw new Failure('not_enough_seats', { details: { seatsLeft: 0 } });
  };
  return [
    { part: joinWaiting(eventId, party, { version: facts.version, position: positionOf(record.place) }), refused },
    { part: addPlace(eventId, record) },
    { part: addLine(eventId) },
  ];
}

/**
 * With the present position of a party on the waiting list. A receipt that is repeated after an offer comes without it, and so does one
 * whose list cannot be read at the moment: the party has joined, and its own page tells the position later.
 */
export async function withPosition(receipt: Receipt, eventId: string): Promise<Receipt> {
  const line = await readLine(eventId).catch((error: unknown): readonly string[] => {
    log('warn', 'the position on the waiting list could not be read', describe(error));
    return [];
  });
  const position = line.indexOf(receipt.id) + 1;
  return position > 0 ? { ...receipt, position } : receipt;
}
