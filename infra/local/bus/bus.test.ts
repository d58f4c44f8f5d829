import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { BusEvent } from '#functions/testing/stand-ins/bus-event.ts';
import { openStore } from '../kernel/store.ts';
import { createQueues } from '../queues/queues.ts';
import { localCredentials, type MountedServer, manualClock, mount } from '../testing/rig.ts';
import { createBus, type Rule } from './bus.ts';

const arn = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
const closing: (() => unknown)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function bus(rules: Rule[] = []) {
  const clock = manualClock();
  const store = openStore();
  const queues = createQueues({ store, clock });
  for (const name of ['count', 'notify', 'dead']) queues.define(arn(name), {});
  const problems: string[] = [];
  const made = createBus(
    { name: 'church', region: 'us-east-1', account: '000000000000', rules },
    { store, queues, clock, report: (problem) => problems.push(problem) },
  );
  const server: MountedServer = await mount((request, body) =>
    made.handle(String(request.headers['x-amz-target']), body),
  );
  const client = new EventBridgeClient({ endpoint: server.endpoint, maxAttempts: 1, ...localCredentials });
  closing.push(() => client.destroy(), server.close);
  const put = (...Entries: PutEventsRequestEntry[]) => client.send(new PutEventsCommand({ Entries }));
  const bodies = (queue: string) => queues.receive(arn(queue)).map((message) => JSON.parse(message.body) as BusEvent);
  return { bus: made, store, queues, clock, put, bodies, problems };
}

const entry = (over: Partial<PutEventsRequestEntry> = {}): PutEventsRequestEntry => ({
  EventBusName: 'church',
  Source: 'steeple',
  DetailType: 'registration.submitted',
  Detail: JSON.stringify({ id: 'r-1', data: { people: 2 } }),
  ...over,
});

const rule = (name: string, pattern: Rule['pattern'], deadLetterArn?: string): Rule => ({
  name,
  pattern,
  targets: [{ queueArn: arn(name), ...(deadLetterArn === undefined ? {} : { deadLetterArn }) }],
});

test('an event reaches the queues of the matching rules in EventBridge’s format', async () => {
  const {
    put,
    bodies,
    bus: made,
  } = await bus([
    rule('count', { source: ['steeple'], detail: { data: { people: [2] } } }),
    rule('notify', { 'detail-type': [{ prefix: 'calendar.' }] }),
  ]);
  const reply = await put(entry({ Resources: ['arn:x'] }), entry({ Time: new Date('2026-01-02T03:04:05.678Z') }));
  expect(reply.FailedEntryCount).toBe(0);
  const [first, second] = bodies('count');
  expect(first).toEqual({
    version: '0',
    id: reply.Entries?.[0]?.EventId,
    'detail-type': 'registration.submitted',
    source: 'steeple',
    account: '000000000000',
    time: '2026-11-21T09:00:00Z',
    region: 'us-east-1',
    resources: ['arn:x'],
    detail: { id: 'r-1', data: { people: 2 } },
  });
  expect(second?.time).toBe('2026-01-02T03:04:05Z');
  expect(bodies('notify')).toEqual([]);
  expect(made.recent()).toEqual([second, first]);
  expect(made.recent(1)).toEqual([second]);
});

test('PutEvents stores the event and its queue messages in one transaction before it replies', async () => {
  const { put, store, queues, bus: made } = await bus([rule('count', { source: ['steeple'] })]);
  await put(entry());
  expect(queues.depth(arn('count')).visible).toBe(1);
  store.exec("CREATE TRIGGER full BEFORE INSERT ON messages BEGIN SELECT RAISE(ABORT, 'disk full'); END");
  await expect(made.handle('AWSEvents.PutEvents', { Entries: [entry()] })).rejects.toThrow('disk full');
  expect(made.recent().length).toBe(1);
});

