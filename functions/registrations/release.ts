import { holdsPlaces } from '#shared/registrations/hold.ts';
import type { Write } from '../kit/transact.ts';
import { giveSeatsBack } from '../seats/store.ts';
import { leaveWaiting } from '../seats/waiting.ts';
import { removeDue } from './holds-store.ts';
import { removePlace } from './line-store.ts';
import { heldBy } from './party.ts';
import type { Registration } from './store.ts';

/**
 * The writes that end what a registration has of its event: its places, or its place on the waiting list. `refused` returns the outcome
 * if the event is gone.
 */
export function releaseParts<T>(registration: Registration, refused?: () => T): Write<T>[] {
  const { id, status, people, place, heldUntil, data } = registration;
  const eventId = String(data.eventId);
  const demanding = refused && { refused };
  return [
    ...(people !== undefined && holdsPlaces(status)
      ? [{ part: giveSeatsBack(eventId, heldBy(registration)), ...demanding }]
      : []),
    ...(status === 'held' && heldUntil !== undefined ? [{ part: removeDue({ id, heldUntil }) }] : []),
    ...(status === 'waitlisted' && place !== undefined
      ? [{ part: removePlace(eventId, place) }, { part: leaveWaiting(eventId, heldBy(registration)), ...demanding }]
      : []),
  ];
}
