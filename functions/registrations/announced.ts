import { announce } from '../kit/announce.ts';
import type { TransactPart } from '../kit/transact.ts';
import type { Registration } from './store.ts';

/** A suspect waits until staff review it (docs/decisions/spam.md). Held places wait until the sender confirms them. */
export function statusOf({
  suspicion,
  heldUntil,
}: Pick<Registration, 'suspicion' | 'heldUntil'>): 'confirmed' | 'held' | 'quarantined' {
  if (suspicion !== undefined) return 'quarantined';
  return heldUntil === undefined ? 'confirmed' : 'held';
}

/** Contains no personal data. */
export function eventData({ id, type, people, data, test }: Registration) {
  return {
    registrationId: id,
    formType: type,
    ...(people !== undefined && { people, eventId: String(data.eventId) }),
    ...(test && { test }),
  };
}

/** Submitting was the first event; accepting or confirming was the second. Each change of the party is one more. */
export function sequenceAfter({ acceptedAt, confirmedAt, revision = 0 }: Registration): number {
  return (acceptedAt === undefined && confirmedAt === undefined ? 2 : 3) + revision;
}

export function announceSubmitted(record: Registration): TransactPart {
  const data = { ...eventData(record), status: statusOf(record) };
  return announce({ type: 'registration.submitted', subject: record.id, sequence: 1, at: record.submittedAt, data });
}

export function announceConfirmed(was: Registration, at: number): TransactPart {
  const data = { ...eventData(was), status: 'confirmed' as const };
  return announce({ type: 'registration.submitted', subject: was.id, sequence: sequenceAfter(was), at, data });
}
