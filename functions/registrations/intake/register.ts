import type { Receipt, Submission } from '#shared/registrations/schema.ts';
import { now } from '../../kit/clock.ts';
import { log } from '../../kit/log.ts';
import { maskAddress } from '../mask.ts';
import { suspicionOf } from '../suspicion.ts';
import { checkRate } from './rate.ts';
import { storeRecord, toRecord } from './record.ts';
import { registerForEvent } from './register-for-event.ts';
import { refuseTrials, type SubmissionContext, understand } from './submission.ts';

/** A retry under the same key returns the first reply again. A refusal stores nothing. Throws Failure. */
export async function register(submission: Submission, sent: SubmissionContext): Promise<Receipt> {
  refuseTrials(submission.type);
  const suspicion = suspicionOf(submission, sent.idempotencyKey);
  checkRate(sent.viewerIp ?? '', suspicion ? 'suspect' : 'person');
  const entry = understand(submission, sent, suspicion);
  if (suspicion) log('info', 'a submission looks like a program’s', { reason: suspicion });
  if (entry.form.formType === 'event_registration') return registerForEvent(entry, sent.viewerIp);
  return storeRecord(entry, toRecord(entry, entry.answers, { at: now(), ip: maskAddress(sent.viewerIp) }));
}