describe('PutEvents validation', () => {
  test.each<[string, Partial<PutEventsRequestEntry>, string]>([
    ['detail that is not JSON', { Detail: '{oops' }, 'MalformedDetail'],
    ['detail that is not an object', { Detail: '[1]' }, 'MalformedDetail'],
    ['no detail', { Detail: undefined }, 'InvalidArgument'],
    ['no source', { Source: undefined }, 'InvalidArgument'],
    ['an empty detail type', { DetailType: '' }, 'InvalidArgument'],
    ["AWS's own source", { Source: 'aws.s3' }, 'NotAuthorizedForSourceException'],
    ['an unknown bus', { EventBusName: 'other' }, 'ResourceNotFoundException'],
  ])('PutEvents refuses an entry with %s and accepts the others', async (_, over, code) => {
    const { put, bodies } = await bus([rule('count', { source: [{ exists: true }] })]);
    const reply = await put(entry(), entry(over), entry());
    expect(reply.FailedEntryCount).toBe(1);
    expect(reply.Entries?.map((one) => one.ErrorCode)).toEqual([undefined, code, undefined]);
    expect(bodies('count').length).toBe(2);
  });

  test.each<[string, PutEventsRequestEntry[]]>([
    ['eleven entries', Array.from({ length: 11 }, () => entry())],
    ['none', []],
    ['more than 1 MB', [entry({ Detail: JSON.stringify({ text: 'x'.repeat(1_048_576) }) })]],
  ])('PutEvents refuses the whole request with %s', async (_, entries) => {
    const { put, bus: made } = await bus();
    await expect(put(...entries)).rejects.toMatchObject({ name: 'ValidationException' });
    expect(made.recent()).toEqual([]);
  });

  test('PutEvents accepts a detail just under 1 MB', async () => {
    const { put } = await bus();
    expect((await put(entry({ Detail: JSON.stringify({ text: 'x'.repeat(1_048_000) }) }))).FailedEntryCount).toBe(0);
  });

  test('PutEvents answers any input with 200 or 400', async () => {
    const { bus: made } = await bus();
    const json = fc.jsonValue();
    const anyEntry = fc.oneof(
      json,
      fc.record(
        {
          Source: fc.string(),
          DetailType: fc.string(),
          Detail: fc.json(),
          EventBusName: fc.oneof(json, fc.constant('church')),
          Time: fc.oneof(json, fc.double()),
          Resources: json,
        },
        { requiredKeys: ['Source'] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(json, fc.record({ Entries: fc.array(anyEntry) })), async (body) => {
        expect([200, 400]).toContain((await made.handle('AWSEvents.PutEvents', body)).status);
      }),
    );
  });

  test('the bus refuses an unsupported action', async () => {
    const { bus: made } = await bus();
    expect(await made.handle('AWSEvents.PutRule', {})).toMatchObject({ body: { __type: 'UnknownOperationException' } });
  });
});

test('an event that cannot be delivered goes to the rule’s dead-letter queue', async () => {
  const { put, queues, problems } = await bus([rule('gone', { source: ['steeple'] }, arn('dead'))]);
  const reply = await put(entry());
  expect(reply.FailedEntryCount).toBe(0);
  expect(queues.deadLetters()).toMatchObject([{ queueArn: arn('dead'), sourceArn: arn('gone') }]);
  expect(problems.length).toBe(1);
});

test('a replay sends the events of a period to the chosen rules, each with its mark, and stores none of them again', async () => {
  const {
    bus: made,
    put,
    bodies,
  } = await bus([rule('count', { source: ['steeple'] }), rule('notify', { source: ['steeple'] })]);
  const at = (Time: string) => entry({ Time: new Date(Time), Detail: JSON.stringify({ id: Time }) });
  await put(
    at('2026-11-21T05:59:59Z'),
    at('2026-11-21T06:00:00Z'),
    at('2026-11-21T06:59:59Z'),
    at('2026-11-21T07:00:00Z'),
  );
  for (const queue of ['count', 'notify']) expect(bodies(queue)).toHaveLength(4);
  const [EventStartTime = 0, EventEndTime = 0] = ['06', '07'].map(
    (hour) => Date.parse(`2026-11-21T${hour}:00:00Z`) / 1000,
  );
  const Destination = { Arn: 'arn:bus', FilterArns: ['arn:aws:events:us-east-1:0:rule/church/count'] };
  const start = (over: object = {}) =>
    made.handle('AWSEvents.StartReplay', { ReplayName: 'one', EventStartTime, EventEndTime, Destination, ...over });

  expect(await start()).toMatchObject({ status: 200 });
  expect(bodies('count').map((event) => [event.detail, event['replay-name']])).toEqual([
    [{ id: '2026-11-21T06:00:00Z' }, 'one'],
    [{ id: '2026-11-21T06:59:59Z' }, 'one'],
  ]);
  expect(bodies('notify')).toEqual([]);
  expect(made.recent()).toHaveLength(4);
  expect(await made.handle('AWSEvents.DescribeReplay', { ReplayName: 'one' })).toMatchObject({
    body: { State: 'COMPLETED' },
  });

  const refused: readonly [object, string][] = [
    [{}, 'ResourceAlreadyExistsException'],
    [{ ReplayName: 'a name' }, 'ValidationException'],
    [{ ReplayName: 'two', EventEndTime: EventStartTime }, 'ValidationException'],
  ];
  for (const [over, __type] of refused) expect(await start(over)).toMatchObject({ status: 400, body: { __type } });
  expect(bodies('count')).toEqual([]);
  expect(await made.handle('AWSEvents.DescribeReplay', { ReplayName: 'two' })).toMatchObject({ status: 400 });
});

test('the bus shows the newest thousand events', async () => {
  const { bus: made } = await bus();
  for (let n = 0; n < 110; n++) {
    const Entries = Array.from({ length: 10 }, (_, m) => entry({ Detail: JSON.stringify({ n: n * 10 + m }) }));
    await made.handle('AWSEvents.PutEvents', { Entries });
  }
  const events = made.recent();
  expect(events.length).toBe(1000);
  expect(events[0]?.detail).toEqual({ n: 1099 });
  expect(events.at(-1)?.detail).toEqual({ n: 100 });
});

test('an invalid pattern throws an error that names the rule', async () => {
  await expect(bus([rule('count', { source: [{ like: 'x' }] })])).rejects.toThrow('Rule count cannot work.');
});
