import { beforeEach, describe, expect, it } from 'vitest';
import { parseEvent } from '#events/catalog.ts';
import type { Envelope } from '#events/define.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { stackResources, startFakeAws } from '../testing/fake-aws.ts';
import { everythingOn } from '../testing/rows.ts';
import { synthesize } from '../testing/templates.ts';
import { main } from './events.ts';

/** A synthesis blocks the event loop for so long that an idle connection to the fake AWS would close. */
const { app, data: dataStack } = synthesize().find(({ row }) => row.name === 'everything') ?? expect.fail();
const aws = startFakeAws();
const hours = ['--from', '2026-11-21T06:00:00Z', '--to', '2026-11-21T15:00:00+03:00'];
const now = Date.parse('2026-11-22T06:00:00Z');

const said: string[] = [];
const tools = {
  say: (line: string) => void said.push(line),
  pause: async () => undefined,
  now: () => now,
  ending: new AbortController().signal,
};
const run = (...args: string[]) => main(['everything', ...args], {}, [everythingOn], tools);

beforeEach(() => {
  said.length = 0;
  const data = [
    ['Bus', 'AWS::Events::EventBus', 'the-bus'],
    ['Archive', 'AWS::Events::Archive', 'the-archive'],
  ] as const;
  const names: Readonly<Record<string, (id: string) => string>> = {
    'AWS::Events::Rule': (id) => `the-bus|${id}`,
    'AWS::Logs::LogGroup': (id) => id,
    'AWS::SQS::Queue': (id) => `https://sqs.eu-west-1.amazonaws.com/123456789012/${id}`,
  };
  const ofApp = app.flatMap(({ id, Type }) => {
    const name = names[Type]?.(id);
    return name ? [[id, Type, name] as const] : [];
  });
  aws.on.ListStackResources = ({ StackName }) => ({
    body: stackResources(StackName === 'steeple-everything-data' ? data : ofApp),
  });
  aws.on.StartReplay = () => ({ body: { State: 'STARTING' } });
  aws.on.DescribeReplay = () => ({ body: { State: 'COMPLETED' } });
});

const asked = (operation = 'StartReplay') => aws.asked.get(operation);
const arn = 'arn:aws:events:eu-west-1:123456789012';

it('replay sends the events of some hours to one outside consumer again, and to no other', async () => {
  const name = `everything-their-bus-${now}`;
  expect(await run('replay', ...hours, '--to-consumer', 'their-bus')).toBe(
    'The events from 2026-11-21T06:00:00.000Z to 2026-11-21T12:00:00.000Z were sent to their-bus again, not in order, each ' +
      `marked with replay-name ${name}.`,
  );
  expect(asked()).toEqual({
    ReplayName: name,
    EventSourceArn: `${arn}:archive/the-archive`,
    EventStartTime: Date.parse('2026-11-21T06:00:00Z') / 1000,
    EventEndTime: Date.parse('2026-11-21T12:00:00Z') / 1000,
    Destination: {
      Arn: `${arn}:event-bus/the-bus`,
      FilterArns: [`${arn}:rule/the-bus/steeple-everything-to-their-bus`],
    },
  });
});

it.each(Object.keys(subscriptions))('replay finds the rule of our own consumer %s', async (consumer) => {
  await run('replay', ...hours, '--to-consumer', consumer);
  expect(asked()).toMatchObject({
    Destination: {
      FilterArns: [expect.stringMatching(new RegExp(`:rule/the-bus/Events${consumer}SubscriberRule\\w{8}$`))],
    },
  });
});

it('replay to all consumers filters by no rule, waits for the end, and warns that the newest events may be missing', async () => {
  const states = ['STARTING', 'RUNNING', 'COMPLETED'];
  aws.on.DescribeReplay = () => ({ body: { State: states.shift() } });
  await run('replay', '--from', '2026-11-21T06:00:00Z', '--to', '2026-11-22T05:55:00Z');
  expect(asked()?.Destination).toEqual({ Arn: `${arn}:event-bus/the-bus` });
  expect(states).toEqual([]);
  expect(said[0]).toContain('may not be in the archive yet');
  aws.on.DescribeReplay = () => ({ body: { State: 'FAILED', StateReason: 'The rule is gone' } });
  await expect(run('replay', ...hours)).rejects.toThrow(/is FAILED: The rule is gone\.$/);
});

it.each([
  [[...hours, '--to-consumer', 'figures'], 'everything has no consumer "figures", only count, '],
  [hours.slice(0, 2), 'Say which hours: replay --from 2026-11-21T06:00:00Z --to '],
  [['--from', '2026-11-21', ...hours.slice(2)], '"2026-11-21" is no instant with its zone'],
  [['--from', '2026-11-21T06:00:00', ...hours.slice(2)], '"2026-11-21T06:00:00" is no instant with its zone'],
  [['--from', '2026-11-22T06:00:00Z', ...hours.slice(2)], 'is not before 2026-11-21T15:00:00+03:00.'],
  [[...hours, '--consumer', 'count'], "Unknown option '--consumer'"],
])('replay explains what is wrong with the arguments %j, and replays nothing', async (args, text) => {
  await expect(run('replay', ...args)).rejects.toThrow(text);
  expect(aws.calls).not.toContain('StartReplay');
});

