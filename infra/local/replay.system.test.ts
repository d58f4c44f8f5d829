import { readFileSync } from 'node:fs';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { instantToWall } from '#shared/church/time.ts';
import { buildApp } from '../app.ts';
import { type Environment, localEnvironment } from '../environments.ts';
import { build } from '../tools/build.ts';
import type { EventsTools } from '../tools/events/command.ts';
import { main as events } from '../tools/events.ts';
import { main as logs } from '../tools/logs.ts';
import type { Platform } from './platform.ts';
import { adminOf, visitorOf } from './platform-client.ts';
import { startPlatform } from './start.ts';
import { originPlaceholder } from './template/synth.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';
import { forTests } from './testing/platform.ts';
import { localCredentials, type SkippingClock, skippingClock, until } from './testing/rig.ts';

const day = 86_400_000;
const patienceMs = 60_000;
const environment: Environment = {
  ...localEnvironment({ siteUrl: originPlaceholder }),
  consumers: [
    {
      name: 'figures',
      to: 'arn:aws:events:eu-west-1:210987654321:event-bus/figures',
      events: ['registration.submitted'],
    },
  ],
};

let platform: Platform;
let tables: DynamoDBClient;
let clock: SkippingClock;
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
afterAll(() => vi.resetConfig());

beforeAll(async () => {
  await build();
  const assemblyDir = tempFolder();
  buildApp({ environments: [environment], outdir: assemblyDir }).synth();
  clock = skippingClock();
  platform = await startPlatform({ ...forTests, dataDir: tempFolder(), assemblyDir, queueClock: clock });
  tables = new DynamoDBClient({ endpoint: platform.databaseUrl, ...localCredentials });
});
afterAll(async () => {
  tables?.destroy();
  await platform?.stop();
  removeTempFolders();
});

/** An hour later than the run, so that no comparison takes the newest records for work in progress. Never the same twice. */
let later = 3_600_000;
const now = () => Date.now() + later++;

function toolsWith(said: string[]): EventsTools {
  const say = (line: string) => void said.push(line);
  return { say, pause: async () => {}, now, ending: new AbortController().signal };
}

const run = (said: string[], ...args: string[]) =>
  events(['local', ...args], { DATA_DIR: platform.dataDir }, [environment], toolsWith(said));
const follow = (id: string) => logs(['local', id], { DATA_DIR: platform.dataDir }, [environment]);

async function anEvent(): Promise<StaffEvent> {
  const begins = Date.now() + 10 * day;
  const body = {
    ...{ title: 'Harvest supper', description: 'On the hill.', location: 'Jacaranda Hall', category: 'General' },
    ...{ price: 0, max_attendees: null, registration_deadline: null, ask_emergency_contact: false },
    ...{ is_published: true, requires_registration: true },
    start_date: instantToWall(begins, 'Africa/Nairobi'),
    end_date: instantToWall(begins + 7_200_000, 'Africa/Nairobi'),
  };
  return (await adminOf(platform).createEvent({ body })).event;
}

async function register({ id, title, start_date }: StaffEvent, email: string): Promise<string> {
  const [eventDate = '', time = ''] = start_date.split(' ');
  const about = { eventId: id, eventTitle: title, eventDate, eventTime: time.slice(0, 5) };
  const person = { name: 'Wanjirũ Kamau', email, phone: '+254 700 000000', attendees: 1, agreeTerms: true };
  const body = { action: 'submit_registration', type: 'event_registration', data: { ...about, ...person } } as const;
  const idempotencyKey = crypto.randomUUID();
  return (await visitorOf(platform).submitRegistration({ body, idempotencyKey })).registration.id;
}

const scan = async (TableName: string) => (await tables.send(new ScanCommand({ TableName }))).Items ?? [];
const outbox = () => scan(platform.inventory.tables.find(({ TableName }) => /Outbox/.test(TableName))?.TableName ?? '');

