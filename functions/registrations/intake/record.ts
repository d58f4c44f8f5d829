import { defaultLanguage } from '#shared/language/languages.ts';
import { holdMinutes } from '#shared/registrations/hold.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { termsVersion } from '#shared/registrations/terms.ts';
import { announce } from '../../kit/announce.ts';
import { Failure } from '../../kit/failure.ts';
import { type Part, transact, type Write } from '../../kit/transact.ts';
import { sealFor } from '../places-link.ts';
import { toReceipt } from '../present.ts';
import { addRegistration, type Registration, toRegistration } from '../store.ts';
import type { Answers, Entry } from './submission.ts';

export interface Taken {
  /** Epoch ms. */
  readonly at: number;
  /** The network it came from. */
  readonly ip: string;
  /** What stands for its network among the registrations of its church event. */
  readonly network?: string | undefined;
  /** The church event is a trial. */
  readonly test?: true;
  /** Places are to be confirmed by the link in our mail: the church event asks for it, or the network takes too many. */
  readonly confirms?: true;
}

/**
 * How staff and figures take it at first: a suspect waits for somebody to look at it (docs/decisions/spam.md), and what is
 * held for whoever registered to confirm it (docs/decisions/confirmed-places.md).
 */
function statusOf({
  suspicion,
  heldUntil,
}: Pick<Registration, 'suspicion' | 'heldUntil'>): 'confirmed' | 'held' | 'quarantined' {
  if (suspicion !== undefined) return 'quarantined';
  return heldUntil === undefined ? 'confirmed' : 'held';
}

const hold = holdMinutes * 60_000;

/** The record of an entry. */
export function toRecord(entry: Entry, data: Answers, { at, ip, network, test, confirms }: Taken): Registration {
  // A suspect takes no places, so there are none to confirm.
  const heldUntil = confirms && !entry.suspicion ? at + hold : undefined;
  return {
    id: entry.id,
    type: entry.form.formType,
    data,
    submittedAt: at,
    ip,
    ...(network !== undefined && { network }),
    status: statusOf({ ...entry, heldUntil }),
    bodyHash: entry.bodyHash,
    ...(entry.suspicion && { suspicion: entry.suspicion }),
    ...(heldUntil !== undefined && { heldUntil, seal: sealFor(entry.id) }),
    // A visit's party takes no seats: it stays an answer.
    ...(typeof data.eventId === 'string' && { people: Number(data.attendees) }),
    ...(data.agreeTerms === true && { terms: termsVersion }),
    ...(entry.language !== defaultLanguage && { language: entry.language }),
    ...((test || entry.form.formType === 'test_registration') && { test: true as const }),
  };
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

/**
 * The answer to a key that was used before: the same receipt, whatever the staff made of it since. Throws Failure
 * idempotency_key_reused where the body is another, registration_cancelled where the registration was cancelled since.
 */
export function replay(entry: Entry, own: Registration): Receipt {
  if (own.bodyHash !== entry.bodyHash) throw new Failure('idempotency_key_reused');
  if (own.status === 'cancelled') throw new Failure('registration_cancelled');
  // The reply is the one that was given then; if the staff have accepted the registration since, the sender was mailed.
  return toReceipt({ ...own, status: statusOf(own) });
}

/** The write of the record. Refused: the key was used before, and what was written then is the answer. */
export function writeRecord(entry: Entry, record: Registration): Write<Receipt> {
  return {
    own: true,
    part: addRegistration(record),
    refused: (old) => {
      if (old === undefined) throw new Error('A registration was refused by nothing');
      return replay(entry, toRegistration(old));
    },
  };
}

/** The writes of a registration that takes no places, with its announcement. */
export function recordWrites(entry: Entry, record: Registration): Write<Receipt>[] {
  return [writeRecord(entry, record), { part: announceSubmitted(record) }];
}

/** Stores a visitor's registration that takes no places, and announces it. */
export async function storeRecord(entry: Entry, record: Registration): Promise<Receipt> {
  return (await transact(recordWrites(entry, record))) ?? toReceipt(record);
}
