import { createHmac } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '#events/define.ts';
import { within } from '../kit/deadline.ts';
import { startQueueCalls, startReceiver } from '../testing/receiver.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './deliver.lambda.ts';
import { deliver, deliverNow, type SendOptions } from './deliver.ts';
import { postPatience } from './post.ts';
import { mostTries } from './schedule.ts';
import type { DeliveryRecord } from './store.ts';

const world = startWorld();
const receiver = startReceiver();
const queueCalls = startQueueCalls();

const secret = 'c2VjcmV0IG9mIHRoZSByZWNlaXZlciwgMzMgYnl0ZXMh';
const older = 'YW4gb2xkZXIgc2VjcmV0IG9mIHRoZSBzYW1lIHNpdGUh';
const queueArn = 'arn:aws:sqs:eu-west-1:123456789012:steeple-test-webhook-figures';

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

const consumer = (secrets = [secret]) => ({ name: 'figures', url: `${receiver.url}/hook?from=church`, secrets });

beforeEach(() => {
  settings({});
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => void vi.restoreAllMocks());

function settings(over: { secrets?: string[]; url?: string; reach?: 'public' | 'loopback' }): void {
  const { reach = 'loopback', url = consumer().url, secrets } = over;
  process.env.WEBHOOKS = JSON.stringify({
    reach,
    queuePrefix: 'steeple-test-webhook-',
    consumers: [{ ...consumer(secrets), url }],
  });
}

const message = (over: object = {}, arn = queueArn) =>
  ({
    Records: [
      {
        messageId: 'message-1',
        receiptHandle: 'receipt-1',
        body: JSON.stringify({ source: 'steeple', 'detail-type': event.type, detail: event, ...over }),
        attributes: { ApproximateReceiveCount: '1' },
        eventSourceARN: arn,
      },
    ],
  }) as unknown as SQSEvent;

/** Delivers the message of the queue once. Returns whether the queue may delete it. */
const once = async (over: object = {}) => {
  const { batchItemFailures } = (await handler(message(over))) as SQSBatchResponse;
  return batchItemFailures.length === 0;
};

/** Lets the time pass for which the queue hides the message. */
const pass = () => {
  world.now +=
    (queueCalls.findLast(({ action }) => action === 'ChangeMessageVisibility')?.VisibilityTimeout ?? 0) * 1000;
};

/** Delivers the message whenever the queue shows it, until the queue may delete it. */
async function untilDone(): Promise<boolean> {
  for (let receives = 1; receives <= 60; receives++) {
    if (await once()) return true;
    pass();
  }
  return false;
}

const stored = async () => {
  const [item] = (await world.items('deliveries')).filter(({ sk }) => sk !== 'disabled');
  return item as unknown as { state: string; tries: number; nextAt?: string; attempts: { result: string }[] };
};
const dead = () =>
  queueCalls
    .filter(({ action }) => action === 'SendMessage')
    .map(({ QueueUrl, MessageBody = '', MessageAttributes = {} }) => ({
      queue: QueueUrl.split('/').at(-1),
      id: JSON.parse(MessageBody).detail.id as string,
      reason: MessageAttributes.ERROR_CODE?.StringValue,
    }));

describe('a webhook', () => {
  it('gets the event’s envelope, signed as Standard Webhooks defines it', async () => {
    expect(await once()).toBe(true);
    const [{ path, headers, body } = expect.fail()] = receiver.received;
    expect(path).toBe('/hook?from=church');
    expect(JSON.parse(body)).toEqual({ ...event, timestamp: event.at });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': String(world.now / 1000),
    });
    const expected = createHmac('sha256', Buffer.from(secret, 'base64'))
      .update(`${event.id}.${world.now / 1000}.${body}`)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(await stored()).toMatchObject({ state: 'delivered', tries: 1, attempts: [{ result: 'http_204' }] });
  });

  it('has a signature of each secret while the secret is being changed', async () => {
    settings({ secrets: [secret, older] });
    await once();
    const signatures = String(receiver.received[0]?.headers['webhook-signature']).split(' ');
    expect(signatures).toHaveLength(2);
    expect(new Set(signatures).size).toBe(2);
  });

  it('is sent once if the queue delivers the event twice, and again if a replay brings it', async () => {
    await once();
    await once();
    expect(receiver.received).toHaveLength(1);
    await once({ 'replay-name': 'replay-1' });
    await once({ 'replay-name': 'replay-1' });
    expect(receiver.received.map(({ headers }) => headers['steeple-replay'])).toEqual([undefined, 'replay-1']);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([event.id, event.id]);
  });

  it('that fails is sent again after the waits of Standard Webhooks, with the same id and a new time, then set aside', async () => {
    receiver.answer = { status: 503 };
    const begun = world.now;
    expect(await untilDone()).toBe(true);
    const hidden = queueCalls.filter(({ action }) => action === 'ChangeMessageVisibility');
    // SQS hides a message for twelve hours at most, so a longer wait has several parts.
    expect(hidden.map(({ VisibilityTimeout }) => VisibilityTimeout)).toEqual([
      ...[5, 300, 1800, 7200, 18_000, 36_000],
      ...[43_200, 7200],
      ...[43_200, 28_800],
      ...[43_200, 43_200],
    ]);
    expect(world.now - begun).toBe(272_105_000);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([event.id]));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(mostTries);
    expect(dead()).toEqual([{ queue: 'steeple-test-webhook-figures-dead', id: event.id, reason: 'http_503' }]);
    expect(await stored()).toMatchObject({ state: 'given_up', tries: mostTries });
  });

  it('begins with the first attempt when it is redriven from the dead letters', async () => {
    receiver.answer = { status: 503 };
    await untilDone();
    expect(await once()).toBe(false);
    expect(await stored()).toMatchObject({ state: 'waiting', tries: 1 });
    receiver.answer = { status: 200 };
    pass();
    expect(await once()).toBe(true);
    expect(await stored()).toMatchObject({ state: 'delivered', tries: 2 });
  });

  it('gets no attempt before its time if the queue brings the event early or twice', async () => {
    receiver.answer = { status: 503 };
    await once();
    pass();
    await once();
    world.now += 100_000;
    expect(await once()).toBe(false);
    expect(queueCalls.at(-1)).toMatchObject({ action: 'ChangeMessageVisibility', VisibilityTimeout: 200 });
    expect(receiver.received).toHaveLength(2);
    expect(await stored()).toMatchObject({ state: 'waiting', tries: 2 });
  });

  it('that a replay reaches while the event waits gets it from the replay only', async () => {
    receiver.answer = { status: 503 };
    await once();
    expect(await once({ 'replay-name': 'replay-1' })).toBe(false);
    expect(await once()).toBe(true);
    receiver.answer = { status: 200 };
    pass();
    expect(await once({ 'replay-name': 'replay-1' })).toBe(true);
    expect(await once()).toBe(true);
    expect(receiver.received).toHaveLength(3);
    expect(await stored()).toMatchObject({ state: 'delivered', tries: 2 });
  });

  it('that two replays bring while the receiver fails gets it from the later one only, with that one’s waits', async () => {
    receiver.answer = { status: 503 };
    for (const run of ['replay-1', 'replay-2']) expect(await once({ 'replay-name': run })).toBe(false);
    pass();
    expect(await once({ 'replay-name': 'replay-1' })).toBe(true);
    expect(await once({ 'replay-name': 'replay-2' })).toBe(false);
    expect(receiver.received.map(({ headers }) => headers['steeple-replay'])).toEqual([
      'replay-1',
      'replay-2',
      'replay-2',
    ]);
    expect(await stored()).toMatchObject({ state: 'waiting', run: 'replay-2', tries: 2 });
    receiver.answer = { status: 200 };
    pass();
    expect(await once({ 'replay-name': 'replay-2' })).toBe(true);
    expect(await once({ 'replay-name': 'replay-1' })).toBe(true);
    expect(receiver.received).toHaveLength(4);
  });

  it('waits for as long as the receiver’s Retry-After asks, up to a day', async () => {
    receiver.answer = { status: 429, headers: { 'retry-after': '900' } };
    await once();
    expect((await stored()).nextAt).toBe(new Date(world.now + 900_000).toISOString());
    receiver.answer = { status: 503, headers: { 'retry-after': '999999' } };
    world.now += 900_000;
    await once();
    expect((await stored()).nextAt).toBe(new Date(world.now + 86_400_000).toISOString());
    expect(queueCalls.at(-1)).toMatchObject({ VisibilityTimeout: 43_200 });
  });

  it('follows no redirect', async () => {
    receiver.answer = { status: 307, headers: { location: `${receiver.url}/elsewhere` } };
    expect(await once()).toBe(false);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook?from=church']);
    expect(await stored()).toMatchObject({ attempts: [{ result: 'http_307' }] });
  });

  it('that answers 410 gets nothing more, until it accepts a delivery that staff or an operator send', async () => {
    receiver.answer = { status: 410 };
    expect(await once()).toBe(true);
    const next = { detail: { ...event, id: 'another.1' } };
    expect(await once(next)).toBe(true);
    expect(receiver.received).toHaveLength(1);
    expect(dead().map(({ reason }) => reason)).toEqual(['http_410', 'disabled']);

    await deliverNow(consumer(), event, { reach: 'loopback' });
    await once(next);
    expect(dead().map(({ reason }) => reason)).toEqual(['http_410', 'disabled', 'disabled']);

    receiver.answer = { status: 204 };
    expect(await deliverNow(consumer(), event, { reach: 'loopback' })).toMatchObject({ state: 'delivered' });
    await once(next);
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe('another.1');
  });

  it('at another address is not disabled by the 410 of the former one', async () => {
    receiver.answer = { status: 410 };
    await once();
    receiver.answer = { status: 204 };
    settings({ url: `${receiver.url}/new` });
    await once();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook?from=church', '/new']);
  });
});

