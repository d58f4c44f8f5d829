import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { subscriptions } from '#events/subscriptions.ts';
import { consume, lastCall } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { eraseThings } from './erase.ts';
import { eraseExpired } from './expire.ts';

/** Of the schedule: what is kept no longer than its period. */
interface Expired {
  readonly erase: 'expired';
}

const onEvents = consume('erase', eraseThings);

/** Subscriber `erase`: erases records of a person, and, by the clock, those whose period is over. */
export async function handler(event: SQSEvent | Expired): Promise<SQSBatchResponse> {
  if (!('erase' in event)) return onEvents(event);
  await within(subscriptions.erase.timeoutSeconds * 1000 - lastCall, eraseExpired);
  return { batchItemFailures: [] };
}
