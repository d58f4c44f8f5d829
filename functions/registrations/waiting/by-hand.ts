import type { Caller } from '#shared/api/access.ts';
import type { MoveReason } from '#shared/registrations/work.ts';
import { auditLine } from '../../kit/audit.ts';
import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { settle, stale } from '../../kit/settle.ts';
import { transactAs } from '../../kit/standing.ts';
import { readSeats, type Seats } from '../../seats/store.ts';
import { reorderWaiting } from '../../seats/waiting.ts';
import { confirmParts, isExpiredOffer, isOffer } from '../changing/confirm-places.ts';
import { isToCome } from '../intake/judge.ts';
import { addPlace, placeAt, positionOf, readFirst, removePlace } from '../line-store.ts';
import { addNote } from '../office/notes.ts';
import { markMoved } from '../status-store.ts';
import { type Registration, readRegistration } from '../store.ts';
import { offerParts } from './offer.ts';

/**
 * Offers free places to a party that waits, before those ahead of it and also after registration has closed. Repeating it changes
 * nothing. Throws Failure not_found, not_waiting, not_enough_seats {seatsLeft}, event_started, busy, or an error of `transactAs`.
 */
export function offerByHand(id: string, caller: Caller): Promise<Registration> {
  return settle(async () => {
    const found = await readWaiting(id);
    if ('offered' in found) return found.offered;
    const { was, seats } = found;
    const at = now();
    if ((was.people ?? 0) > seats.seatsLeft)
      throw new Failure('not_enough_seats', { details: { seatsLeft: seats.seatsLeft } });
    const outcome = await transactAs<typeof stale>(caller, [
      ...offerParts(was, seats, { at, by: 'staff' }),
      { part: lineOf('registration.offer', id, caller, at) },
    ]);
    return outcome ?? readAgain(id);
  });
}

/**
 * Moves a party to the front of the waiting list, after storing the reason as a note. Repeating the request adds no second note. Throws
 * Failure not_found, not_waiting, event_started, validation_failed, idempotency_key_reused, busy, or an error of `transactAs`.
 */
export async function moveToFront(id: string, reason: MoveReason, caller: Caller): Promise<Registration> {
  const before = await readWaiting(id);
  if ('offered' in before) return before.offered;
  await addNote(id, reason, caller);
  return settle(async () => {
    const found = await readWaiting(id);
    if ('offered' in found) return found.offered;
    const { was, seats } = found;
    const first = await readFirst(seats.pk);
    if (!first || was.place === undefined) return stale;
    if (first.id === id) return was;
    const place = placeAt(positionOf(first.place) - 1, id);
    const refused = (): typeof stale => stale;
    const outcome = await transactAs<typeof stale>(caller, [
      { part: markMoved(was, place), refused },
      { part: reorderWaiting(seats), refused },
      { part: removePlace(seats.pk, was.place) },
      { part: addPlace(seats.pk, { id, place }) },
      { part: lineOf('registration.move_up', id, caller, now()) },
    ]);
    return outcome ?? readAgain(id);
  });
}

/**
 * Accepts offered places for a person who told the office, such as one without an email address. Repeating it changes nothing. Throws
 * Failure not_found, not_waiting without an offer, registration_cancelled, busy, or an error of `transactAs`.
 */
export function acceptOffer(id: string, caller: Caller): Promise<Registration> {
  return settle(async () => {
    const held = await readRegistration(id);
    if (!held || held.people === undefined) throw new Failure('not_found');
    if (held.status === 'confirmed') return held;
    const at = now();
    const isCancelled = held.status === 'cancelled';
    if (!isCancelled && !isOffer(held)) throw new Failure('not_waiting');
    if (isCancelled || (await isExpiredOffer(held, at))) throw new Failure('registration_cancelled');
    const outcome = await transactAs<typeof stale>(caller, [
      ...confirmParts(held, at, (): typeof stale => stale),
      { part: lineOf('registration.accept', id, caller, at) },
    ]);
    return outcome ?? readAgain(id);
  });
}

async function readWaiting(
  id: string,
): Promise<{ readonly was: Registration; readonly seats: Seats } | { readonly offered: Registration }> {
  const was = await readRegistration(id);
  if (!was || was.people === undefined) throw new Failure('not_found');
  if (was.offeredAt !== undefined && was.status !== 'cancelled') return { offered: was };
  if (was.status !== 'waitlisted') throw new Failure('not_waiting');
  const seats = await readSeats(String(was.data.eventId));
  if (!seats) throw new Failure('not_found');
  if (!isToCome(seats, now())) throw new Failure('event_started');
  return { was, seats };
}

async function readAgain(id: string): Promise<Registration> {
  const registration = await readRegistration(id);
  if (!registration) throw new Failure('not_found');
  return registration;
}

const lineOf = (
  action: 'registration.accept' | 'registration.offer' | 'registration.move_up',
  id: string,
  { sub: actor }: Caller,
  at: number,
) => auditLine({ action, target: `registration#${id}`, actor, at, fields: ['status'] });
