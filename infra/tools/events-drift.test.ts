import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import { handler as count } from '#functions/insights/count.lambda.ts';
import { type TableName, tableName, tableVariables } from '#functions/kit/env.ts';
import { db } from '#functions/kit/table.ts';
import { handler as notify } from '#functions/notifications/notify.lambda.ts';
import { handler as recount } from '#functions/recount/recount.lambda.ts';
import { makeEvent, register } from '#functions/testing/factories.ts';
import { apiAs } from '#functions/testing/invoke.ts';
import { indexEvents } from '#functions/testing/searched.ts';
import { batchOf, startServices } from '#functions/testing/services.ts';
import { startWorld } from '#functions/testing/world.ts';
import { stackOutputs, stackResources, startFakeAws } from '../testing/fake-aws.ts';
import { everythingOn } from '../testing/rows.ts';
import { synthesize } from '../testing/templates.ts';
import { main } from './events.ts';

/** A synthesis blocks the event loop for so long that an idle connection to the fake AWS would close. */
const synthesized = synthesize().find(({ row }) => row.name === 'everything') ?? expect.fail('everything');
const aws = startFakeAws();
// The tables are those of the local database, with what our own functions write. All else of AWS is the fake.
const world = startWorld();
startServices();
const hour = 3_600_000;

/** Under the logical ids of the template, from which the command derives which table is which. */
const tables = () =>
  synthesized.data
    .filter(({ Type }) => Type === 'AWS::DynamoDB::Table')
    .map(({ id, Type }) => [id, Type, tableName(id.slice(0, -8).toLowerCase() as TableName)] as const);
const queues = synthesized.app
  .filter(({ Type }) => Type === 'AWS::SQS::Queue')
  .map(({ id, Type }) => [id, Type, `https://sqs.eu-west-1.amazonaws.com/123456789012/${id}`] as const);

let letters: Readonly<Record<string, number>> = {};
let said: string[] = [];
let recounted: unknown[] = [];

beforeEach(() => {
  [letters, said, recounted] = [{}, [], []];
  aws.on.ListStackResources = ({ StackName }) => ({
    body: stackResources(StackName === 'steeple-everything-data' ? tables() : queues),
  });
  aws.on.DescribeStacks = () => ({ body: stackOutputs({ RecountFunction: 'the-recount' }) });
  aws.on.GetQueueAttributes = ({ QueueUrl }) => {
    const id = String(QueueUrl).split('/').at(-1) ?? '';
    const [, found = 0] = Object.entries(letters).find(([start]) => id.startsWith(start)) ?? [];
    return { body: { Attributes: { QueueArn: `arn:${id}`, ApproximateNumberOfMessages: String(found) } } };
  };
  aws.on.Invoke = async (payload, url) => {
    recounted.push([url, payload]);
    return { body: await recount(payload as unknown as Parameters<typeof recount>[0]) };
  };
});

/** As an operator, with the fake's keys. Consumers have had an hour. */
async function drift(): Promise<string> {
  const before = { ...process.env };
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'fake');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const tools = {
    say: (line: string) => void said.push(line),
    pause: async () => undefined,
    now: () => world.now + hour,
    ending: new AbortController().signal,
  };
  try {
    return await main(['everything', 'drift'], {}, [everythingOn], tools);
  } catch (error) {
    return (error as Error).message;
  } finally {
    vi.unstubAllEnvs();
    Object.assign(process.env, before);
  }
}

/** What the outbox's publisher does when the bus and the index have an event. */
async function emptyOutbox(): Promise<void> {
  for (const { pk } of await world.items('outbox'))
    await db().send(new DeleteCommand({ TableName: tableName('outbox'), Key: { pk } }));
}

async function deliverAll(): Promise<void> {
  const events = await world.announced();
  await indexEvents(events);
  for (const event of events.filter(({ type }) => type === 'registration.submitted')) {
    await notify(batchOf(event));
    await count(batchOf(event));
  }
  await emptyOutbox();
}

const right = 'Every consumer of everything has what the tables hold.';
const wrong =
  'Something differs in everything. Redrive dead letters, or replay the hours of the difference, then look again.';

it('drift finds what each consumer lacks in the tables of a stack, and nothing once they have had every event', async () => {
  const event = await makeEvent();
  await register(event);
  const lost = await register(event, { email: 'otieno@example.org' });
  await apiAs('admin').createMember({
    body: { first_name: 'Njeri', last_name: 'Otieno', membership_status: 'Active' },
  });
  letters = { EventsnotifySubscriberDeadLetters: 2 };
  expect(await drift()).toBe(wrong);
  expect(said).toEqual(
    expect.arrayContaining([
      'consumer notify, 1 wrong',
      '  2 dead letters',
      'outbox: 4 events, 4 wrong',
      'search of registrations: 2 records, 2 wrong',
      `  the search lacks ${lost.id}`,
      'search of members: 1 records, 1 wrong',
      'mails: 2 registrations, 2 wrong',
      `  no mail was tried for registration ${lost.id}`,
    ]),
  );

  letters = {};
  said = [];
  await deliverAll();
  expect([await drift(), said.filter((line) => !line.endsWith(' 0 wrong'))]).toEqual([right, []]);
});

it('drift compares stored figures with their records by the function that the stack names, and changes neither', async () => {
  await register(await makeEvent());
  await deliverAll();
  const [seats] = await world.items('seats');
  const Key = { pk: seats?.pk };
  const UpdateExpression = 'SET seatsLeft = :wrong';
  const names = { TableName: tableName('seats'), ExpressionAttributeValues: { ':wrong': 7 } };
  await db().send(new UpdateCommand({ ...names, Key, UpdateExpression }));
  const before = await world.everything();
  expect(await drift()).toBe(wrong);
  expect(said.filter((line) => !line.endsWith(' 0 wrong'))).toEqual([
    'seats: 1 figures, 1 wrong',
    expect.stringMatching(/^ {2}people of event .*, people: kept 33, counted 1$/),
  ]);
  expect(recounted.length).toBeGreaterThan(4);
  for (const [url, payload] of recounted as [string, { mend: boolean }][])
    expect([url, payload.mend]).toEqual(['/2015-03-31/functions/the-recount/invocations', false]);
  expect(await world.everything()).toBe(before);
});

it('drift stops with AWS’s own words if the credentials may not read a table or call the function', async () => {
  await register(await makeEvent());
  aws.refuse('Invoke', 'AccessDeniedException');
  expect(await drift()).toBe('said so');
  aws.on.ListStackResources = () => ({ body: stackResources([]) });
  expect(await drift()).toBe('The Data stack of everything has no table outbox: deploy it first.');
  expect(Object.keys(tableVariables).length).toBe(tables().length);
});