/** The numbers of messages by the logical ids of their queues. */
function lettersIn(counts: Readonly<Record<string, number>>) {
  aws.on.GetQueueAttributes = ({ QueueUrl }) => {
    const id = String(QueueUrl).split('/').at(-1) ?? '';
    const [, count = 0] = Object.entries(counts).find(([start]) => id.startsWith(start)) ?? [];
    return { body: { Attributes: { QueueArn: `arn:${id}`, ApproximateNumberOfMessages: String(count) } } };
  };
  const moves: unknown[] = [];
  aws.on.StartMessageMoveTask = (move) => {
    moves.push(move);
    return { body: { TaskHandle: 'x' } };
  };
  return moves;
}

it('redrive moves the letters of each queue to its own source, also those that the rule could not deliver', async () => {
  const moves = lettersIn({
    EventsnotifySubscriberDeadLetters: 3,
    EventsWebhooksTotheirsiteDeadLetters: 1,
    EventsTotheirbusDeadLetters: 2,
    EventsrenderScheduleFailures: 4,
  });
  const states = ['RUNNING', 'COMPLETED', 'COMPLETED'];
  aws.on.ListMessageMoveTasks = ({ SourceArn }) => ({
    body: {
      Results: [{ Status: states.shift(), ApproximateNumberOfMessagesMoved: /notify/.test(String(SourceArn)) ? 3 : 1 }],
    },
  });
  expect(await run('redrive')).toBe('4 dead letters went back to their queues.');
  expect(said.sort()).toEqual([
    'notify: 3 went back to its queue.',
    'renderSchedule: 4 stay, since they only report a failed call: empty the queue.',
    'their-bus: 2 stay, since they are of a rule: replay their hours to it, then empty the queue.',
    'their-site: 1 went back to its queue.',
  ]);
  expect(moves).toEqual(
    expect.arrayContaining([
      {
        SourceArn: expect.stringMatching(/^arn:EventsnotifySubscriberDeadLettersQueue\w{8}$/),
        DestinationArn: expect.stringMatching(/^arn:EventsnotifySubscriberQueue\w{8}$/),
      },
      {
        SourceArn: expect.stringMatching(/^arn:EventsWebhooksTotheirsiteDeadLettersQueue\w{8}$/),
        DestinationArn: expect.stringMatching(/^arn:EventsWebhooksTotheirsiteQueue\w{8}$/),
      },
    ]),
  );
});

it.each(Object.keys(subscriptions))('redrive finds both queues of our own consumer %s', async (consumer) => {
  const moves = lettersIn({ [`Events${consumer}SubscriberDeadLetters`]: 1 });
  aws.on.ListMessageMoveTasks = () => ({ body: { Results: [{ Status: 'COMPLETED' }] } });
  await run('redrive', consumer);
  expect(moves).toHaveLength(1);
});

it('redrive reports a move that SQS ended, and a consumer without dead letters', async () => {
  lettersIn({ EventscountSubscriberDeadLetters: 1 });
  aws.on.ListMessageMoveTasks = () => ({ body: { Results: [{ Status: 'FAILED', FailureReason: 'AccessDenied' }] } });
  await expect(run('redrive', 'count')).rejects.toThrow('Moving those of count ended as FAILED: AccessDenied.');
  await expect(run('redrive', 'nobody')).rejects.toThrow('everything has no dead letters of "nobody", only of ');
  lettersIn({});
  expect(await run('redrive')).toBe('No dead letters to put back.');
});

it('tail prints each event once, reads all pages, and looks back for lines that CloudWatch stored late', async () => {
  const ending = new AbortController();
  const published = (eventId: string, second: number) => {
    const timestamp = now + second * 1000;
    const fields = { timestamp: new Date(timestamp).toISOString(), message: 'event published', correlationId: 'cid' };
    return { timestamp, message: JSON.stringify({ ...fields, eventId, type: 'calendar.changed' }) };
  };
  const pages = [
    { events: [published('a.1', 90)], nextToken: 'more' },
    { events: [published('b.1', 100)] },
    { events: [published('late.1', 95), published('b.1', 100)] },
  ];
  const asked: Readonly<Record<string, unknown>>[] = [];
  aws.on.FilterLogEvents = (request) => {
    asked.push(request);
    return { body: pages.shift() ?? { events: [] } };
  };
  const pause = async () => {
    if (pages.length === 0) ending.abort();
  };
  const over = { ...tools, pause, ending: ending.signal };
  expect(await main(['everything', 'tail'], {}, [everythingOn], over)).toBe('3 events.');
  expect(said.slice(1)).toEqual([
    '2026-11-22T06:01:30.000Z  calendar.changed  a.1  cid',
    '2026-11-22T06:01:40.000Z  calendar.changed  b.1  cid',
    '2026-11-22T06:01:35.000Z  calendar.changed  late.1  cid',
  ]);
  // From its start on, then a minute before the newest.
  expect(asked.map(({ startTime, nextToken }) => [startTime, nextToken])).toEqual([
    [now, undefined],
    [now, 'more'],
    [now + 40_000, undefined],
    [now + 40_000, undefined],
  ]);
  expect(asked[0]).toMatchObject({ logGroupName: expect.stringMatching(/^Eventsoutbox/) });
});

