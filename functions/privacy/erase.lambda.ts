import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { subscriptions } from '#events/subscriptions.ts';
import { consume, lastCall } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { type AgainCommand, type AgainResult, eraseAgain } from './again.ts';
import { eraseThings } from './erase.ts';
import { eraseExpired } from './expire.ts';

interface ExpiryCommand {
  readonly erase: 'expired';
}

const onEvents = consume('erase', eraseThings);

function answer(event: AgainCommand): Promise<AgainResult>;
function answer(event: SQSEvent | ExpiryCommand): Promise<SQSBatchResponse>;
async function answer(event: SQSEvent | ExpiryCommand | AgainCommand): Promise<SQSBatchResponse | AgainResult> {
  if (!('erase' in event)) return onEvents(event);
  const time = subscriptions.erase.timeoutSeconds * 1000 - lastCall;
  if (event.erase === 'again') return within(time, () => eraseAgain(event));
  await within(time, eraseExpired);
  return { batchItemFailures: [] };
}

/**
 * Subscriber `erase`: erases the records of a person and, on a schedule, those whose retention period is over. After a restore an
 * operator's command has it repeat earlier erasures.
 */
export const handler = answer;
