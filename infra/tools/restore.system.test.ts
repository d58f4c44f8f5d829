import { randomUUID } from 'node:crypto';
import { DeleteItemCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backedUp } from '#functions/backups/tables.ts';
import type { TableName } from '#functions/kit/env.ts';
import { siteLanguages } from '#shared/language/languages.ts';
import { namesFor } from '../local/iam/operator.ts';
import type { Platform } from '../local/platform.ts';
import { adminOf, visitorOf } from '../local/platform-client.ts';
import { prepared } from '../local/prepared/prepared.ts';
import { restore as fillFrom, isToFill } from '../local/prepared/restore.ts';
import { startPlatform } from '../local/start.ts';
import { synthesize } from '../local/template/synth.ts';
import { removeTempFolders, tempFolder } from '../local/testing/assembly.ts';
import { forTests } from '../local/testing/platform.ts';
import { localCredentials, until } from '../local/testing/rig.ts';
import { tables as specs } from '../tables.ts';
import { main as backUp } from './backup.ts';
import { build } from './build.ts';
import { type StoredItem, scanned } from './restore/copy.ts';
import { textOf } from './restore/digest.ts';
import { main as restore } from './restore.ts';
import { main as drill } from './restore-drill.ts';

let platform: Platform;
let db: DynamoDBClient;
let names: ReturnType<typeof namesFor>;
const said: string[] = [];
const tools = () => ({
  say: (line: string) => void said.push(line),
  pause: async () => {},
  now: () => Date.now(),
  env: { DATA_DIR: platform.dataDir },
});

beforeAll(async () => {
  await build();
  const folder = await prepared({ languages: siteLanguages, beginning: 'hill' }, await synthesize());
  const dataDir = tempFolder();
  isToFill(dataDir);
  platform = await startPlatform({ ...forTests, dataDir, fill: async ({ url }) => fillFrom(folder, dataDir, url) });
  names = namesFor(platform.inventory.functions);
  db = new DynamoDBClient({ endpoint: platform.databaseUrl, ...localCredentials });
});
afterAll(async () => {
  db?.destroy();
  await platform?.stop();
  removeTempFolders();
});

async function itemsOf(table: TableName): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for await (const page of scanned(db, names.tables[table])) items.push(...page);
  return items;
}

async function contents(): Promise<Record<string, string[]>> {
  const read = backedUp.map(async (table) => [table, (await itemsOf(table)).map(textOf).sort()] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** Deletes every item of the tables that a backup has. */
async function damage(): Promise<void> {
  for (const table of backedUp) {
    const TableName = names.tables[table];
    for (const { pk = { S: '' }, sk } of await itemsOf(table)) {
      await db.send(new DeleteItemCommand({ TableName, Key: { pk, ...(sk && specs[table].sorted && { sk }) } }));
    }
  }
}

async function atRest(): Promise<Record<string, string[]>> {
  let before = '';
  await until('the platform is at rest', async () => {
    const after = JSON.stringify(await contents());
    const isSame = after === before;
    before = after;
    const depths = platform.inventory.queues.map(({ arn }) => platform.queues.depth(arn));
    return isSame && depths.every((depth) => Object.values(depth).every((count) => count === 0));
  });
  return contents();
}

test('a backup restores every table whose items were all lost', async () => {
  await adminOf(platform).me({});
  const before = await atRest();
  await backUp(['local'], tools());
  expect(said.join('\n')).toMatch(/4 accounts and the list of \d+ media files are copied/);
  for (const table of ['registrations', 'members', 'content', 'finance', 'users'])
    expect(before[table]?.length, table).toBeGreaterThan(0);
  await damage();
  expect(Object.values(await contents()).flat()).toEqual([]);
  expect(await restore(['local', 'all', new Date().toISOString()], tools())).toBe(0);
  expect(await contents()).toEqual(before);
  expect(platform.failedGrants()).toEqual([]);
});

const name = 'Zuhrabeth Quill';
const personal = /zuhrabeth/i;

async function zuhrabeth() {
  const [admin, visitor] = [adminOf(platform), visitorOf(platform)];
  const contact = { email: 'zuhrabeth@example.org', phone: '+254 733 987654' };
  const data = { ...contact, name, subject: 'Zuhrabeth asks', message: 'Please call me' };
  const body = { action: 'submit_registration' as const, type: 'contact_form', data };
  const { registration } = await visitor.submitRegistration({ body, idempotencyKey: randomUUID() });
  const noted = () => ({ text: 'Zuhrabeth rang us', request: randomUUID() });
  await admin.addNote({ params: { id: registration.id }, body: noted() });
  const { member } = await admin.createMember({ body: { first_name: 'Zuhrabeth', last_name: 'Quill', ...contact } });
  await admin.addMemberNote({ params: { id: member.id }, body: noted() });
  await admin.linkRegistration({ params: { id: registration.id }, body: { member: member.id } });
  return [
    { kind: 'registration', id: registration.id },
    { kind: 'member', id: member.id },
  ] as const;
}

test('a restore brings back no one who was erased since, in whole tables or in lost ones, and keeps figures right', async () => {
  const admin = adminOf(platform);
  const things = await zuhrabeth();
  await atRest();
  await backUp(['local'], tools());
  const instant = new Date().toISOString();
  expect(JSON.stringify(await contents())).toMatch(personal);
  const body = { things: [...things], confirm: 'ERASE' as const };
  const { erasure } = await admin.startErasure({ body, idempotencyKey: randomUUID() });
  const state = async () => (await admin.getErasure({ params: { id: erasure.id } })).erasure.state;
  await until('the erasure is done', async () => (await state()) === 'done');
  expect(JSON.stringify(await contents())).not.toMatch(personal);
  const { figures } = await admin.memberFigures({});
  for (const lose of [async () => {}, damage]) {
    await lose();
    said.length = 0;
    expect(await restore(['local', 'all', instant], tools())).toBe(0);
    expect(said.at(-1)).toBe('Erasures since then were repeated: 2 records.');
    expect(JSON.stringify(await contents())).not.toMatch(personal);
    expect((await admin.memberFigures({})).figures.total).toBe(figures.total);
  }
});

test('the drill restores into tables of its own, reports minutes, and removes them', async () => {
  const before = await atRest();
  said.length = 0;
  expect(await drill(['local'], tools())).toBe(0);
  expect(said.filter((line) => / items, equal\.$/.test(line))).toHaveLength(backedUp.length);
  expect(said).toContain('2 records were erased again; 0 of them remain.');
  expect(said.at(-1)).toMatch(/^The drill of local took \d+\.\d minutes and succeeded\.$/);
  const { TableNames = [] } = await db.send(new ListTablesCommand({}));
  expect(TableNames.filter((each) => each.endsWith('-drill'))).toEqual([]);
  expect(await contents()).toEqual(before);
});
