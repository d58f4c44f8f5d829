import { dateOf } from '#shared/church/time.ts';
import { sumOfTickets } from '#shared/forms/asked.ts';
import { defaultLanguage, isLanguage, type Language } from '#shared/language/languages.ts';
import type { Door } from '#shared/registrations/door.ts';
import type { Receipt, Registration as RegistrationView } from '#shared/registrations/schema.ts';
import type { Work } from '#shared/registrations/work.ts';
import { iso } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import type { Registration, StoredDoor, StoredWork } from './store.ts';

/** The first eight characters of the id (Crockford's base32), to read out or to use as an M-Pesa account. */
export function referenceOf(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** The price for the whole party, in whole units of the currency, or undefined if it is free. */
export function amountOf({
  data,
  people = 1,
  prices,
}: Pick<Registration, 'data' | 'people' | 'prices'>): number | undefined {
  const amount = prices ? sumOfTickets(prices, data) : Number(data.eventPrice ?? 0) * people;
  return amount > 0 ? amount : undefined;
}

export function languageOf({ language }: Registration): Language {
  return isLanguage(language) ? language : defaultLanguage;
}

function summary({ id, status, type, people }: Registration) {
  return { id, reference: referenceOf(id), status, type, ...(people !== undefined && { people }) };
}

/** There is nothing to pay until the registration is confirmed. */
export function toReceipt(registration: Registration): Receipt {
  const { status } = registration;
  const amount = status === 'confirmed' ? amountOf(registration) : undefined;
  return {
    ...summary(registration),
    ...(amount !== undefined && { amount }),
    ...(status === 'held' && { heldUntil: iso(registration.heldUntil ?? 0) }),
    ...(registration.further && {
      further: registration.further.map(({ id, eventId }) => ({ eventId, reference: referenceOf(id) })),
    }),
  };
}

function toWork({ state, assignee, due, steps, version }: StoredWork): Work {
  return {
    ...{ state, version },
    ...(assignee !== undefined && { assignee }),
    ...(due !== undefined && { due }),
    ...(steps !== undefined && { steps }),
  };
}

/** The record as its due days follow from it (shared/registrations/follow-up.ts). */
export function followUpOf({ type, status, data, submittedAt, stepsDue, work }: Registration) {
  return { type, status, data, work, stepsDue: stepsDue === true, sentOn: dateOf(submittedAt, env('CHURCH_ZONE')) };
}

function toDoor({ arrived, here, paid_cash }: StoredDoor): Door {
  return { arrived, ...(here && { here }), paid_cash };
}

/** A registration as staff see it (EN-07). */
export function toRegistrationView(registration: Registration): RegistrationView {
  return {
    ...summary(registration),
    data: registration.data,
    submitted_at: iso(registration.submittedAt),
    ip_address: registration.ip,
    ...(registration.heldUntil !== undefined && { held_until: iso(registration.heldUntil) }),
    ...(registration.confirmedAt !== undefined && { confirmed_at: iso(registration.confirmedAt) }),
    ...(registration.offeredAt !== undefined && { offered_at: iso(registration.offeredAt) }),
    ...(registration.by !== undefined && { written_by: registration.by }),
    ...(registration.resent?.[0] && { resent_at: iso(registration.resent[0].at) }),
    ...(registration.revision !== undefined && { revision: registration.revision }),
    ...(registration.reason !== undefined && { reason: registration.reason }),
    ...(registration.cancelledAt !== undefined && { cancelled_at: iso(registration.cancelledAt) }),
    ...(registration.test && { test: true as const }),
    ...(registration.stepsDue && { steps_due: true as const }),
    ...(registration.terms && { terms: registration.terms }),
    ...(registration.work && { work: toWork(registration.work) }),
    ...(registration.door && { door: toDoor(registration.door) }),
    ...(registration.notes && { notes: registration.notes }),
  };
}
