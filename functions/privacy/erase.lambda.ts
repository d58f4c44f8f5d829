import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { subscriptions } from '#events/subscriptions.ts';
import { consume, lastCall } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { eraseThings } from './erase.ts';
import { eraseExpired } from './expire.ts';

interface ExpiryCommand {
  readonly erase: 'expired';
}

const onEvents = consume('erase', eraseThings);

/** Subscriber `erase`: erases the records of a person and, on a schedule, those whose retention period is over. */
export async function handler(event: SQSEvent | ExpiryCommand): Promise<SQSBatchResponse> {
  if (!('erase' in event)) return onEvents(event);
  await within(subscriptions.erase.timeoutSeconds * 1000 - lastCall, eraseExpired);
  return { batchItemFailures: [] };
}
