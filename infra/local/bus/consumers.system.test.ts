import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { BusEvent } from '#functions/testing/stand-ins/bus-event.ts';
import { buildApp } from '../../app.ts';
import { type Environment, localEnvironment } from '../../environments.ts';
import { main as events } from '../../tools/events.ts';
import { openStore } from '../kernel/store.ts';
import { startPlatform } from '../start.ts';
import { originPlaceholder } from '../template/synth.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { forTests } from '../testing/platform.ts';
import { manualClock } from '../testing/rig.ts';
import { editTemplates, functionIds, writeFunctions } from '../testing/stack.ts';
import { openConsumers } from './consumers.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  removeTempFolders();
});

const consumers: Environment['consumers'] = [
  {
    name: 'figures',
    events: ['registration.submitted'],
    to: 'arn:aws:events:eu-west-1:210987654321:event-bus/figures',
  },
  { name: 'sms', events: ['calendar.cancelled'], to: 'arn:aws:sqs:eu-west-1:210987654321:sms' },
];

function synthesize(): string {
  const outdir = tempFolder();
  const row = { ...localEnvironment({ siteUrl: originPlaceholder }), consumers };
  buildApp({ environments: [row], outdir }).synth();
  return outdir;
}

async function start(assemblyDir = synthesize(), dataDir = tempFolder()) {
  // The stubbed functions do not publish the outbox, so the bus has only the test's events.
  const functionsDir = writeFunctions(functionIds, { render: 'export const handler = async () => undefined;' });
  const platform = await startPlatform({ ...forTests, dataDir, assemblyDir, functionsDir });
  ending.push(platform.stop);
  return platform;
}

const linesOf = (path: string): BusEvent[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as BusEvent)
    : [];

const event = (type: string): BusEvent => ({
  version: '0',
  id: `id of ${type}`,
  'detail-type': type,
  source: 'steeple',
  account: '000000000000',
  time: '2026-11-21T09:00:00Z',
  region: 'eu-west-1',
  resources: [],
  detail: { id: 'r-1' },
});

test('a local consumer row receives only its events, in its file and in the console', async () => {
  const platform = await start();
  const [bus] = platform.buses;
  for (const type of ['registration.submitted', 'calendar.changed', 'calendar.cancelled']) {
    const Entries = [{ EventBusName: bus?.name, Source: 'steeple', DetailType: type, Detail: '{"id":"r-1"}' }];
    expect(await bus?.handle('AWSEvents.PutEvents', { Entries })).toMatchObject({ body: { FailedEntryCount: 0 } });
  }
  const got = Object.fromEntries(
    consumers.map(({ name }) => [name, linesOf(join(platform.dataDir, 'consumers', `${name}.jsonl`))]),
  );
  expect(got.figures?.map((each) => each['detail-type'])).toEqual(['registration.submitted']);
  expect(got.sms?.map((each) => each['detail-type'])).toEqual(['calendar.cancelled']);
  expect(got.sms?.[0]).toMatchObject({ source: 'steeple', detail: { id: 'r-1' }, account: '000000000000' });

  const listed = (await fetch(`${platform.url}/_local/consumers`).then((reply) => reply.json())) as unknown;
  expect(listed).toEqual([
    { consumer: 'sms', to: consumers[1]?.to, at: expect.any(String), event: got.sms?.[0] },
    { consumer: 'figures', to: consumers[0]?.to, at: expect.any(String), event: got.figures?.[0] },
  ]);
  const page = await fetch(`${platform.url}/_local/bus`).then((reply) => reply.text());
  expect(page).toContain('event-bus/figures');
  expect(page).toContain('to sms');
});

