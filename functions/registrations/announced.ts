import { announce } from '../kit/announce.ts';
import type { Part } from '../kit/transact.ts';
import type { Registration } from './store.ts';

/**
 * How staff and figures take a registration at first: a suspect waits until staff look at it (docs/decisions/spam.md), and
 * held places until the sender confirms them (docs/decisions/confirmed-places.md).
 */
export function statusOf({
  suspicion,
  heldUntil,
}: Pick<Registration, 'suspicion' | 'heldUntil'>): 'confirmed' | 'held' | 'quarantined' {
  if (suspicion !== undefined) return 'quarantined';
  return heldUntil === undefined ? 'confirmed' : 'held';
}

/** What the events of a registration say of it: no personal data. */
export function eventData({ id, type, people, data, test }: Registration) {
  return {
    registrationId: id,
    formType: type,
    ...(people !== undefined && { people, eventId: String(data.eventId) }),
    ...(test && { test }),
  };
}

/** The number of the next event about a registration: its sending was the first, its acceptance or confirmation a second. */
export function sequenceAfter({ acceptedAt, confirmedAt }: Registration): number {
  return acceptedAt === undefined && confirmedAt === undefined ? 2 : 3;
}

/** The outbox write that announces a new registration. */
export function announceSubmitted(record: Registration): Part {
  const data = { ...eventData(record), status: statusOf(record) };
  return announce({ type: 'registration.submitted', subject: record.id, sequence: 1, at: record.submittedAt, data });
}

/** The outbox write that announces, like any other new registration, an accepted suspect or places that were confirmed. */
export function announceConfirmed(was: Registration, at: number): Part {
  const data = { ...eventData(was), status: 'confirmed' as const };
  return announce({ type: 'registration.submitted', subject: was.id, sequence: sequenceAfter(was), at, data });
}
