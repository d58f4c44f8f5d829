import { announce } from '../kit/announce.ts';
import type { TransactPart } from '../kit/transact.ts';
import type { Registration } from './store.ts';

/**
 * The status of a new registration, as staff and figures see it. A suspect waits until staff review it (docs/decisions/spam.md),
 * and held places wait until the sender confirms them (docs/decisions/confirmed-places.md).
 */
export function statusOf({
  suspicion,
  heldUntil,
}: Pick<Registration, 'suspicion' | 'heldUntil'>): 'confirmed' | 'held' | 'quarantined' {
  if (suspicion !== undefined) return 'quarantined';
  return heldUntil === undefined ? 'confirmed' : 'held';
}

/** The data that every event about a registration carries. It contains no personal data. */
export function eventData({ id, type, people, data, test }: Registration) {
  return {
    registrationId: id,
    formType: type,
    ...(people !== undefined && { people, eventId: String(data.eventId) }),
    ...(test && { test }),
  };
}

/**
 * The sequence number of the next event about a registration. Submitting it was the first; accepting or confirming it was the
 * second.
 */
export function sequenceAfter({ acceptedAt, confirmedAt }: Registration): number {
  return acceptedAt === undefined && confirmedAt === undefined ? 2 : 3;
}

export function announceSubmitted(record: Registration): TransactPart {
  const data = { ...eventData(record), status: statusOf(record) };
  return announce({ type: 'registration.submitted', subject: record.id, sequence: 1, at: record.submittedAt, data });
}

/** The outbox write that announces an accepted suspect, or confirmed places, like a new registration. */
export function announceConfirmed(was: Registration, at: number): TransactPart {
  const data = { ...eventData(was), status: 'confirmed' as const };
  return announce({ type: 'registration.submitted', subject: was.id, sequence: sequenceAfter(was), at, data });
}
