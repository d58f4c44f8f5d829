import type { SQSEvent } from 'aws-lambda';
import { beforeEach, expect, it } from 'vitest';
import type { Envelope } from '#events/define.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { startQueueCalls, startReceiver } from '../testing/receiver.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './deliver.lambda.ts';

const world = startWorld();
const receiver = startReceiver();
startQueueCalls();
const admin = apiAs('admin');

const event: Envelope = {
  id: '7k2m9x4c8q0v5w1t3r6y8p2n4d.1',
  type: 'registration.submitted',
  version: 1,
  at: '2026-11-21T06:00:00.000Z',
  correlationId: 'a-request',
  subject: '7k2m9x4c8q0v5w1t3r6y8p2n4d',
  sequence: 1,
  data: { registrationId: '7k2m9x4c8q0v5w1t3r6y8p2n4d', formType: 'event_registration', people: 3 },
};
const asked = { event_id: event.id, event_at: event.at };

beforeEach(() => {
  const url = `${receiver.url}/hook?token=of-the-receiver`;
  process.env.WEBHOOKS = JSON.stringify({
    reach: 'loopback',
    queuePrefix: 'steeple-test-webhook-',
    consumers: [{ name: 'figures', url, secrets: ['c2VjcmV0'] }],
  });
  process.env.WEBHOOK_ROWS = JSON.stringify([{ name: 'figures', url, events: [event.type], secrets: 2 }]);
});

/** As the rules of the webhook put an event into its queue. */
async function deliver(detail: unknown): Promise<void> {
  const record = {
    messageId: 'message-1',
    receiptHandle: 'receipt-1',
    body: JSON.stringify({ source: 'steeple', detail }),
    attributes: { ApproximateReceiveCount: '1' },
    eventSourceARN: 'arn:aws:sqs:eu-west-1:123456789012:steeple-test-webhook-figures',
  };
  expect(await handler({ Records: [record] } as unknown as SQSEvent)).toEqual({ batchItemFailures: [] });
}

it('lists a webhook without its secrets and path, and its deliveries by ids', async () => {
  receiver.answer = { status: 410 };
  await deliver(event);
  const { webhooks } = await admin.listWebhooks({});
  const host = new URL(receiver.url).host;
  expect(webhooks).toEqual([
    { name: 'figures', host, events: [event.type], secrets: 2, disabled_at: '2026-11-21T06:00:00.000Z' },
  ]);
  expect((await admin.listDeliveries({})).deliveries).toEqual([
    {
      ...asked,
      consumer: 'figures',
      type: event.type,
      state: 'given_up',
      attempts: 1,
      result: 'http_410',
      last_at: '2026-11-21T06:00:00.000Z',
    },
  ]);
});

it('returns empty lists in an environment without webhooks', async () => {
  process.env.WEBHOOK_ROWS = '[]';
  expect((await admin.listWebhooks({})).webhooks).toEqual([]);
  expect((await admin.listDeliveries({})).deliveries).toEqual([]);
});

it('sends an event again when an admin asks, which enables a disabled address if it is accepted', async () => {
  receiver.answer = { status: 410 };
  await deliver(event);
  receiver.answer = { status: 204 };
  await admin.sendAgain({ params: { name: 'figures' }, body: asked });
  const [again] = (await world.announced()).filter(({ type }) => type === 'webhook.again');
  expect(again?.data).toEqual({ consumer: 'figures', eventId: event.id, eventAt: event.at });
  await deliver(again);
  expect((await admin.listDeliveries({})).deliveries).toMatchObject([
    { ...asked, state: 'delivered', attempts: 2, result: 'http_204' },
  ]);
  expect((await admin.listWebhooks({})).webhooks[0]?.disabled_at).toBeUndefined();
  expect(await world.items('audit')).toMatchObject([{ pk: 'webhook#figures', action: 'webhook.again' }]);
});

it.each([
  ['another webhook', 'others', asked],
  ['an event that the log does not have', 'figures', { ...asked, event_id: 'other.1' }],
])('refuses to send to %s', async (_, name, body) => {
  await deliver(event);
  expect(await invoke('sendAgain', { as: 'admin', params: { name }, body })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect((await world.announced()).filter(({ type }) => type === 'webhook.again')).toEqual([]);
});
