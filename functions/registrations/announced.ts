import type { RegistrationStatus } from '#shared/registrations/schema.ts';
import { announce } from '../kit/announce.ts';
import type { TransactPart } from '../kit/transact.ts';
import { partyOf } from './party.ts';
import type { Registration } from './store.ts';

/**
 * The first status. A suspect waits until staff review it (docs/decisions/spam.md). Held places wait until the sender confirms them.
 */
export function statusOf({
  suspicion,
  waits,
  heldUntil,
}: Pick<Registration, 'suspicion' | 'waits' | 'heldUntil'>): Exclude<RegistrationStatus, 'cancelled'> {
  if (suspicion !== undefined) return 'quarantined';
  if (waits) return 'waitlisted';
  return heldUntil === undefined ? 'confirmed' : 'held';
}

/** Contains no personal data. */
export function eventData({ id, type, people, data, test }: Registration) {
  const { tickets } = partyOf({ data });
  return {
    registrationId: id,
    formType: type,
    ...(people !== undefined && { people, eventId: String(data.eventId) }),
    ...(tickets && { tickets }),
    ...(test && { test }),
  };
}

/**
 * Submitting was the first event. Each of these was one more: accepting, confirming, each change of the party. On the waiting list each
 * step has an event of its own after the first: joining, the offer, and its acceptance.
 */
export function sequenceAfter({ acceptedAt, confirmedAt, offeredAt, waits, revision = 0 }: Registration): number {
  const settled = acceptedAt === undefined && confirmedAt === undefined ? 0 : offeredAt === undefined ? 1 : 2;
  return 2 + settled + (waits ? 1 : 0) + (offeredAt === undefined ? 0 : 1) + revision;
}

/** When its places were confirmed, or else when it came in, in epoch ms. */
export const settledAt = ({ acceptedAt, confirmedAt, submittedAt }: Registration): number =>
  acceptedAt ?? confirmedAt ?? submittedAt;

export function announceSubmitted(record: Registration): TransactPart[] {
  const { id: subject, submittedAt: at } = record;
  const data = { ...eventData(record), status: statusOf(record) };
  return [
    announce({ type: 'registration.submitted', subject, sequence: 1, at, data }),
    ...(data.status === 'waitlisted'
      ? [announce({ type: 'registration.waitlisted', subject, sequence: 2, at, data: waitingData(record) })]
      : []),
  ];
}

/** An event of the waiting list, which only event registrations have. */
export function waitingData({ id, people = 0, data, test }: Registration) {
  return { registrationId: id, eventId: String(data.eventId), people, ...(test && { test }) };
}

export function announceConfirmed(was: Registration, at: number): TransactPart {
  const data = { ...eventData(was), status: 'confirmed' as const };
  return announce({ type: 'registration.submitted', subject: was.id, sequence: sequenceAfter(was), at, data });
}
