import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type ArrivalName, arrivals } from '#events/arrivals.ts';
import { lastCall, unhurried } from './consume.ts';
import { within } from './deadline.ts';
import { describe, log, logging } from './log.ts';

/** Throws if the message is not about this folder. */
function nameIn(folder: string, body: string): string {
  const { detail } = JSON.parse(body) as { detail?: { object?: { key?: unknown } } };
  const key = detail?.object?.key;
  if (typeof key !== 'string' || !key.startsWith(folder)) throw new Error('The message tells of no file that arrived');
  return key.slice(folder.length);
}

/** `handle` gets the key after the folder. Failed and malformed messages end in the dead-letter queue. */
export function consumeArrivals(
  name: ArrivalName,
  handle: (file: string) => Promise<void>,
): (batch: SQSEvent) => Promise<SQSBatchResponse> {
  const { folder, timeoutSeconds } = arrivals[name];
  return async ({ Records }) => {
    const failed: string[] = [];
    for (const { messageId, body } of Records) {
      await logging({ correlationId: messageId }, async () => {
        try {
          const file = nameIn(folder, body);
          await within(timeoutSeconds * 1000 - lastCall, () => handle(file), unhurried);
          log('info', 'arrival handled', { subscriber: name });
        } catch (error) {
          failed.push(messageId);
          log('error', 'arrival failed', { subscriber: name, messageId, ...describe(error) });
        }
      });
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
