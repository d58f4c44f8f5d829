import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { consume } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { handOut } from '../letters/hand-out.ts';
import { mailDigests } from './digest.ts';
import { mailLetter, mailTrialLetter } from './mail-letter.ts';
import { notify } from './notify.ts';
import { notifyEveryone } from './notify-everyone.ts';

interface DigestCommand {
  readonly notify: 'digest';
}

const onEvents = consume('notify', (event) => {
  switch (event.type) {
    case 'calendar.telling':
      return notifyEveryone(event);
    case 'letter.sending':
      return handOut(event);
    case 'letter.addressed':
      return mailLetter(event);
    case 'letter.tried':
      return mailTrialLetter(event);
    default:
      return notify(event);
  }
});

/** Milliseconds for the digests: less than the function's timeout. */
const digestPatience = 18_000;

/** Subscriber `notify`: mails registrants and alerts staff, and announces changes of an event to all registrants. */
export async function handler(event: SQSEvent | DigestCommand): Promise<SQSBatchResponse> {
  if (!('notify' in event)) return onEvents(event);
  await within(digestPatience, mailDigests);
  return { batchItemFailures: [] };
}
