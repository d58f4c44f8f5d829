import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { deliveryEvents } from '#events/deliveries.ts';
import { deliverTimeout, type WebhookConsumer, type WebhookSettings } from '#events/webhooks.ts';
import { lastCall, unhurried } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { describe, log, logging } from '../kit/log.ts';
import { deliver, deliverAgain, deliverNow } from './deliver.ts';
import { queuePatience } from './queue.ts';
import { webhookSettings } from './settings.ts';
import { readDeliveries, SentEvent } from './store.ts';

const Message = z.object({ 'replay-name': z.optional(z.string()), detail: SentEvent });

/** What an operator's command sends: one event to one consumer, now; or a question for a consumer's log. */
const Command = z.union([
  z.object({ deliver: z.object({ consumer: z.string(), event: SentEvent }) }),
  z.object({ log: z.object({ consumer: z.string(), limit: z.int() }) }),
]);

function consumerNamed({ consumers }: WebhookSettings, name: string | undefined): WebhookConsumer {
  const found = consumers.find((each) => each.name === name);
  if (!found) throw new Error('There is no webhook of this name');
  return found;
}

async function handleRecord(
  { body, eventSourceARN: queueArn, receiptHandle }: SQSRecord,
  settings: WebhookSettings,
): Promise<boolean> {
  const { reach, queuePrefix } = settings;
  const consumer = consumerNamed(settings, queueArn.split(':').at(-1)?.slice(queuePrefix.length));
  const { detail: event, 'replay-name': run = '' } = Message.parse(JSON.parse(body));
  return logging({ correlationId: event.correlationId, eventId: event.id, type: event.type }, async () => {
    if (event.type !== 'webhook.again')
      return deliver(consumer, { event, run, body, queueArn, receiptHandle }, { reach });
    await deliverAgain(consumer, deliveryEvents['webhook.again'].data.parse(event.data), { reach });
    return true;
  });
}

/** Reads the queues of all webhooks, a message at a time, so that each receiver has its own time. */
export async function handler(call: SQSEvent | z.input<typeof Command>) {
  const settings = webhookSettings();
  if ('Records' in call) return handleQueue(call, settings);
  const command = Command.parse(call);
  if ('log' in command) return readDeliveries(consumerNamed(settings, command.log.consumer).name, command.log.limit);
  const { consumer, event } = command.deliver;
  return deliverNow(consumerNamed(settings, consumer), event, { reach: settings.reach });
}

async function handleQueue({ Records }: SQSEvent, settings: WebhookSettings): Promise<SQSBatchResponse> {
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
