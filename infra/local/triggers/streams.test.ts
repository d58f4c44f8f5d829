import { DeleteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../kernel/clock.ts';
import { openStore } from '../kernel/store.ts';
import { ensureTable, startTables, type Tables } from '../tables/tables.ts';
import { localCredentials, until } from '../testing/rig.ts';
import type { EventSourceMapping } from './mapping.ts';
import { createStreamMapping, type StreamFailure } from './streams.ts';

let tables: Tables;
let client: DynamoDBClient;
let streams: DynamoDBStreamsClient;
beforeAll(async () => {
  tables = await startTables({});
  client = new DynamoDBClient({ endpoint: tables.endpoint, ...localCredentials });
  streams = new DynamoDBStreamsClient({ endpoint: tables.endpoint, ...localCredentials });
});
afterAll(async () => {
  client.destroy();
  streams.destroy();
  await tables.stop();
});

let counter = 0;

/** Mappings of the same table share a checkpoint. */
async function outbox(over: Partial<EventSourceMapping> = {}) {
  const tableName = `outbox-${counter++}`;
  await ensureTable(client, {
    TableName: tableName,
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
  });
  const store = openStore();
  const batches: string[][] = [];
  const failures: StreamFailure[] = [];
  const problems: string[] = [];
  const keys = (event: DynamoDBStreamEvent) => event.Records.map((record) => record.dynamodb?.Keys?.pk?.S ?? '');
  const mapping = (handler: (event: DynamoDBStreamEvent) => unknown, clock = systemClock) =>
    createStreamMapping(
      {
        name: 'publish',
        functionName: 'outbox-publish',
        tableName,
        props: {
          EventSourceArn: 'arn:stream',
          FunctionName: 'arn:function',
          StartingPosition: 'TRIM_HORIZON',
          FunctionResponseTypes: ['ReportBatchItemFailures'],
          ...over,
        },
      },
      {
        client: streams,
        store,
        clock,
        report: (problem) => problems.push(problem),
        onFailure: (failure) => void failures.push(failure),
        invoke: async (_, event) => {
          batches.push(keys(event as DynamoDBStreamEvent));
          return handler(event as DynamoDBStreamEvent);
        },
      },
    );
  const put = async (...names: string[]) => {
    for (const pk of names) await client.send(new PutItemCommand({ TableName: tableName, Item: { pk: { S: pk } } }));
  };
  const failing = (isBad: (key: string) => boolean) => (event: DynamoDBStreamEvent) => ({
    batchItemFailures: event.Records.filter((record) => isBad(record.dynamodb?.Keys?.pk?.S ?? '')).map((record) => ({
      itemIdentifier: record.dynamodb?.SequenceNumber,
    })),
  });
  return { tableName, batches, failures, problems, mapping, put, failing };
}

const letters = (count: number) => Array.from({ length: count }, (_, n) => String.fromCharCode(97 + n));

test('a function gets DynamoDB stream events in batches from the oldest record on', async () => {
  const { tableName, mapping, put, batches } = await outbox({ BatchSize: 4 });
  const Item = { pk: { S: 'a' }, bytes: { B: Buffer.from('hi') }, list: { L: [{ BS: [Buffer.from('z')] }] } };
  await client.send(new PutItemCommand({ TableName: tableName, Item }));
  await put(...letters(10).slice(1));
  let seen: DynamoDBStreamEvent | undefined;
  const publish = mapping((event) => {
    seen ??= event;
  });
  publish.start();
  await until('all have come', () => batches.flat().length === 10);
  await put('k');
  await until('a later one has come', () => batches.flat().length === 11);
  await publish.stop();
  expect(batches.flat()).toEqual(letters(11));
  expect(batches[0]).toEqual(letters(4));
  expect(seen?.Records[0]).toEqual({
    eventID: expect.any(String),
    eventName: 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: expect.any(String),
    eventSourceARN: expect.stringContaining(`:table/${tableName}/stream/`),
    dynamodb: {
      ApproximateCreationDateTime: expect.any(Number),
      Keys: { pk: { S: 'a' } },
      NewImage: { pk: { S: 'a' }, bytes: { B: 'aGk=' }, list: { L: [{ BS: ['eg=='] }] } },
      SequenceNumber: expect.any(String),
      SizeBytes: expect.any(Number),
      StreamViewType: 'NEW_IMAGE',
    },
  });
});

test('a restart resumes after the last successful batch', async () => {
  const { mapping, put, batches } = await outbox();
  const first = mapping(() => {});
  first.start();
  await put('a', 'b');
  await until('both have come', () => batches.flat().length === 2);
  await first.stop();
  await put('c');
  const second = mapping(() => {});
  second.start();
  await until('the third has come', () => batches.flat().includes('c'));
  await second.stop();
  expect(batches.flat()).toEqual(['a', 'b', 'c']);
});

test('a batch that was running when the process died is delivered again', async () => {
  const { mapping, put, batches } = await outbox();
  await put('a');
  const dying = mapping(() => new Promise(() => {}));
  dying.start();
  await until('it runs', () => batches.length === 1);
  const next = mapping(() => {});
  next.start();
  await until('it comes again', () => batches.length === 2);
  await next.stop();
  expect(batches).toEqual([['a'], ['a']]);
});

test('a filter can pass only insertions', async () => {
  const { tableName, mapping, put, batches } = await outbox({
    FilterCriteria: { Filters: [{ Pattern: JSON.stringify({ eventName: ['INSERT'] }) }] },
  });
  await put('a');
  await client.send(new DeleteItemCommand({ TableName: tableName, Key: { pk: { S: 'a' } } }));
  await put('b');
  const publish = mapping(() => {});
  publish.start();
  await until('both have come', () => batches.flat().length === 2);
  await publish.stop();
  expect(batches).toEqual([['a', 'b']]);
});

test('a reported failure is retried from the first failed record on', async () => {
  const { mapping, put, batches, failing } = await outbox();
  await put(...letters(5));
  let isDown = true;
  const publish = mapping((event) => {
    const reply = failing((key) => isDown && key === 'c')(event);
    isDown = batches.length < 2;
    return reply;
  });
  publish.start();
  await until('the last record has come twice', () => batches.filter((batch) => batch.includes('e')).length === 3);
  await publish.stop();
  expect(batches).toEqual([letters(5), ['c', 'd', 'e'], ['c', 'd', 'e']]);
});

test('bisecting sends only the poison record to the failure destination', async () => {
  const { mapping, put, batches, failures } = await outbox({
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 1,
  });
  await put(...letters(8));
  const good: string[] = [];
  const publish = mapping(() => {
    const batch = batches.at(-1) ?? [];
    if (batch.includes('c')) throw new Error('poison');
    good.push(...batch);
  });
  publish.start();
  await until('the last has gone through', () => good.includes('h'));
  await publish.stop();
  expect(good).toEqual(letters(8).filter((key) => key !== 'c'));
  expect(failures).toMatchObject([
    {
      requestContext: {
        condition: 'RetryAttemptsExhausted',
        approximateInvokeCount: 2,
        functionArn: 'arn:function',
      },
      DDBStreamBatchInfo: { batchSize: 1 },
    },
  ]);
  const payload = JSON.parse(failures[0]?.payload ?? '') as DynamoDBStreamEvent;
  expect(payload.Records.map((record) => record.dynamodb?.Keys?.pk?.S)).toEqual(['c']);
});

test('records older than the maximum age are given up without invoking the function', async () => {
  const { mapping, put, batches, failures } = await outbox({ MaximumRecordAgeInSeconds: 3600 });
  await put('a', 'b');
  const publish = mapping(() => {}, { ...systemClock, now: () => Date.now() + 7_200_000 });
  publish.start();
  await until('they are given up', () => failures.length === 1);
  await publish.stop();
  expect(batches).toEqual([]);
  expect(failures).toMatchObject([
    {
      requestContext: { condition: 'RecordAgeExceeded', approximateInvokeCount: 0 },
      DDBStreamBatchInfo: { batchSize: 2 },
    },
  ]);
});

test('a pause during the retries of a failing batch loses no records', async () => {
  const { mapping, put, batches } = await outbox();
  await put('a');
  let isDown = true;
  const good: string[] = [];
  const publish = mapping(() => {
    if (isDown) throw new Error('down');
    good.push(...(batches.at(-1) ?? []));
  });
  publish.start();
  await until('it has failed', () => batches.length > 0);
  await publish.pause();
  const tried = batches.length;
  isDown = false;
  await put('b');
  expect(batches.length).toBe(tried);
  publish.resume();
  await until('both have come', () => good.length === 2);
  expect(good).toEqual(['a', 'b']);
  await publish.stop();
});

test('a resume at any moment of a pause loses no records', async () => {
  const { mapping, put, batches } = await outbox();
  let isDown = true;
  const good: string[] = [];
  const publish = mapping(() => {
    if (isDown) throw new Error('down');
    good.push(...(batches.at(-1) ?? []));
  });
  publish.start();
  for (let turns = 0; turns < 20; turns++) {
    isDown = true;
    const before = batches.length;
    await put(`item-${turns}`);
    await until('it has failed', () => batches.length > before);
    const paused = publish.pause();
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    isDown = false;
    publish.resume();
    await until('it has come', () => good.length === turns + 1);
    await paused;
  }
  await publish.stop();
  expect(new Set(good).size).toBe(20);
});

test('a resume waits for the last invocation, so that only one batch runs at a time', async () => {
  const { mapping, put, batches } = await outbox();
  let finish: () => void = () => {};
  const publish = mapping(() => new Promise<void>((resolve) => (finish = resolve)));
  publish.start();
  await put('a');
  await until('it runs', () => batches.length === 1);
  const paused = publish.pause();
  publish.resume();
  // These writes give a second reader enough time to deliver a record.
  await put(...letters(20).slice(1));
  expect(batches).toEqual([['a']]);
  finish();
  await until('the rest has come', () => batches.length === 2);
  finish();
  await Promise.all([paused, publish.stop()]);
  expect(batches.flat()).toEqual(letters(20));
});

test('records before the failed one are not delivered again after a restart', async () => {
  const { mapping, put, batches, failing } = await outbox();
  await put('a', 'b', 'c');
  const first = mapping(failing((key) => key === 'b'));
  first.start();
  await until('it has failed', () => batches.length > 0);
  await first.stop();
  const before = batches.length;
  const second = mapping(() => {});
  second.start();
  await until('the rest has come', () => batches.length > before);
  await second.stop();
  expect(batches.slice(before)).toEqual([['b', 'c']]);
});

test('wake delivers each written record without waiting for the poll timer', async () => {
  const { mapping, put, batches } = await outbox();
  const publish = mapping(() => {}, { now: systemClock.now, after: () => () => {} });
  publish.start();
  for (const key of letters(20)) {
    await put(key);
    publish.wake();
    await until('it has come', () => batches.flat().includes(key));
  }
  await publish.stop();
});

test.each<[Partial<EventSourceMapping>, string]>([
  [{ StartingPosition: 'LATEST' }, 'TRIM_HORIZON only'],
  [{ ParallelizationFactor: 2 }, 'does not know ParallelizationFactor'],
  [{ FunctionResponseTypes: ['Other'] }, 'does not know the response Other'],
])('createStreamMapping refuses %j by name', async (over, message) => {
  const { mapping } = await outbox(over);
  expect(() => mapping(() => {})).toThrow(message);
});
