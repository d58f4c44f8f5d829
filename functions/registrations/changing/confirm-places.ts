import type { Places } from '#shared/registrations/schema.ts';
import { type CalendarEvent, readEventWithSeats } from '../../calendar/store.ts';
import { announce } from '../../kit/announce.ts';
import { iso, now } from '../../kit/clock.ts';
import { settle, stale } from '../../kit/settle.ts';
import type { Item } from '../../kit/table.ts';
import { transact, type Write } from '../../kit/transact.ts';
import { readSeats, type Seats } from '../../seats/store.ts';
import { announceConfirmed, sequenceAfter, waitingData } from '../announced.ts';
import { cancelRegistration } from '../cancelling/cancel-one.ts';
import { removeDue } from '../holds-store.ts';
import { shownFacts } from '../intake/judge.ts';
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
    if (held.offeredAt !== undefined && (await isExpiredOffer(held, at)))
      return cancelRegistration(held.id, { reason: 'unconfirmed' });
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

/** In epoch ms. Staff may have moved the event to an earlier time since the offer. */
export const endOfOffer = ({ heldUntil = 0 }: Registration, seats: Seats | undefined): number =>
  Math.min(heldUntil, seats?.startsAt ?? heldUntil);

export const isOffer = ({ status, offeredAt }: Registration): boolean => status === 'held' && offeredAt !== undefined;

const isOver = (held: Registration, at: number, seats: Seats | undefined): boolean =>
  isOffer(held) && at >= endOfOffer(held, seats);

/** Whether it is an offer of places that ended before `at` (epoch ms). One read for an offer. */
export const isExpiredOffer = async (held: Registration, at: number): Promise<boolean> =>
  isOffer(held) && isOver(held, at, await readSeats(String(held.data.eventId)));

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

/** What both pages of a link show. `seats`: of the event as it is now; without them the registration's own facts. `at` is in epoch ms. */
export function factsOf(registration: Registration, seats: Seats | undefined, at: number) {
  const { id, people = 0, data } = registration;
  // An offer has ended at its instant, also if nothing has released its places yet.
  const isExpired = isOver(registration, at, seats);
  const { status, reason } = isExpired ? ({ status: 'cancelled', reason: 'unconfirmed' } as const) : registration;
  const shown = { ...data, ...(seats && shownFacts(seats)) };
  return {
    reference: referenceOf(id),
    status,
    ...(reason && { reason }),
    people,
    eventId: String(data.eventId),
    eventTitle: String(shown.eventTitle),
    eventDate: String(shown.eventDate),
    eventTime: String(shown.eventTime),
  };
}

async function toPlaces(registration: Registration): Promise<Places> {
  const { offeredAt, data } = registration;
  const found = isOffer(registration) ? await readEventWithSeats(String(data.eventId)) : undefined;
  const facts = factsOf(registration, found?.seats, now());
  const further = await furtherOf(registration);
  return {
    ...facts,
    heldUntil: iso(endOfOffer(registration, found?.seats)),
    ...(offeredAt !== undefined && { offered: true as const }),
    ...(further.length > 0 && { further }),
    ...(found && facts.status === 'held' && offerOf(registration, found.event)),
  };
}

function offerOf(registration: Registration, { location }: CalendarEvent): Pick<Places, 'location' | 'due'> {
  const due = amountOf(registration);
  return { ...(location && { location }), ...(due && { due }) };
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
