import type { SQSEvent } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { openStore } from '../kernel/store.ts';
import { createQueues } from '../queues/queues.ts';
import { manualClock, until } from '../testing/rig.ts';
import type { EventSourceMapping } from './mapping.ts';
import { createQueueMapping } from './queue-mapping.ts';

const work = 'arn:aws:sqs:us-east-1:000000000000:work';
const dead = 'arn:aws:sqs:us-east-1:000000000000:work-dead';

function mapped(props: Partial<EventSourceMapping>, handler: (event: SQSEvent) => unknown, redeliverSeconds?: number) {
  const clock = manualClock();
  const queues = createQueues({ store: openStore(), clock });
  queues.define(dead, {});
  queues.define(work, { VisibilityTimeout: 60, RedrivePolicy: { deadLetterTargetArn: dead, maxReceiveCount: 5 } });
  const batches: string[][] = [];
  const problems: string[] = [];
  const mapping = createQueueMapping(
    {
      name: 'work',
      functionName: 'count',
      props: {
        EventSourceArn: work,
        FunctionName: 'count',
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ...props,
      },
    },
    {
      queues,
      clock,
      redeliverSeconds,
      report: (problem) => problems.push(problem),
      async invoke(functionName, event) {
        expect(functionName).toBe('count');
        const { Records } = event as SQSEvent;
        batches.push(Records.map((record) => record.body));
        return handler({ Records });
      },
    },
  );
  const settled = () =>
    until('the queue is settled', () => {
      const { visible, inFlight } = queues.depth(work);
      return visible + inFlight === 0;
    });
  const failing = (isBad: (body: string) => boolean) => (event: SQSEvent) => ({
    batchItemFailures: event.Records.filter((record) => isBad(record.body)).map((record) => ({
      itemIdentifier: record.messageId,
    })),
  });
  return { clock, queues, mapping, batches, problems, settled, failing };
}

const delivered = (batches: string[][]) =>
  batches
    .flat()
    .map(Number)
    .sort((a, b) => a - b);
const range = (count: number) => Array.from({ length: count }, (_, n) => n);

test('a function gets SQS events in batches of at most BatchSize until the queue is empty', async () => {
  let seen: SQSEvent | undefined;
  const { queues, mapping, batches, settled, clock } = mapped({ BatchSize: 4 }, (event) => {
    seen ??= event;
  });
  for (const n of range(10)) queues.send(work, String(n));
  mapping.start();
  await settled();
  expect(delivered(batches)).toEqual(range(10));
  expect(Math.max(...batches.map((batch) => batch.length))).toBe(4);
  expect(seen?.Records[0]).toEqual({
    messageId: expect.any(String),
    receiptHandle: expect.any(String),
    body: '0',
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: String(clock.now()),
      SenderId: 'local',
      ApproximateFirstReceiveTimestamp: String(clock.now()),
    },
    messageAttributes: {},
    md5OfBody: 'cfcd208495d565ef66e7dff9f98764da',
    eventSource: 'aws:sqs',
    eventSourceARN: work,
    awsRegion: 'us-east-1',
  });
  queues.send(work, '10');
  await until('a later message is delivered', () => batches.flat().includes('10'));
  await mapping.stop();
});

test('only the poison message of a hundred ends in the dead-letter queue', async () => {
  const bad = (body: string) => body === '42';
  const made = mapped({}, (event) => made.failing(bad)(event));
  for (const n of range(100)) made.queues.send(work, String(n));
  made.mapping.start();
  await made.settled();
  for (let receive = 2; receive <= 5; receive++) {
    made.clock.advance(60_000);
    await until(`receive ${receive}`, () => made.batches.flat().filter(bad).length === receive);
    await made.settled();
  }
  made.clock.advance(60_000);
  await until('it is dead', () => made.queues.deadLetters().length === 1);
  expect(made.queues.deadLetters()).toMatchObject([{ body: '42', receiveCount: 5, sourceArn: work }]);
  const good = made.batches.flat().filter((body) => !bad(body));
  expect(good.length).toBe(99);
  await made.mapping.stop();
});