describe('an attempt', () => {
  const queued = { event, run: '', body: JSON.stringify({ detail: event }), queueArn, receiptHandle: 'receipt-1' };
  const result = async (options: SendOptions, url = consumer().url) => {
    const isDone = await deliver({ ...consumer(), url }, queued, options);
    pass();
    return [isDone, (await stored()).attempts.at(-1)?.result];
  };

  it('ends if the receiver does not answer, or its name server does not', async () => {
    receiver.answer = 'never';
    expect(await result({ reach: 'loopback', patience: 20 })).toEqual([false, 'timeout']);
    const never = () => new Promise<never>(() => {});
    expect(await result({ reach: 'loopback', patience: 20, resolve: never })).toEqual([false, 'timeout']);
  });

  it('is repeated if the host has no address, or refuses the connection', async () => {
    const missing = () => Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }));
    expect(await result({ reach: 'loopback', resolve: missing })).toEqual([false, 'unreachable_ENOTFOUND']);
    expect(await result({ reach: 'loopback' }, 'http://localhost:9/')).toEqual([false, 'unreachable_ECONNREFUSED']);
  });

  it.each([
    ['127.0.0.1', 4],
    ['10.1.2.3', 4],
    ['169.254.169.254', 4],
    ['100.64.0.1', 4],
    ['::1', 6],
    ['fd00::1', 6],
    ['fe80::1', 6],
    ['::ffff:10.0.0.1', 6],
    ['64:ff9b::a00:1', 6],
    ['2002:a00:1::', 6],
  ] as const)(
    'is refused for good if the host’s name leads to %s, even beside a public address',
    async (address, family) => {
      const resolve = async () => [{ address: '93.184.215.14', family: 4 } as const, { address, family }];
      expect(await result({ reach: 'public', resolve }, 'https://hooks.example.org/')).toEqual([
        true,
        'private_address',
      ]);
      expect(dead()).toEqual([expect.objectContaining({ reason: 'private_address' })]);
    },
  );

  it.each(['http://hooks.example.org/', 'https://10.0.0.1/', 'https://[::1]/', 'https://hooks.example.org:8443/'])(
    'is refused for good at the address %s',
    async (url) => {
      expect(await result({ reach: 'public' }, url)).toEqual([true, 'private_address']);
    },
  );

  it('does not begin if slow tables left less time than it may take', async () => {
    const late = within(postPatience - 1, () => deliver(consumer(), queued, { reach: 'loopback' }));
    await expect(late).rejects.toMatchObject({ code: 'busy' });
    expect(receiver.received).toEqual([]);
  });

  it('of the local run reaches this machine only', async () => {
    expect(await result({ reach: 'loopback' }, 'https://hooks.example.org/')).toEqual([true, 'private_address']);
    const elsewhere = async () => [{ address: '93.184.215.14', family: 4 } as const];
    expect(await result({ reach: 'loopback', resolve: elsewhere })).toEqual([true, 'private_address']);
  });
});

