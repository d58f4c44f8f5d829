import { defaultLanguage } from '#shared/language/languages.ts';
import { hasSteps } from '#shared/registrations/follow-up.ts';
import { holdMinutes } from '#shared/registrations/hold.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { termsVersion } from '#shared/registrations/terms.ts';
import { Failure } from '../../kit/failure.ts';
import { transact, type Write } from '../../kit/transact.ts';
import { announceSubmitted, statusOf } from '../announced.ts';
import { placeAt } from '../line-store.ts';
import { sealFor } from '../own-link.ts';
import { toReceipt } from '../present.ts';
import { addRegistration, type Registration, toRegistration } from '../store.ts';
import type { Answers, Entry } from './submission.ts';

export interface IntakeDetails {
  /** Epoch ms. */
  readonly at: number;
  readonly ip: string;
  readonly network?: string | undefined;
  readonly test?: true;
  /** Whether the places must be confirmed by the mailed link, because the event requires it or the network takes too many. */
  readonly confirms?: true;
  /** Of its kinds of tickets. */
  readonly prices?: Registration['prices'];
  /** Its position on the waiting list (line-store.ts), if it joins it. The list holds no places. */
  readonly position?: number;
  /** Registrations of the same request for other dates (further.ts). */
  readonly joint?: Pick<Registration, 'further' | 'bookedWith'>;
}

const hold = holdMinutes * 60_000;

export function toRecord(
  entry: Entry,
  data: Answers,
  { at, ip, network, test, confirms, position, prices, joint }: IntakeDetails,
): Registration {
  // Suspects and parties that wait take no places that they could confirm.
  const joined = position !== undefined && { waits: true as const, place: placeAt(position, entry.id) };
  const heldUntil = confirms && !joined && !entry.suspicion ? at + hold : undefined;
  return {
    id: entry.id,
    type: entry.form.formType,
    data,
    submittedAt: at,
    ip,
    ...(network !== undefined && { network }),
    status: statusOf({ suspicion: entry.suspicion, ...joined, heldUntil }),
    ...joined,
    bodyHash: entry.bodyHash,
    ...(entry.suspicion && { suspicion: entry.suspicion }),
    ...(heldUntil !== undefined && { heldUntil }),
    // The party of a visit takes no seats, so it stays an answer.
    ...(typeof data.eventId === 'string' && { people: Number(data.attendees), seal: sealFor(entry.id) }),
    ...(prices && { prices }),
    ...joint,
    ...(data.agreeTerms === true && { terms: termsVersion }),
    ...(hasSteps({ type: entry.form.formType }) && { stepsDue: true as const }),
    ...(entry.language !== defaultLanguage && { language: entry.language }),
    ...((test || entry.form.formType === 'test_registration') && { test: true as const }),
  };
}

/** Throws Failure idempotency_key_reused if the body differs, or registration_cancelled if it was cancelled. */
export function replay(entry: Entry, own: Registration): Receipt {
  if (own.bodyHash !== entry.bodyHash) throw new Failure('idempotency_key_reused');
  if (own.status === 'cancelled') throw new Failure('registration_cancelled');
  // Returns the original status. If staff have accepted the registration since, the sender got a mail about it.
  return toReceipt({ ...own, status: statusOf(own) });
}

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

export function recordWrites(entry: Entry, record: Registration): Write<Receipt>[] {
  return [writeRecord(entry, record), ...announceSubmitted(record).map((part) => ({ part }))];
}

export async function storeRecord(entry: Entry, record: Registration): Promise<Receipt> {
  return (await transact(recordWrites(entry, record))) ?? toReceipt(record);
}