describe('a trial for a bus or a queue', () => {
  /** The deployed rule of a consumer, as EventBridge describes it. */
  const deployedRule = ({ Name }: Readonly<Record<string, unknown>>) => {
    const rule = app.find(({ Type, Properties }) => Type === 'AWS::Events::Rule' && Properties.Name === Name);
    return { body: { Name, State: 'ENABLED', EventPattern: JSON.stringify(rule?.Properties.EventPattern) } };
  };
  const entry = () => {
    const { Entries = [] } = (asked('PutEvents') ?? {}) as { Entries?: Readonly<Record<string, string>>[] };
    return Entries[0] ?? expect.fail();
  };
  const sentEvent = () => JSON.parse(entry().Detail ?? '') as Envelope;
  let letters: (queue: string) => object[];

  beforeEach(() => {
    lettersIn({});
    letters = () => [];
    aws.on.DescribeRule = deployedRule;
    aws.on.PutEvents = () => ({ body: { FailedEntryCount: 0, Entries: [{ EventId: 'e' }] } });
    aws.on.ReceiveMessage = ({ QueueUrl }) => ({ body: { Messages: letters(String(QueueUrl)) } });
    aws.on.DeleteMessage = () => ({ body: {} });
  });

  it.each([
    ['their-bus', 'registration.submitted'],
    ['their-queue', 'calendar.published'],
    ['our-queue', 'calendar.cancelled'],
  ])('goes over our bus to %s only, marked by its source', async (consumer, type) => {
    const { to } = everythingOn.consumers.find(({ name }) => name === consumer) ?? expect.fail();
    const answer = await run('trial', consumer);
    expect(entry()).toEqual({
      EventBusName: 'the-bus',
      Source: `steeple.trial.${consumer}`,
      DetailType: type,
      Detail: expect.any(String),
    });
    expect(parseEvent(sentEvent())).toMatchObject({ type, id: expect.stringMatching(/^trial-/) });
    expect(answer).toContain(`${to} gets it with the source "steeple.trial.${consumer}"`);

    const matches = [...app, ...dataStack].flatMap(({ id, Properties }) => {
      const { source = [] } = (Properties.EventPattern ?? {}) as { source?: string[] };
      return source.includes(entry().Source ?? '') ? [[id, Properties.Name]] : [];
    });
    expect(matches).toEqual([[expect.any(String), `steeple-everything-to-${consumer}`]]);
  });

  it('counts nothing of a registration, and can be another event of the row', async () => {
    await run('trial', 'their-bus', 'registration.cancelled');
    expect(sentEvent()).toMatchObject({ type: 'registration.cancelled', data: { test: true } });
  });

  it('reports why EventBridge set it aside, and removes that dead letter only', async () => {
    const attributes = { ERROR_CODE: { StringValue: 'NO_PERMISSIONS' }, ERROR_MESSAGE: { StringValue: 'not allowed' } };
    letters = (queue) => {
      expect(queue).toMatch(/EventsTotheirbusDeadLettersQueue\w{8}$/);
      const other = { Body: JSON.stringify({ detail: { id: 'other.1' } }), ReceiptHandle: 'other' };
      return [
        other,
        { Body: JSON.stringify({ detail: sentEvent() }), ReceiptHandle: 'own', MessageAttributes: attributes },
      ];
    };
    await expect(run('trial', 'their-bus')).rejects.toThrow(
      /^EventBridge could not deliver registration\.submitted trial-\S+ to their-bus: NO_PERMISSIONS: not allowed\. Its policy must allow steeple-everything-to-their-bus /,
    );
    expect(aws.asked.get('DeleteMessage')).toMatchObject({ ReceiptHandle: 'own' });
    expect(aws.calls.filter((call) => call === 'DeleteMessage')).toHaveLength(1);
  });

  it.each([
    [{ refusal: 'ResourceNotFoundException' }, 'The bus has no rule steeple-everything-to-their-bus that knows trials'],
    [{ body: { State: 'ENABLED', EventPattern: '{"source":["steeple"]}' } }, 'deploy everything first.'],
    [
      { body: { State: 'DISABLED', EventPattern: '{"source":["steeple.trial.their-bus"]}' } },
      'The rule steeple-everything-to-their-bus is DISABLED',
    ],
  ])('is not sent if the deployed rule is %j', async (rule, text) => {
    aws.on.DescribeRule = () => rule;
    await expect(run('trial', 'their-bus')).rejects.toThrow(text);
    expect(aws.calls).not.toContain('PutEvents');
  });

  it('that the bus refuses is an error', async () => {
    aws.on.PutEvents = () => ({ body: { Entries: [{ ErrorCode: 'InternalFailure', ErrorMessage: 'later' }] } });
    await expect(run('trial', 'their-bus')).rejects.toThrow('The bus refused the trial: InternalFailure later');
  });
});