it('an operator’s command sends one event to one consumer now, and gets the outcome', async () => {
  const call = (over: object = {}) => handler({ deliver: { consumer: 'figures', event, ...over } });
  expect(await call()).toMatchObject({ state: 'delivered', attempts: [{ result: 'http_204' }] });
  receiver.answer = { status: 500 };
  const another = { event: { ...event, id: 'another.1' } };
  expect(await call(another)).toMatchObject({ state: 'given_up', attempts: [{ result: 'http_500' }] });
  await expect(call({ consumer: 'other' })).rejects.toThrow('There is no webhook of this name');
});

it('the log lists the deliveries of one consumer, those of the newest events first', async () => {
  await once();
  await once({ detail: { ...event, id: 'later.1', at: '2026-11-21T07:00:00.000Z' } });
  receiver.answer = { status: 410 };
  await once({ detail: { ...event, id: 'earlier.1', at: '2026-11-21T05:00:00.000Z' } });
  const log = (await handler({ log: { consumer: 'figures', limit: 2 } })) as DeliveryRecord[];
  expect(log.map((record) => [record.event.id, record.state])).toEqual([
    ['later.1', 'delivered'],
    [event.id, 'delivered'],
  ]);
  const all = (await handler({ log: { consumer: 'figures', limit: 10 } })) as DeliveryRecord[];
  expect(all[2]).toMatchObject({ event: { id: 'earlier.1' }, state: 'given_up', attempts: [{ result: 'http_410' }] });
});

it('refuses a message of a queue without a consumer, and one that holds no event', async () => {
  const failed = { batchItemFailures: [{ itemIdentifier: 'message-1' }] };
  expect(await handler(message({}, queueArn.replace('figures', 'other')))).toEqual(failed);
  expect(await handler(message({ detail: { id: 'x' } }))).toEqual(failed);
  expect(receiver.received).toEqual([]);
});
