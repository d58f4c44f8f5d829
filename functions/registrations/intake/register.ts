import type { Receipt, Submission } from '#shared/registrations/schema.ts';
import { now } from '../../kit/clock.ts';
import { log } from '../../kit/log.ts';
import { maskAddress } from '../mask.ts';
import { readRegistration } from '../store.ts';
import { suspicionOf } from '../suspicion.ts';
import { furtherEntries } from './further.ts';
import { withGroup } from './group.ts';
import { checkRate } from './rate.ts';
import { replay, storeRecord, toRecord } from './record.ts';
import { registerForEvent } from './register-for-event.ts';
import { refuseTrials, type SubmissionContext, understand } from './submission.ts';

/** A retry under the same key returns the first reply again. A refusal stores nothing. Throws Failure. */
export async function register(submission: Submission, sent: SubmissionContext): Promise<Receipt> {
  refuseTrials(submission.type);
  const suspicion = suspicionOf(submission, sent.idempotencyKey);
  checkRate(sent.viewerIp ?? '', suspicion ? 'suspect' : 'person');
  const entry = understand(submission, sent, suspicion);
  if (suspicion) log('info', 'a submission looks like a program’s', { reason: suspicion });
  if (entry.form.formType === 'event_registration')
    return registerForEvent(entry, furtherEntries(submission, sent, entry), sent.viewerIp);
  const checked = await withGroup(entry).catch(async (failure: unknown) => {
    // The group may have closed between a request and its retry.
    const own = await readRegistration(entry.id);
    if (own) return replay(entry, own);
    throw failure;
  });
  if ('status' in checked) return checked;
  return storeRecord(entry, toRecord(entry, checked.answers, { at: now(), ip: maskAddress(sent.viewerIp) }));
}
