import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Platform } from '../../local/platform.ts';
import { adminOf, visitorOf } from '../../local/platform-client.ts';
import { startPlatform } from '../../local/start.ts';
import { startTables } from '../../local/tables/tables.ts';
import { synthesize } from '../../local/template/synth.ts';
import { removeTempFolders, tempFolder } from '../../local/testing/assembly.ts';
import { forTests } from '../../local/testing/platform.ts';
import { localCredentials, until } from '../../local/testing/rig.ts';
import { eventInput, registrationFor } from '../bench/requests.ts';
import { isQuiet } from '../bench/surroundings.ts';
import { openTap, type Tap } from '../bench/tap.ts';
import { build } from '../build.ts';
import { ROOT } from '../functions.ts';
import { counted, view } from './units.ts';

let platform: Platform;
let tap: Tap;
let client: DynamoDBClient;
const ending: (() => unknown)[] = [];
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

beforeAll(async () => {
  await build();
  const database = await startTables({ dataDir: tempFolder() });
  tap = await openTap(database.endpoint);
  const assemblyDir = await synthesize();
  platform = await startPlatform({ ...forTests, dataDir: tempFolder(), assemblyDir, databaseUrl: tap.url });
  client = new DynamoDBClient({ endpoint: database.endpoint, ...localCredentials });
  ending.push(
    () => database.stop(),
    () => tap.stop(),
    platform.stop,
    () => client.destroy(),
  );
});
afterAll(async () => {
  for (const end of ending.reverse()) await end();
  removeTempFolders();
  vi.resetConfig();
});

async function isDone(): Promise<boolean> {
  const outbox = platform.inventory.tables.find(({ TableName }) => /Outbox/.test(TableName))?.TableName;
  const { Count } = await client.send(new ScanCommand({ TableName: outbox, Select: 'COUNT' }));
  return Count === 0 && isQuiet(platform);
}

const files = () =>
  new Map(
    platform.inventory.buckets.flatMap(({ name }) =>
      platform.buckets.list(name).map((object) => [`${name}/${object.key}`, JSON.stringify(object)] as const),
    ),
  );

function logBytes(): number {
  const folder = join(platform.dataDir, 'logs');
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

const submitted = () =>
  platform.buses
    .flatMap((bus) => bus.routed(100))
    .filter(({ event }) => event['detail-type'] === 'registration.submitted');

/** Registrations in a row: the first pays for caches that the later ones find. */
const many = 4;

test('a registration uses what the cost is computed from', async () => {
  const admin = adminOf(platform);
  const visitor = visitorOf(platform);
  const { event } = await admin.createEvent({ body: eventInput(1) });
  const submit = () =>
    visitor.submitRegistration({ body: registrationFor(event), idempotencyKey: crypto.randomUUID() });
  await submit();
  await until('the first is delivered', isDone, 60_000);
  // Their own work is not a registration's.
  for (const { id } of platform.inventory.schedules) await platform.triggers.pause(id);
  const before = { files: files(), mails: platform.mail.list().length, logs: logBytes(), events: submitted().length };
  tap.calls.length = 0;
  for (let count = 0; count < many; count++) {
    await submit();
    await until('it is delivered', isDone, 60_000);
  }
  const of = (units: 'readUnits' | 'writeUnits') => tap.calls.reduce((sum, call) => sum + call[units], 0) / many;
  const events = submitted();
  const found = {
    writes: of('writeUnits'),
    reads: of('readUnits'),
    events: (events.length - before.events) / many,
    consumers: events[0]?.routes?.length,
    mails: (platform.mail.list().length - before.mails) / many,
    files: [...files()].filter(([key, object]) => before.files.get(key) !== object).length,
  };
  const { logBytes: bytes, ...expected } = counted;
  expect(found).toEqual(expected);
  // Lines are longer with each digit of a duration.
  expect(Math.abs((logBytes() - before.logs) / many - bytes)).toBeLessThan(0.1 * bytes);
});

test('a view of home requests as many files as the cost is computed from', async () => {
  const html = await fetch(`${platform.url}/`).then((reply) => reply.text());
  const references = new Set([...html.matchAll(/ (?:src|href)="(\/[^"#?]*\.\w+)/g)].map(([, path]) => path));
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(join(ROOT, 'dist', 'site', '.vite', 'manifest.json'), 'utf8'),
  );
  // Home's own scripts, which its HTML does not name because they load after the frame (frontend/shell/assets.ts).
  const addScripts = (key: string) => {
    const { file = '', imports = [] } = manifest[key] ?? {};
    references.add(`/${file}`);
    for (const imported of imports) addScripts(imported);
  };
  addScripts('home/home-page.tsx');
  // And the page itself. A browser skips some of them: an icon, a feed, the drawing for the other width.
  expect(references.size + 1).toBe(view.requests);
});
