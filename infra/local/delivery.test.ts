import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { instantToWall } from '#shared/church/time.ts';
import { build } from '../tools/build.ts';
import type { Platform } from './platform.ts';
import { adminOf, visitorOf } from './platform-client.ts';
import { startPlatform } from './start.ts';
import { synthesize } from './template/synth.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';
import { localCredentials, type SkippingClock, skippingClock, until } from './testing/rig.ts';

/** Below the minute after which the sweep would deliver in the stream's place. */
const patienceMs = 120_000;

/** The real functions on the synthesized stacks, from the transaction to the mail. */
let platform: Platform;
let tables: DynamoDBDocumentClient;
let clock: SkippingClock;
const ending: (() => unknown)[] = [];

beforeAll(async () => {
  await build();
  await synthesize();
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  removeTempFolders();
});

async function start(dataDir: string): Promise<void> {
  clock = skippingClock();
  platform = await startPlatform({ dataDir, queueClock: clock });
  const client = new DynamoDBClient({ endpoint: platform.databaseUrl, ...localCredentials });
  tables = DynamoDBDocumentClient.from(client);
  ending.push(platform.stop, () => client.destroy());
}

async function anEvent(): Promise<StaffEvent> {
  const begins = Date.now() + 10 * 86_400_000;
  const body = {
    ...{ title: 'Lantern carols', description: 'On the hill.', location: 'Jacaranda Hall', category: 'General' },
    ...{ price: 0, max_attendees: null, registration_deadline: null, ask_emergency_contact: false },
    ...{ is_published: true, requires_registration: true },
    start_date: instantToWall(begins, 'Africa/Nairobi'),
    end_date: instantToWall(begins + 7_200_000, 'Africa/Nairobi'),
  };
  return (await adminOf(platform).createEvent({ body })).event;
}

/** Registers `count` people of these names, some at a time; their registrations' ids by address. */
async function register(event: StaffEvent, name: string, count: number): Promise<Map<string, string>> {
  const visitor = visitorOf(platform);
  const [eventDate = '', time = ''] = event.start_date.split(' ');
  const about = { eventId: event.id, eventTitle: event.title, eventDate, eventTime: time.slice(0, 5) };
  const waiting = Array.from({ length: count }, (_, n) => `${name}-${n}@example.org`);
  const made = new Map<string, string>();
  const one = async (): Promise<void> => {
    for (let email = waiting.shift(); email !== undefined; email = waiting.shift()) {
      const person = { name: 'Wanjirũ Kamau', email, phone: '+254 700 000000', attendees: 1, agreeTerms: true };
      const body = {
        action: 'submit_registration' as const,
        type: 'event_registration',
        data: { ...about, ...person },
      };
      const { registration } = await visitor.submitRegistration({ body, idempotencyKey: crypto.randomUUID() });
      made.set(email, registration.id);
    }
  };
  await Promise.all([one(), one(), one()]);
  return made;
}

const tableOf = (part: string): string =>
  platform.inventory.tables.find(({ TableName }) => TableName.includes(part))?.TableName ?? '';
const outbox = async () => (await tables.send(new ScanCommand({ TableName: tableOf('Outbox') }))).Items ?? [];
const announced = () =>
  platform.buses.flatMap((bus) => bus.recent()).filter((event) => event['detail-type'] === 'registration.submitted');

/** How many confirmations each address has. */
function confirmations(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { to, subject } of platform.mail.list()) {
    if (subject.startsWith('You are registered')) counts[to] = (counts[to] ?? 0) + 1;
  }
  return counts;
}
const oneEach = (addresses: Iterable<string>) => Object.fromEntries([...addresses].map((address) => [address, 1]));
const counted = async () => (await adminOf(platform).countRegistrations({})).count;

/** Messages in queues and dead-letter queues, by the queue's id; empty ones left out. */
function lying(): Record<string, number> {
  const depths = platform.inventory.queues.map(({ id, arn }) => {
    const { visible, inFlight, delayed } = platform.queues.depth(arn);
    return [id, visible + inFlight + delayed] as const;
  });
  return Object.fromEntries(depths.filter(([, count]) => count > 0));
}
const quiet = async () => Object.keys(lying()).length === 0 && (await outbox()).length === 0;

