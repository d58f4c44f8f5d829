import type { OwnRegistration, PartyChange } from '#shared/registrations/own.ts';
import { isChangeable } from '#shared/registrations/own.ts';
import { iso, now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { openPlaces, readSeats, type Seats, unlimited } from '../../seats/store.ts';
import { cancelRegistration } from '../cancelling/cancel-one.ts';
import { closedBecause, isToCome } from '../intake/judge.ts';
import { checkRate } from '../intake/rate.ts';
import { readLine } from '../line-store.ts';
import { resendConfirmation } from '../office/resend.ts';
import { type Link, readByLink } from '../own-link.ts';
import { paymentOf } from '../payment.ts';
import { formsOf, paidOf, toFormView } from '../registration-view.ts';
import type { Registration } from '../store.ts';
import { changeParty } from './change-party.ts';
import { endOfOffer, factsOf } from './confirm-places.ts';

/** Throws Failure not_found if the seal does not match the registration. */
export async function ownRegistration(link: Link): Promise<OwnRegistration> {
  return toOwn(await readByLink(link));
}

/** Throws Failure like `changeParty`, and rate_limited. */
export async function changeOwn(
  { revision, answers, ...link }: Link & PartyChange,
  viewerIp: string | undefined,
): Promise<OwnRegistration> {
  checkRate(viewerIp ?? '', 'person');
  const { id } = await readByLink(link);
  return toOwn(await changeParty(id, { revision, answers }));
}

/** Repeatable. Throws Failure not_found, event_started, rate_limited or busy. */
export async function cancelOwn(link: Link, viewerIp: string | undefined): Promise<OwnRegistration> {
  checkRate(viewerIp ?? '', 'person');
  const found = await readByLink(link);
  if (found.status === 'cancelled') return toOwn(found);
  await checkToCome(found);
  return toOwn(await cancelRegistration(found.id, { reason: 'registrant' }));
}

/** Throws Failure like `resendConfirmation`, not_found and event_started. */
export async function resendOwn({ key, ...link }: Link & { readonly key: string }): Promise<OwnRegistration> {
  const found = await readByLink(link);
  await checkToCome(found);
  return toOwn(await resendConfirmation(found.id, key.toLowerCase()));
}

/** Throws Failure event_started: the link ends when the event begins. */
async function checkToCome({ data }: Registration): Promise<void> {
  const seats = await readSeats(String(data.eventId));
  if (seats && now() >= seats.startsAt) throw new Failure('event_started');
}

async function toOwn(registration: Registration): Promise<OwnRegistration> {
  const { id, revision = 0, offeredAt, data } = registration;
  const at = now();
  const eventId = String(data.eventId);
  const [seats, paid, line, forms] = await Promise.all([
    readSeats(eventId),
    paidOf([registration]),
    registration.status === 'waitlisted' ? readLine(eventId) : Promise.resolve<readonly string[]>([]),
    formsOf([registration]),
  ]);
  const facts = factsOf(registration, seats, at);
  const position = line.indexOf(id) + 1;
  const form = forms.get(String(data.eventForm));
  const payment = paymentOf(registration, paid.get(id));
  const may = rightsOf(facts, seats, at);
  return {
    ...facts,
    ...(position > 0 && { position, waiting: line.length }),
    ...(registration.waits && registration.confirmedAt === undefined && { waited: true as const }),
    ...(offeredAt !== undefined &&
      registration.confirmedAt === undefined && { offeredUntil: iso(endOfOffer(registration, seats)) }),
    revision,
    answers: may.change ? answersOf(data) : {},
    ...(form && { form: toFormView(form) }),
    ...(payment && { payment }),
    ...(typeof data.paymentMethod === 'string' && { paymentMethod: data.paymentMethod }),
    ...(seats && seats.capacity < unlimited && { seatsLeft: openPlaces(seats) }),
    may,
  };
}

function rightsOf(
  { status }: Pick<Registration, 'status'>,
  seats: Seats | undefined,
  at: number,
): OwnRegistration['may'] {
  const isOpen = seats !== undefined && isToCome(seats, at);
  const change = isOpen && (status === 'confirmed' || status === 'waitlisted');
  return {
    change,
    add: change && closedBecause(seats, at) === undefined,
    cancel: isOpen && status !== 'cancelled' && status !== 'quarantined',
  };
}

const answersOf = (data: Registration['data']): Registration['data'] =>
  Object.fromEntries(Object.entries(data).filter(([name]) => isChangeable(name)));
