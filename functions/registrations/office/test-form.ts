import type { Caller } from '#shared/api/access.ts';
import { forms } from '#shared/forms/catalogue.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { auditLine } from '../../kit/audit.ts';
import { now } from '../../kit/clock.ts';
import { transactAs } from '../../kit/standing.ts';
import { recordWrites, toRecord } from '../intake/record.ts';
import { type SubmissionContext, understand } from '../intake/submission.ts';
import { maskAddress } from '../mask.ts';
import { toReceipt } from '../present.ts';

/**
 * Needs no token and has no rate limit (docs/decisions/trials.md). A retry under the same key returns the first reply.
 * Throws Failure validation_failed, registration_cancelled, idempotency_key_reused, busy, or an error of `transactAs`.
 */
export async function sendTestForm(
  data: Readonly<Record<string, unknown>>,
  sent: SubmissionContext,
  caller: Caller,
): Promise<Receipt> {
  const type = forms.test_registration.formType;
  const entry = understand({ action: 'submit_registration', type, data }, sent);
  const at = now();
  const record = toRecord(entry, entry.answers, { at, ip: maskAddress(sent.viewerIp) });
  const line = auditLine({ action: 'registration.test', target: `registration#${record.id}`, actor: caller.sub, at });
  const earlier = await transactAs(caller, [...recordWrites(entry, record), { part: line }]);
  return earlier ?? toReceipt(record);
}
