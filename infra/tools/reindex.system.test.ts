import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tableVariables } from '#functions/kit/env.ts';
import type { Platform } from '../local/platform.ts';
import { adminOf, visitorOf } from '../local/platform-client.ts';
import { removeTempFolders, tempFolder } from '../local/testing/assembly.ts';
import { sharedPlatform } from '../local/testing/platform.ts';
import { localCredentials, until } from '../local/testing/rig.ts';
import { main } from './reindex.ts';

let platform: Platform;
let tables: DynamoDBDocumentClient;
let TableName: string;

beforeAll(async () => {
  ({ platform } = await sharedPlatform());
  tables = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: platform.databaseUrl, ...localCredentials }));
  TableName = platform.inventory.functions.find(({ id }) => id === 'index')?.env[tableVariables.search] ?? '';
});
afterAll(() => tables.destroy());
afterEach(removeTempFolders);

async function found(search: string): Promise<unknown[]> {
  const { items } = await adminOf(platform).listRegistrations({ body: { search } });
  return items.map(({ data }) => data.name);
}

test('npm run reindex restores rows that the search lost, and removes rows without a registration', async () => {
  const name = `Nyambura ${randomUUID().slice(0, 8)}`;
  const data = { name, email: 'nyambura@example.org', phone: '+254 712 345678', subject: 'S', message: 'M' };
  const body = { action: 'submit_registration' as const, type: 'contact_form', data };
  await visitorOf(platform).submitRegistration({ body, idempotencyKey: randomUUID() });
  await until('the registration is found', async () => (await found(name)).length > 0);

  const { Items = [] } = await tables.send(new ScanCommand({ TableName, ProjectionExpression: 'pk, sk' }));
  for (const Key of Items) await tables.send(new DeleteCommand({ TableName, Key }));
  expect(await found(name)).toEqual([]);
  const at = '2026-11-21T06:00:00.000Z';
  const stale = { pk: 'registrations#list#type#contact_form', sk: `${at}#${'a'.repeat(26)}` };
  await tables.send(new PutCommand({ TableName, Item: stale }));

  const text = await main(['local'], { DATA_DIR: platform.dataDir }, () => {});
  expect(text).toMatch(/^The search of local is complete: [1-9]\d* records written, 1 stale rows removed\.$/);
  expect(await found(name)).toEqual([name]);
});

test('npm run reindex reports in one sentence that no platform is running, or that the environment is missing', async () => {
  const dir = tempFolder();
  await expect(main(['local'], { DATA_DIR: dir }, () => {})).rejects.toThrow(`No Steeple is running on ${dir}`);
  await expect(main([], {}, () => {})).rejects.toThrow('npm run reindex -- <environment>');
});