/** Every item of every table, and every mail. */
async function everything() {
  const all = platform.inventory.tables.map(async ({ TableName }) => {
    const items = (await scan(TableName)).map((item) => JSON.stringify(item, Object.keys(item).sort()));
    return [TableName, items.sort()] as const;
  });
  return { tables: Object.fromEntries(await Promise.all(all)), mails: platform.mail.list().map(({ id }) => id) };
}

const waiting = () =>
  platform.inventory.queues.reduce((sum, { arn }) => {
    const { visible, inFlight, delayed } = platform.queues.depth(arn);
    return sum + visible + inFlight + delayed;
  }, 0);
const quiet = async () => waiting() === 0 && (await outbox()).length === 0;
const published = () =>
  platform.buses
    .flatMap((bus) => bus.recent())
    .flatMap((event) => (event['detail-type'] === 'registration.submitted' ? [event.detail] : []));
const confirmed = () =>
  platform.mail.list().flatMap(({ to, subject }) => (subject.startsWith('You are registered') ? [to] : []));
const found = async (search: string) => (await adminOf(platform).listRegistrations({ body: { search } })).items.length;
const counted = async () => (await adminOf(platform).countRegistrations({})).count;
const consumers = ['count', 'notify', 'cancel', 'repeat', 'index', 'import', 'erase', 'render', 'draw', 'rewrite'];
const hours = () => [
  ...['--from', new Date(Date.now() - day).toISOString()],
  ...['--to', new Date(Date.now() + day).toISOString()],
];

test('after an outage in which the queues lost everything, a replay delivers it all, and two more change nothing', async () => {
  const event = await anEvent();
  const first = 'before@example.org';
  await register(event, first);
  await until('the first is delivered', quiet, patienceMs);

  for (const consumer of consumers) await platform.triggers.pause(consumer);
  const people = ['mumbi@example.org', 'otieno@example.org', 'njeri@example.org'];
  for (const email of people) await register(event, email);
  await until('all are on the bus', () => published().length === 4, patienceMs);
  // Its sweep would send events again that the search waits for.
  await platform.triggers.pause('outbox-publish');
  // Queues keep messages for 14 days.
  clock.skip(15 * day);
  for (const consumer of consumers) platform.triggers.resume(consumer);
  await until('the queues are empty', () => waiting() === 0, patienceMs);
  expect([confirmed(), await counted(), await found('mumbi@example.org')]).toEqual([[first], 1, 0]);
  const said: string[] = [];
  await expect(run(said, 'drift')).rejects.toThrow('Something differs in local.');
  expect(said).toEqual(
    expect.arrayContaining([
      'search of registrations: 4 records, 3 wrong',
      'mails: 4 registrations, 3 wrong',
      expect.stringMatching(/^ {2}event \w+\.1 waits for the bus or index$/),
    ]),
  );

  expect(await run([], 'replay', ...hours())).toMatch(
    /were sent to every consumer again, .* replay-name local-all-\d+\.$/,
  );
  await until('everything arrived', quiet, patienceMs);
  expect(new Set(confirmed())).toEqual(new Set([first, ...people]));
  expect(confirmed()).toHaveLength(4);
  expect([await counted(), await found('mumbi@example.org')]).toEqual([4, 1]);
  expect(await run(said, 'drift')).toBe('Every consumer of local has what the tables hold.');

  const before = await everything();
  for (const _ of [1, 2]) {
    await run([], 'replay', ...hours());
    expect(waiting()).toBeGreaterThan(0);
    await until('the replay is handled', quiet, patienceMs);
    expect(await everything()).toEqual(before);
  }
  const file = readFileSync(`${platform.dataDir}/consumers/figures.jsonl`, 'utf8');
  const marks = file
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { 'replay-name'?: string })['replay-name']);
  expect(marks.filter((mark) => mark === undefined)).toHaveLength(4);
  expect(new Set(marks.filter((mark) => mark !== undefined)).size).toBe(3);
  platform.triggers.resume('outbox-publish');
});

