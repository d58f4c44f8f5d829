import type { Places } from '#shared/registrations/schema.ts';
import { iso, now } from '../../kit/clock.ts';
import { settle, stale } from '../../kit/settle.ts';
import { transact } from '../../kit/transact.ts';
import { announceConfirmed } from '../announced.ts';
import { removeDue } from '../holds-store.ts';
import { type Link, readByLink } from '../own-link.ts';
import { referenceOf } from '../present.ts';
import { markConfirmed } from '../status-store.ts';
import { type Registration, toRegistration } from '../store.ts';

/** Throws Failure not_found if the seal does not match the registration. */
export async function placesToConfirm(link: Link): Promise<Places> {
  return toPlaces(await readByLink(link));
}

/** Confirms and announces once, as long as the places are held. Throws Failure not_found or busy. */
export function confirmPlaces(link: Link): Promise<Places> {
  return settle(async () => {
    const held = await readByLink(link);
    if (held.status !== 'held') return toPlaces(held);
    const at = now();
    const outcome = await transact<Places | typeof stale>([
      {
        own: true,
        part: markConfirmed(held, at),
        refused: (old) => (old ? toPlaces(toRegistration(old)) : stale),
      },
      { part: removeDue(held) },
      { part: announceConfirmed(held, at) },
    ]);
    return outcome ?? toPlaces({ ...held, status: 'confirmed', confirmedAt: at });
  });
}

function toPlaces({ id, status, reason, people = 0, heldUntil = 0, data }: Registration): Places {
  return {
    reference: referenceOf(id),
    status,
    ...(reason && { reason }),
    people,
    heldUntil: iso(heldUntil),
    eventId: String(data.eventId),
    eventTitle: String(data.eventTitle),
    eventDate: String(data.eventDate),
    eventTime: String(data.eventTime),
  };
}
