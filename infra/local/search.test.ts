import { randomUUID } from 'node:crypto';
import { DeleteItemCommand, DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableVariables } from '#functions/kit/env.ts';
import { build } from '../tools/build.ts';
import { main } from '../tools/reindex.ts';
import type { Platform } from './platform.ts';
import { adminOf, visitorOf } from './platform-client.ts';
import { startPlatform } from './start.ts';
import { synthesize } from './template/synth.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';
import { until } from './testing/rig.ts';

const dataDir = tempFolder();
let assemblyDir: string;
let platform: Platform;
const problems: string[] = [];

const start = () => startPlatform({ dataDir, assemblyDir, onProblem: (text) => problems.push(text) });

beforeAll(async () => {
  await build();
  assemblyDir = await synthesize();
  platform = await start();
});
afterAll(async () => {
  await platform?.stop();
  removeTempFolders();
});

async function send(name: string): Promise<void> {
  const data = { name, email: 'w.kamau@example.org', phone: '+254 712 345678', subject: 'S', message: 'M' };
  const body = { action: 'submit_registration' as const, type: 'contact_form', data };
  await visitorOf(platform).submitRegistration({ body, idempotencyKey: randomUUID() });
}

async function found(search: string): Promise<unknown[]> {
  const { items } = await adminOf(platform).listRegistrations({ body: { search } });
  return items.map(({ data }) => data.name);
}

/** Work on the table `search` past everything. */
async function withTable<T>(work: (client: DynamoDBClient, TableName: string) => Promise<T>): Promise<T> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint: platform.databaseUrl, region: 'eu-west-1', credentials });
  const unit = platform.inventory.functions.find(({ id }) => id === 'index');
  try {
    return await work(client, unit?.env[tableVariables.search] ?? '');
  } finally {
    client.destroy();
  }
}

const emptyTable = () =>
  withTable(async (client, TableName) => {
    const { Items = [] } = await client.send(new ScanCommand({ TableName, ProjectionExpression: 'pk, sk' }));
    for (const Key of Items) await client.send(new DeleteItemCommand({ TableName, Key }));
    return Items.length;
  });

test('what was just sent is found within moments, by its event on the bus', async () => {
  await send('Wanjiru Kamau');
  await until('it is found', async () => (await found('kamau wanjiru')).length > 0);
  expect(await found('0712345678')).toEqual(['Wanjiru Kamau']);
});

test('npm run reindex brings back what the table lost, and removes what nothing stands behind', async () => {
  expect(await emptyTable()).toBeGreaterThan(5);
  expect(await found('wanjiru')).toEqual([]);
  const at = '2026-11-21T06:00:00.000Z';
  const stale = { pk: { S: 'registrations#list#type#contact_form' }, sk: { S: `${at}#${'a'.repeat(26)}` } };
  await withTable((client, TableName) => client.send(new PutItemCommand({ TableName, Item: stale })));
  const text = await main(['local'], { DATA_DIR: dataDir }, () => {});
  expect(text).toBe('The search of local is complete: 1 records written, 1 stale rows removed.');
  expect(await found('wanjiru')).toEqual(['Wanjiru Kamau']);
});

test('a start on a folder whose registrations were never indexed finds them', async () => {
  await emptyTable();
  await platform.stop();
  platform = await start();
  expect(await found('wanjiru')).toEqual(['Wanjiru Kamau']);
  expect(problems).toEqual([]);
});

test('says in a sentence that nothing runs', async () => {
  const dir = tempFolder();
  await expect(main(['local'], { DATA_DIR: dir }, () => {})).rejects.toThrow(`No Steeple is running on ${dir}`);
  await expect(main([], {}, () => {})).rejects.toThrow('npm run reindex -- <environment>');
});
