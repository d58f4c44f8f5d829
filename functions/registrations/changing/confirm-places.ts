import type { Places } from '#shared/registrations/schema.ts';
import { type CalendarEvent, readEventWithSeats } from '../../calendar/store.ts';
import { announce } from '../../kit/announce.ts';
import { iso, now } from '../../kit/clock.ts';
import { settle, stale } from '../../kit/settle.ts';
import type { Item } from '../../kit/table.ts';
import { transact, type Write } from '../../kit/transact.ts';
import { type Facts, readSeats } from '../../seats/store.ts';
import { announceConfirmed, sequenceAfter, waitingData } from '../announced.ts';
import { cancelRegistration } from '../cancelling/cancel-one.ts';
import { removeDue } from '../holds-store.ts';
import { shownFacts } from '../intake/judge.ts';
import { type Link, readByLink } from '../own-link.ts';
import { amountOf, referenceOf } from '../present.ts';
import { markConfirmed } from '../status-store.ts';
import { type Registration, readRegistrations, toRegistration } from '../store.ts';

const eventOf = ({ data }: Registration) => String(data.eventId);

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
    const seats = held.offeredAt === undefined ? undefined : await readSeats(eventOf(held));
    if (isExpiredOffer(held, at, seats)) return cancelRegistration(held.id, { reason: 'unconfirmed' });
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

type Start = Pick<Facts, 'startsAt'>;

/** In epoch ms. Staff may have moved the event to an earlier day since the offer. Without `event` it is gone. */
export const endOfOffer = ({ heldUntil = 0 }: Registration, event: Start | undefined): number =>
  Math.min(heldUntil, event?.startsAt ?? heldUntil);

export const isExpiredOffer = (held: Registration, at: number, event: Start | undefined): boolean =>
  held.status === 'held' && held.offeredAt !== undefined && at >= endOfOffer(held, event);

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
  const { id, people = 0, offeredAt } = registration;
  const isOffer = offeredAt !== undefined && registration.status === 'held';
  const [further, found] = await Promise.all([
    furtherOf(registration),
    isOffer ? readEventWithSeats(eventOf(registration)) : undefined,
  ]);
  const isExpired = isExpiredOffer(registration, now(), found?.seats);
  const status = isExpired ? 'cancelled' : registration.status;
  const reason = isExpired ? 'unconfirmed' : registration.reason;
  const shown = { ...registration.data, ...(found && shownFacts(found.seats)) };
  return {
    reference: referenceOf(id),
    status,
    ...(reason && { reason }),
    people,
    heldUntil: iso(endOfOffer(registration, found?.seats)),
    ...(offeredAt !== undefined && { offered: true as const }),
    eventId: eventOf(registration),
    eventTitle: String(shown.eventTitle),
    eventDate: String(shown.eventDate),
    eventTime: String(shown.eventTime),
    ...(further.length > 0 && { further }),
    ...(isOffer && !isExpired && offerOf(registration, found?.event)),
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

function offerOf(registration: Registration, event: CalendarEvent | undefined): Pick<Places, 'location' | 'due'> {
  const due = amountOf(registration);
  return { ...(event?.location && { location: event.location }), ...(due && { due }) };
}
