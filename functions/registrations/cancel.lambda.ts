import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { subscriptions } from '#events/subscriptions.ts';
import { consume, lastCall } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { cancelAll } from './cancelling/cancel-all.ts';
import { giveBackUnconfirmed } from './cancelling/give-back.ts';
import { offerFreePlaces } from './waiting/offer.ts';

interface GiveBack {
  readonly cancel: 'unconfirmed';
}

const onEvents = consume('cancel', cancelAll);

/**
 * Subscriber `cancel` for cancelled events. On a schedule it releases places that were not confirmed in time, and then offers free places to
 * those who wait.
 */
export async function handler(event: SQSEvent | GiveBack): Promise<SQSBatchResponse> {
  if (!('cancel' in event)) return onEvents(event);
  await within(subscriptions.cancel.timeoutSeconds * 1000 - lastCall, async () => {
    await giveBackUnconfirmed().finally(offerFreePlaces);
  });
  return { batchItemFailures: [] };
}
