import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { instantToWall } from '#shared/church/time.ts';
import { inTier } from '#shared/testing/tier.ts';
import { build } from '../tools/build.ts';
import type { Platform } from './platform.ts';
import { adminOf, visitorOf } from './platform-client.ts';
import { startPlatform } from './start.ts';
import { synthesize } from './template/synth.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';
import { forTests } from './testing/platform.ts';
import { localCredentials, until } from './testing/rig.ts';

/** Enough for dozens of registrations and mails, but less than the minute after which the sweep would deliver them. */
const patienceMs = 50_000;

let platform: Platform;
let dataDir: string;
let tables: DynamoDBDocumentClient;
const ending: (() => unknown)[] = [];

// The first test restarts the platform itself, instead of in a hook, so it needs a longer timeout.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

beforeAll(async () => {
  await build();
  await synthesize();
  dataDir = tempFolder();
  await start();
});
afterAll(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  removeTempFolders();
});

async function start(): Promise<void> {
  platform = await startPlatform({ ...forTests, dataDir });
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
/** A set, because the bus may get an event twice. */
function announced(): Set<string> {
  const events = platform.buses.flatMap((bus) => bus.recent());
  const submitted = events.filter((event) => event['detail-type'] === 'registration.submitted');
  return new Set(submitted.map(({ detail }) => (detail as { subject: string }).subject));
}

/** A set, because a mail may be sent twice if a call ends before marking it. */
const confirmed = (): Set<string> =>
  new Set(platform.mail.list().flatMap(({ to, subject }) => (subject.startsWith('You are registered') ? [to] : [])));
async function found(search: string): Promise<unknown[]> {
  const { items } = await adminOf(platform).listRegistrations({ body: { search } });
  return items.map(({ data }) => data.email);
}

async function emptyTable(TableName: string): Promise<void> {
  const { Items = [] } = await tables.send(new ScanCommand({ TableName, ProjectionExpression: 'pk, sk' }));
  for (const Key of Items) await tables.send(new DeleteCommand({ TableName, Key }));
}

const counted = async () => (await adminOf(platform).countRegistrations({})).count;

function lying(): Record<string, number> {
  const depths = platform.inventory.queues.map(({ id, arn }) => {
    const { visible, inFlight, delayed } = platform.queues.depth(arn);
    return [id, visible + inFlight + delayed] as const;
  });
  return Object.fromEntries(depths.filter(([, count]) => count > 0));
}
const many = inTier({ usual: { early: 30, late: 10, guests: 25 }, deep: { early: 120, late: 20, guests: 100 } });

const quiet = async () => Object.keys(lying()).length === 0 && (await outbox()).length === 0;

test('paused registrations are delivered after a resume or restart, and a start rebuilds the search index', async () => {
  const event = await anEvent();
  await until('the event is announced', quiet, patienceMs);

  await platform.triggers.pause('outbox-publish');
  const early = await register(event, 'early', many.early);
  expect(await outbox()).toHaveLength(many.early);
  expect(announced()).toEqual(new Set());
  expect(confirmed()).toEqual(new Set());
  platform.triggers.resume('outbox-publish');
  await until('everything is delivered', quiet, patienceMs);
  expect(announced()).toEqual(new Set(early.values()));
  expect(confirmed()).toEqual(new Set(early.keys()));
  expect(await counted()).toBe(many.early);

  await platform.triggers.pause('outbox-publish');
  const late = await register(event, 'late', many.late);
  expect(confirmed()).toEqual(new Set(early.keys()));
  await emptyTable(tableOf('Search'));
  expect(await found('early-7@example.org')).toEqual([]);
  await platform.stop();
  await start();
  expect(await found('early-7@example.org')).toEqual(['early-7@example.org']);
  await until('everything is delivered after the restart', quiet, patienceMs);
  expect(announced()).toEqual(new Set([...early.values(), ...late.values()]));
  expect(confirmed()).toEqual(new Set([...early.keys(), ...late.keys()]));
  expect(await counted()).toBe(many.early + many.late);
});

test('only a registration that cannot be mailed becomes a dead letter, and a redrive mails it later', async () => {
  const before = { count: await counted(), confirmed: confirmed() };
  const event = await anEvent();
  await platform.triggers.pause('notify');
  const people = await register(event, 'guest', many.guests);
  const notify = platform.inventory.mappings.find(({ functionId }) => functionId === 'notify');
  const queue = platform.inventory.queues.find(({ arn }) => arn === notify?.props.EventSourceArn);
  // Wait for the other consumers, which would fail with the corrupt record too.
  const waitsForMail = async () => Object.keys(lying()).join() === queue?.id && (await outbox()).length === 0;
  await until('everything but the mails is done', waitsForMail, patienceMs);
  const poison = 'guest-7@example.org';
  const TableName = tableOf('Registrations');
  const Key = { pk: people.get(poison), sk: 'registration' };
  const { Item: sound } = await tables.send(new GetCommand({ TableName, Key }));
  const { data: _lost, ...spoilt } = sound ?? {};
  await tables.send(new PutCommand({ TableName, Item: spoilt }));
  platform.triggers.resume('notify');

  const { RedrivePolicy } = queue?.props ?? {};
  const deadLetters = RedrivePolicy?.deadLetterTargetArn ?? '';
  const isOnlyDead = () => platform.queues.deadLetters().length > 0 && Object.values(lying()).join() === '1';
  await until('the poison is a dead letter, and the rest is done', isOnlyDead, patienceMs);
  expect(platform.queues.deadLetters()).toMatchObject([
    { queueArn: deadLetters, sourceArn: queue?.arn, receiveCount: RedrivePolicy?.maxReceiveCount },
  ]);
  const [letter] = platform.queues.deadLetters();
  expect(JSON.parse(letter?.body ?? '').detail.subject).toBe(people.get(poison));
  const others = [...people.keys()].filter((address) => address !== poison);
  expect(confirmed()).toEqual(new Set([...before.confirmed, ...others]));
  expect(await counted()).toBe(before.count + many.guests);

  await tables.send(new PutCommand({ TableName, Item: sound }));
  expect(platform.queues.redrive(deadLetters)).toBe(1);
  await until('the last one is told', quiet, patienceMs);
  expect(confirmed()).toEqual(new Set([...before.confirmed, ...people.keys()]));
  expect(platform.queues.deadLetters()).toEqual([]);
});