test('a trial reaches the file of its consumer only, marked by its source, and a replay does not repeat it', async () => {
  const platform = await start();
  const row = { ...localEnvironment({ siteUrl: originPlaceholder }), consumers };
  const ending = new AbortController().signal;
  const tools = { say: () => {}, pause: async () => {}, now: Date.now, ending };
  const run = (...args: string[]) => events(['local', ...args], { DATA_DIR: platform.dataDir }, [row], tools);
  const file = (name: string) => join(platform.dataDir, 'consumers', `${name}.jsonl`);
  expect(await run('trial', 'sms')).toMatch(
    /^\S+consumers\/sms\.jsonl has calendar\.cancelled trial-\S+\. Locally no event leaves this machine\.$/,
  );
  expect(linesOf(file('figures'))).toEqual([]);
  expect(linesOf(file('sms'))).toMatchObject([
    { source: 'steeple.trial.sms', 'detail-type': 'calendar.cancelled', detail: { type: 'calendar.cancelled' } },
  ]);
  expect(platform.inventory.queues.filter(({ arn }) => platform.queues.nextVisibleAt(arn) !== null)).toEqual([]);

  const day = 86_400_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  await run('replay', '--from', at(-day), '--to', at(day));
  expect(linesOf(file('sms'))).toHaveLength(1);

  const added = { ...row, consumers: [...consumers, { ...consumers[0], name: 'added' } as (typeof consumers)[0]] };
  await expect(events(['local', 'trial', 'added'], { DATA_DIR: platform.dataDir }, [added])).rejects.toThrow(
    'The running Steeple does not know added yet: restart npm start.',
  );
});

test('a rule whose role may not deliver throws an error that names both', async () => {
  const assemblyDir = synthesize();
  editTemplates(assemblyDir, (text) =>
    text.replace('"events:PutEvents"\n', '"events:PutEvents"').replaceAll(':event-bus/figures"', ':event-bus/other"'),
  );
  // This renamed both the policy and the target. Restore only the policy.
  editTemplates(assemblyDir, (text) => text.replace(/("Resource": "[^"]*):event-bus\/other"/, '$1:event-bus/figures"'));
  await expect(start(assemblyDir)).rejects.toThrow(
    'the role steeple-local-to-figures of rule steeple-local-to-figures may not events:PutEvents on arn:aws:events:eu-west-1:210987654321:event-bus/other',
  );
});

test('the next start writes deliveries that were accepted but not written before a kill', () => {
  const dataDir = tempFolder();
  const clock = manualClock();
  const store = openStore(dataDir);
  const made = openConsumers({ store, dataDir, clock });
  made.deliver('sms', 'arn:x', event('calendar.changed'));
  made.deliver('other', 'arn:y', event('calendar.published'));
  // As if the process had died between the commit and the write to the file.
  store.exec("UPDATE deliveries SET filed = 0 WHERE consumer = 'sms'");
  store.close();
  const again = openStore(dataDir);
  ending.push(again.close);
  const next = openConsumers({ store: again, dataDir, clock });
  expect(linesOf(next.fileOf('sms')).map(({ id }) => id)).toEqual(Array(2).fill('id of calendar.changed'));
  expect(linesOf(next.fileOf('other'))).toHaveLength(1);
  expect(next.recent().map(({ consumer }) => consumer)).toEqual(['other', 'sms']);
});

test('a rolled-back delivery is not written to the file', () => {
  const dataDir = tempFolder();
  const store = openStore();
  ending.push(store.close);
  const made = openConsumers({ store, dataDir });
  const failing = () =>
    store.transaction(() => {
      made.deliver('sms', 'arn:x', event('calendar.changed'));
      throw new Error('disk full');
    });
  expect(failing).toThrow('disk full');
  expect([made.recent(), linesOf(made.fileOf('sms'))]).toEqual([[], []]);
});

test('the list has each consumer’s last thousand deliveries, and the file has all', () => {
  const store = openStore();
  ending.push(store.close);
  const made = openConsumers({ store, dataDir: tempFolder() });
  store.transaction(() => {
    for (let n = 0; n < 1003; n++) made.deliver('sms', 'arn:x', { ...event('calendar.changed'), id: String(n) });
  });
  made.deliver('sms', 'arn:x', event('calendar.changed'));
  expect([made.recent(5000).length, linesOf(made.fileOf('sms')).length]).toEqual([1000, 1004]);
});
