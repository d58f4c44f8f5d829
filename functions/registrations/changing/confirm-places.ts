import type { Places } from '#shared/registrations/schema.ts';
import { readEventWithSeats } from '../../calendar/store.ts';
import { announce } from '../../kit/announce.ts';
import { iso, now } from '../../kit/clock.ts';
import { settle, stale } from '../../kit/settle.ts';
import type { Item } from '../../kit/table.ts';
import { transact, type Write } from '../../kit/transact.ts';
import { announceConfirmed, sequenceAfter, waitingData } from '../announced.ts';
import { cancelRegistration } from '../cancelling/cancel-one.ts';
import { removeDue } from '../holds-store.ts';
import { type Link, readByLink } from '../own-link.ts';
import { amountOf, referenceOf } from '../present.ts';
import { markConfirmed } from '../status-store.ts';
import { type Registration, readRegistrations, toRegistration } from '../store.ts';

/** Throws Failure not_found if the seal does not match the registration. */
export async function placesToConfirm(link: Link): Promise<Places> {
  return toPlaces(await readByLink(link));
}

/**
 * Confirms and announces once, as long as the places are held. An offer from the waiting list ends at its instant, also if nothing has
 * released its places yet. Throws Failure not_found or busy.
 */
export async function confirmPlaces(link: Link): Promise<Places> {
  const settled = await settle<Registration>(async () => {
    const held = await readByLink(link);
    if (held.status !== 'held') return held;
    const at = now();
    if (held.further) await confirmFurther(held.further, at);
    if (isExpiredOffer(held, at)) return cancelRegistration(held.id, { reason: 'unconfirmed' });
    const outcome = await transact<Registration | typeof stale>(
      confirmParts(held, at, (old) => (old ? toRegistration(old) : stale)),
    );
    return outcome ?? { ...held, status: 'confirmed', confirmedAt: at };
  });
  return toPlaces(settled);
}

/** First the further dates of the same request, so that a repeated press finishes them; the mail about all follows the one with the link. */
async function confirmFurther(further: NonNullable<Registration['further']>, at: number): Promise<void> {
  const found = await readRegistrations(further.map(({ id }) => id));
  for (const each of found.values()) {
    // A date that changed in the meantime was confirmed or cancelled on its own.
    if (each.status === 'held') await transact<'changed'>(confirmParts(each, at, () => 'changed'));
  }
}

export const isExpiredOffer = ({ status, offeredAt, heldUntil = 0 }: Registration, at: number): boolean =>
  status === 'held' && offeredAt !== undefined && at >= heldUntil;

/** The writes that turn held places into booked ones. `at` is in epoch ms. */
export function confirmParts<T>(held: Registration, at: number, refused: (old: Item | undefined) => T): Write<T>[] {
  return [
    { own: true, part: markConfirmed(held, at), refused },
    { part: removeDue(held) },
    { part: announceConfirmed(held, at) },
    ...offerAccepted(held, at),
  ];
}

function offerAccepted(held: Registration, at: number): Write<never>[] {
  if (held.offeredAt === undefined) return [];
  const sequence = sequenceAfter(held) + 1;
  const event = { subject: held.id, sequence, at, data: waitingData(held) };
  return [{ part: announce({ type: 'registration.offer_accepted', ...event }) }];
}

async function toPlaces(registration: Registration): Promise<Places> {
  const { id, status, reason, people = 0, heldUntil = 0, offeredAt, data } = registration;
  const further = await furtherOf(registration);
  return {
    reference: referenceOf(id),
    status,
    ...(reason && { reason }),
    people,
    heldUntil: iso(heldUntil),
    ...(offeredAt !== undefined && { offered: true as const }),
    eventId: String(data.eventId),
    eventTitle: String(data.eventTitle),
    eventDate: String(data.eventDate),
    eventTime: String(data.eventTime),
    ...(further.length > 0 && { further }),
    ...(status === 'held' && offeredAt !== undefined && (await offerOf(registration))),
  };
}

/** One read if there are any. */
async function furtherOf({ further = [], status }: Registration): Promise<NonNullable<Places['further']>> {
  if (further.length === 0) return [];
  const found = await readRegistrations(further.map(({ id }) => id));
  return further.flatMap((each) => {
    const other = found.get(each.id);
    if (other?.status !== status) return [];
    const { eventDate, eventTime } = other.data;
    return [{ reference: referenceOf(each.id), eventDate: String(eventDate), eventTime: String(eventTime) }];
  });
}

async function offerOf(registration: Registration): Promise<Pick<Places, 'location' | 'due'>> {
  const found = await readEventWithSeats(String(registration.data.eventId));
  const due = amountOf(registration);
  return { ...(found?.event.location && { location: found.event.location }), ...(due && { due }) };
}