test('what is registered while the publisher stands still is delivered when it goes on, also after a restart', async () => {
  const dataDir = tempFolder();
  await start(dataDir);
  const event = await anEvent();
  await until('the event is announced', quiet, patienceMs);

  await platform.triggers.pause('outbox-publish');
  const early = await register(event, 'early', 120);
  expect(await outbox()).toHaveLength(120);
  expect(announced()).toEqual([]);
  expect(confirmations()).toEqual({});
  platform.triggers.resume('outbox-publish');
  await until('everything is delivered', quiet, patienceMs);
  expect(announced()).toHaveLength(120);
  expect(confirmations()).toEqual(oneEach(early.keys()));
  expect(await counted()).toBe(120);

  await platform.triggers.pause('outbox-publish');
  const late = await register(event, 'late', 20);
  expect(confirmations()).toEqual(oneEach(early.keys()));
  await platform.stop();
  await start(dataDir);
  await until('everything is delivered after the restart', quiet, patienceMs);
  expect(announced()).toHaveLength(140);
  expect(confirmations()).toEqual(oneEach([...early.keys(), ...late.keys()]));
  expect(await counted()).toBe(140);
}, 400_000);

test('of 100 registrations one that cannot be mailed ends in the dead letters, 99 are mailed, and a redrive mails it later', async () => {
  await start(tempFolder());
  const event = await anEvent();
  await platform.triggers.pause('notify');
  const people = await register(event, 'guest', 100);
  const poison = 'guest-37@example.org';
  const TableName = tableOf('Registrations');
  const Key = { pk: people.get(poison), sk: 'registration' };
  const { Item: sound } = await tables.send(new GetCommand({ TableName, Key }));
  const { data: _lost, ...spoilt } = sound ?? {};
  await tables.send(new PutCommand({ TableName, Item: spoilt }));
  platform.triggers.resume('notify');

  const notify = platform.inventory.mappings.find(({ functionId }) => functionId === 'notify');
  const queue = platform.inventory.queues.find(({ arn }) => arn === notify?.props.EventSourceArn);
  const { VisibilityTimeout = 0, RedrivePolicy } = queue?.props ?? {};
  const deadLetters = RedrivePolicy?.deadLetterTargetArn ?? '';
  const isSetAside = () => {
    const { visible, inFlight, delayed } = platform.queues.depth(queue?.arn ?? '');
    return visible + inFlight === 0 && delayed <= 1;
  };
  let tries = 0;
  for (; platform.queues.deadLetters().length === 0; tries++) {
    await until('only the poison is left, and hidden', isSetAside, patienceMs);
    if (tries === 0) await until('the others have done', () => Object.keys(lying()).length === 1, patienceMs);
    clock.skip(VisibilityTimeout * 1000);
    await until('it was looked at again', () => platform.queues.depth(queue?.arn ?? '').visible === 0);
  }

  expect(tries).toBe(RedrivePolicy?.maxReceiveCount);
  expect(platform.queues.deadLetters()).toMatchObject([
    { queueArn: deadLetters, sourceArn: queue?.arn, receiveCount: RedrivePolicy?.maxReceiveCount },
  ]);
  const [letter] = platform.queues.deadLetters();
  expect(JSON.parse(letter?.body ?? '').detail.subject).toBe(people.get(poison));
  expect(Object.values(lying())).toEqual([1]);
  expect(confirmations()).toEqual(oneEach([...people.keys()].filter((address) => address !== poison)));
  expect(await counted()).toBe(100);

  await tables.send(new PutCommand({ TableName, Item: sound }));
  expect(platform.queues.redrive(deadLetters)).toBe(1);
  await until('the last one is told', quiet, patienceMs);
  expect(confirmations()).toEqual(oneEach(people.keys()));
  expect(platform.queues.deadLetters()).toEqual([]);
}, 400_000);