test('a replay to one consumer reaches no other, and its log lines carry the replay’s name', async () => {
  const file = () => readFileSync(`${platform.dataDir}/consumers/figures.jsonl`, 'utf8').trim().split('\n').length;
  const before = file();
  const said = await run([], 'replay', ...hours(), '--to-consumer', 'count');
  const [, name = ''] = /replay-name (\S+)\.$/.exec(said) ?? [];
  expect(name).toMatch(/^local-count-\d+$/);
  await until('count has handled it', quiet, patienceMs);
  const lines = await follow(name);
  expect(lines.filter((line) => line.includes(`replay=${name}`))).toHaveLength(4);
  expect(new Set(lines.map((line) => line.split('  ')[1]))).toContain('count');
  expect(file()).toBe(before);
  await run([], 'replay', ...hours(), '--to-consumer', 'figures');
  expect(file()).toBe(before + 4);
  expect(waiting()).toBe(0);
});

test('redrive puts dead letters back into the queue of their consumer, and counts them', async () => {
  const dead = platform.inventory.queues.find(({ id }) => /^EventsnotifySubscriberDeadLetters/.test(id));
  const [event] = platform.buses.flatMap((bus) => bus.recent());
  if (!dead || !event) throw new Error('There is no dead-letter queue or no event.');
  const source = platform.queues.sourceOf(dead.arn) ?? '';
  for (const _ of [1, 2]) platform.queues.send(dead.arn, JSON.stringify(event), source);
  const said: string[] = [];
  await expect(run(said, 'drift')).rejects.toThrow('Something differs');
  expect(said.slice(0, 2)).toEqual(['consumer notify, 1 wrong', '  2 dead letters']);
  await expect(run([], 'redrive', 'nobody')).rejects.toThrow('local has no dead letters of "nobody", only of ');
  said.length = 0;
  expect(await run(said, 'redrive', 'notify')).toBe('2 dead letters went back to their queues.');
  expect(said).toEqual(['notify: 2 went back to its queue.']);
  await until('they are handled', quiet, patienceMs);
  expect(await run([], 'redrive')).toBe('No dead letters to put back.');
});

test('tail prints an event as it goes to the bus, and logs follow its registration through all functions', async () => {
  const ending = new AbortController();
  const said: string[] = [];
  const event = await anEvent();
  const tools: EventsTools = {
    say: (line) => {
      said.push(line);
      if (line.includes('registration.submitted')) ending.abort();
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 100)),
    now: Date.now,
    ending: ending.signal,
  };
  const tailing = events(['local', 'tail'], { DATA_DIR: platform.dataDir }, [environment], tools);
  const id = await register(event, 'wambui@example.org');
  expect(await tailing).toMatch(/^\d+ events\.$/);
  const [line = ''] = said.filter((each) => each.includes('registration.submitted'));
  const [, , eventId, correlationId = ''] = line.split('  ');
  expect(eventId).toBe(`${id}.1`);

  await until('it is delivered', quiet, patienceMs);
  const names = ['count', 'index', 'notify', 'outbox', 'registrations-api', 'render'];
  const functionsIn = (all: readonly string[]) => new Set(all.map((each) => each.split('  ')[1] ?? ''));
  const lines = await until('every function has written its lines', async () => {
    const all = await follow(id);
    return names.every((name) => functionsIn(all).has(name)) ? all : undefined;
  });
  const times = lines.map((each) => each.slice(0, 23));
  expect(times).toEqual([...times].sort());
  expect(lines.join('\n')).not.toMatch(/wambui|Wanjir/);
  expect(await follow(correlationId)).toEqual(lines);
  expect(await follow(id.slice(0, 8).toUpperCase())).toEqual(lines);
  await expect(follow('00000000-0000-4000-8000-000000000000')).rejects.toThrow(
    /^No line of the last 14 days has 00000000-0000-4000-8000-000000000000\. Searched: \d+ log groups of local, /,
  );
});
