import { defaultLanguage } from '#shared/language/languages.ts';
import { holdMinutes } from '#shared/registrations/hold.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { termsVersion } from '#shared/registrations/terms.ts';
import { Failure } from '../../kit/failure.ts';
import { transact, type Write } from '../../kit/transact.ts';
import { announceSubmitted, statusOf } from '../announced.ts';
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