describe('failures of the whole batch', () => {
  test.each<[string, () => unknown]>([
    ['when the function throws', () => Promise.reject(new Error('boom'))],
    ['when it reports a message that it was not given', () => ({ batchItemFailures: [{ itemIdentifier: 'x' }] })],
    ['when it reports without an identifier', () => ({ batchItemFailures: [{}] })],
    ['when its report is not a list', () => ({ batchItemFailures: 'all' })],
  ])('the whole batch fails %s', async (_, handler) => {
    const { queues, mapping, batches, settled, clock } = mapped({}, handler);
    queues.send(work, 'a');
    queues.send(work, 'b');
    mapping.start();
    await settled();
    expect(queues.depth(work).delayed).toBe(2);
    clock.advance(60_000);
    await until('both are delivered again', () => batches.flat().length === 4);
    await mapping.stop();
  });
});

test('redeliverSeconds replaces the visibility timeout of a failed message', async () => {
  const { queues, mapping, batches, settled, clock } = mapped({}, () => Promise.reject(new Error('boom')), 2);
  queues.send(work, 'a');
  mapping.start();
  await settled();
  clock.advance(1999);
  expect(queues.depth(work)).toEqual({ visible: 0, inFlight: 0, delayed: 1 });
  clock.advance(1);
  await until('it is delivered again', () => batches.length === 2);
  await mapping.stop();
});

test('the reply is ignored without ReportBatchItemFailures', async () => {
  const made = mapped({ FunctionResponseTypes: [] }, (event) => made.failing(() => true)(event));
  made.queues.send(work, 'a');
  made.mapping.start();
  await made.settled();
  expect(made.queues.depth(work)).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  await made.mapping.stop();
});

test('MaximumConcurrency limits concurrent invocations', async () => {
  let now = 0;
  let most = 0;
  const made = mapped({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } }, async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setImmediate(resolve));
    now--;
  });
  for (const n of range(20)) made.queues.send(work, String(n));
  made.mapping.start();
  await made.settled();
  expect(most).toBe(2);
  expect(delivered(made.batches)).toEqual(range(20));
  await made.mapping.stop();
});

test('a batching window ends with a full batch or after its time', async () => {
  const { queues, mapping, batches, clock } = mapped({ BatchSize: 3, MaximumBatchingWindowInSeconds: 5 }, () => {});
  mapping.start();
  for (const n of range(4)) queues.send(work, String(n));
  await until('the full batch is delivered', () => batches.length === 1);
  expect(queues.depth(work).visible).toBe(1);
  clock.advance(5000);
  await until('the rest is delivered', () => batches.length === 2);
  expect(batches).toEqual([['0', '1', '2'], ['3']]);
  await mapping.stop();
});

test('messages that the filter does not pass are dropped unseen', async () => {
  const Pattern = JSON.stringify({ body: { detail: { people: [2, 3] } } });
  const { queues, mapping, batches, settled } = mapped({ FilterCriteria: { Filters: [{ Pattern }] } }, () => {});
  for (const people of range(4)) queues.send(work, JSON.stringify({ detail: { people } }));
  queues.send(work, 'no JSON');
  mapping.start();
  await settled();
  expect(batches.flat().map((body) => JSON.parse(body).detail.people)).toEqual([2, 3]);
  await mapping.stop();
});

test('pause waits for the running invocation, and resume delivers later messages', async () => {
  let finish: () => void = () => {};
  const { queues, mapping, batches, settled } = mapped({}, () => new Promise<void>((resolve) => (finish = resolve)));
  mapping.start();
  queues.send(work, '1');
  await until('it runs', () => batches.length === 1);
  let isPaused = false;
  const pausing = mapping.pause().then(() => {
    isPaused = true;
  });
  queues.send(work, '2');
  await new Promise((resolve) => setImmediate(resolve));
  expect(isPaused).toBe(false);
  finish();
  await pausing;
  expect(batches).toEqual([['1']]);
  mapping.resume();
  await until('the second runs', () => batches.length === 2);
  finish();
  await settled();
  await mapping.stop();
});

test('an unsupported mapping property throws an error that names it', () => {
  expect(() => mapped({ ParallelizationFactor: 2 }, () => {})).toThrow('does not know ParallelizationFactor');
});
