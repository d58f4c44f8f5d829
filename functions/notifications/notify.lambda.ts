import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { consume } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { tellDigests } from './digest.ts';
import { notify } from './notify.ts';

/** Of the schedule: what waits for the staff is told in one mail. */
interface DigestCommand {
  readonly notify: 'digest';
}

const onEvents = consume('notify', notify);

/** Milliseconds for the digests: less than the function's time. */
const digestPatience = 18_000;

/** Subscriber `notify`: mails the registrant and alerts the staff. */
export async function handler(event: SQSEvent | DigestCommand): Promise<SQSBatchResponse> {
  if (!('notify' in event)) return onEvents(event);
  await within(digestPatience, tellDigests);
  return { batchItemFailures: [] };
}
