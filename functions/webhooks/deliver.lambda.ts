import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { deliverTimeout, type WebhookSettings } from '#events/webhooks.ts';
import { lastCall, unhurried } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { describe, log, logging } from '../kit/log.ts';
import { deliver } from './deliver.ts';
import { queuePatience } from './queue.ts';
import { webhookSettings } from './settings.ts';

const Message = z.object({
  'replay-name': z.optional(z.string()),
  detail: z.object({
    id: z.string(),
    type: z.string(),
    version: z.number(),
    at: z.string(),
    correlationId: z.string(),
    subject: z.string(),
    sequence: z.number(),
    data: z.unknown(),
  }),
});

async function handleRecord(
  { body, eventSourceARN: queueArn, receiptHandle }: SQSRecord,
  { reach, queuePrefix, consumers }: WebhookSettings,
): Promise<boolean> {
  const name = queueArn.split(':').at(-1)?.slice(queuePrefix.length);
  const consumer = consumers.find((each) => each.name === name);
  if (!consumer) throw new Error('The queue belongs to no consumer');
  const { detail: event, 'replay-name': run = '' } = Message.parse(JSON.parse(body));
  return logging({ correlationId: event.correlationId, eventId: event.id, type: event.type }, () =>
    deliver(consumer, { event, run, body, queueArn, receiptHandle }, { reach }),
  );
}

/** Reads the queues of all webhooks, a message at a time, so that each receiver has its own time. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const settings = webhookSettings();
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const record of Records) {
    const isDone = await within(
      deliverTimeout * 1000 - lastCall - queuePatience,
      () => handleRecord(record, settings),
      unhurried,
    ).catch((error) => {
      log('error', 'message refused', { subscriber: 'deliver', messageId: record.messageId, ...describe(error) });
      return false;
    });
    if (!isDone) batchItemFailures.push({ itemIdentifier: record.messageId });
  }
  return { batchItemFailures };
}
