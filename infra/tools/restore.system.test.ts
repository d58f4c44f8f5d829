import { randomUUID } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { BatchWriteItemCommand, DeleteItemCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { Amplify } from 'aws-amplify';
import { signIn } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backedUp } from '#functions/kit/backups.ts';
import type { TableName } from '#functions/kit/env.ts';
import { PoolStore } from '#functions/testing/stand-ins/cognito/store.ts';
import { siteLanguages } from '#shared/language/languages.ts';
import { inTier } from '#shared/testing/tier.ts';
import { findOperator, namesFor } from '../local/iam/operator.ts';
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
import { idOf } from './bench/among.ts';
import { build } from './build.ts';
import { main as recount } from './recount.ts';
import { type StoredItem, scanned } from './restore/copy.ts';
import { digestOf, textOf } from './restore/digest.ts';
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
}, 300_000);
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

/** By table, in few bytes. */
async function digests(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of backedUp) {
    const { count, digest } = await digestOf(scanned(db, names.tables[table]), 0);
    found[table] = `${count} ${digest}`;
  }
  return found;
}

/** Resolves when no message waits and no table changes. */
async function atRest(): Promise<void> {
  let before = '';
  const isAtRest = async () => {
    const depths = platform.inventory.queues.map(({ arn }) => platform.queues.depth(arn));
    if (depths.some((depth) => Object.values(depth).some((count) => count !== 0))) return false;
    const after = JSON.stringify(await digests());
    const isSame = after === before;
    before = after;
    return isSame;
  };
  await until('the platform is at rest', isAtRest, 240_000);
}

/** The accounts without what a new pool gives them: id, password, times. */
function accounts(): object[] {
  const store = new PoolStore(platform.dataDir);
  try {
    const all = store
      .users()
      .map(({ username, attributes, groups, enabled }) => ({ username, attributes, groups, enabled }));
    return all.sort((a, b) => (a.username < b.username ? -1 : 1));
  } finally {
    store.close();
  }
}

async function loseAccounts(): Promise<void> {
  const {
    endpoint,
    region,
    userPoolId: UserPoolId,
    ...credentials
  } = findOperator(platform.dataDir) ?? expect.fail('no platform runs');
  const cognito = new CognitoIdentityProviderClient({ endpoint, region, credentials });
  const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId }));
  for (const { Username } of Users) await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  cognito.destroy();
}

/** The first step that the user pool asks for after the password that was mailed last. */
async function firstStep(username: string): Promise<string> {
  const mailed = () => platform.mail.list().find(({ to }) => to === username);
  const { text } = await until(`${username} is mailed`, mailed);
  const { userPool } = platform.inventory;
  const ids = { userPoolId: userPool?.id ?? '', userPoolClientId: userPool?.clientId ?? '' };
  const userPoolEndpoint = `${platform.url}/_local/users`;
  Amplify.configure({ Auth: { Cognito: { ...ids, userPoolEndpoint, loginWith: { email: true } } } });
  const password = /temporary password:\s+(\S+)$/m.exec(text)?.[1] ?? '';
  return (await signIn({ username, password })).nextStep.signInStep;
}

test('a backup lists every media file, and restores every table and account that was lost, with equal content', async () => {
  const { user: was } = await adminOf(platform).me({});
  await atRest();
  const before = { tables: await contents(), accounts: accounts() };
  const files = platform.buckets.list(names.media);
  await backUp(['local'], tools());
  expect(said.join('\n')).toContain(`4 accounts and the list of ${files.length} media files are copied`);
  for (const table of ['registrations', 'members', 'content', 'finance', 'users', 'media'])
    expect(before.tables[table]?.length, table).toBeGreaterThan(0);
  await damage();
  await loseAccounts();
  expect([Object.values(await contents()).flat(), accounts()]).toEqual([[], []]);
  expect(await restore(['local', 'all', new Date().toISOString()], tools())).toBe(0);
  expect(await contents()).toEqual(before.tables);
  said.length = 0;
  expect(await restore(['local', 'accounts', new Date().toISOString()], tools())).toBe(0);
  expect(said).toContain('accounts: 4 are created, 0 were there and stay as they are.');
  expect(accounts()).toEqual(before.accounts);
  expect(await firstStep('pastor@example.org')).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  const { user } = await adminOf(platform).me({});
  expect({ ...user, id: '' }).toEqual({ ...was, id: '' });
  expect(user.id).not.toBe(was.id);
  const { items } = await adminOf(platform).listUsers({ body: {} });
  const staff = ['accounts@example.org', 'admin@example.org', 'pastor@example.org'];
  expect(items.map(({ email }) => email).sort()).toEqual(staff);
  const compare = () => restore(['local', 'media-files', new Date().toISOString()], tools());
  expect(await compare()).toBe(0);
  expect(said.at(-1)).toBe(`media-files: 0 are missing or replaced, ${files.length} are there.`);
  const { key } = files.find((each) => /^(images|media)\//.test(each.key)) ?? expect.fail('the demo has no media file');
  await platform.buckets.write(names.media, key, 'damaged');
  expect(await compare()).toBe(1);
  expect(said.slice(-2)).toEqual([
    `media-files: 1 are missing or replaced, ${files.length - 1} are there.`,
    `  ${key}`,
  ]);
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
  await until('the erasure is done', async () => (await state()) === 'done', 60_000);
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

const many = inTier({ usual: 50, deep: 50_000 });

/** Copies of one record, with ids and addresses of their own. */
async function fill(table: 'registrations' | 'members', id: string): Promise<string[]> {
  const item = (await itemsOf(table)).find(({ pk, sk }) => pk?.S === id && /^(registration|member)$/.test(sk?.S ?? ''));
  const ids = Array.from({ length: many }, (_, number) => idOf(number + (table === 'members' ? many : 0)));
  const put = async (some: readonly string[]) => {
    const puts = some.map((copy) => {
      const gsk = { S: String(item?.gsk?.S).replace(id, copy) };
      return { PutRequest: { Item: { ...item, pk: { S: copy }, ...(item?.gsk && { gsk }) } } };
    });
    await db.send(new BatchWriteItemCommand({ RequestItems: { [names.tables[table]]: puts } }));
  };
  for (let first = 0; first < many; first += 250) {
    const batches = Array.from({ length: 10 }, (_, batch) => ids.slice(first + 25 * batch, first + 25 * (batch + 1)));
    await Promise.all(batches.filter(({ length }) => length > 0).map(put));
  }
  return ids;
}

test(
  'the drill restores into tables of its own, without those erased since, reports minutes, and removes them',
  async () => {
    const [registration, member] = await zuhrabeth();
    await atRest();
    const registrations = await fill('registrations', registration.id);
    const members = await fill('members', member.id);
    const { dataDir } = platform;
    expect(await recount(['local', '--mend'], { DATA_DIR: dataDir }, () => {})).toBe(0);
    await backUp(['local'], tools());
    const instant = new Date().toISOString();
    const things = [
      ...registrations.slice(0, 10).map((id) => ({ kind: 'registration', id }) as const),
      ...members.slice(0, 10).map((id) => ({ kind: 'member', id }) as const),
    ];
    // A session ends after five minutes.
    const admin = adminOf(platform);
    const { erasure } = await admin.startErasure({ body: { things, confirm: 'ERASE' }, idempotencyKey: randomUUID() });
    const state = async () => (await admin.getErasure({ params: { id: erasure.id } })).erasure.state;
    await until('the erasure is done', async () => (await state()) === 'done', 240_000);
    await atRest();
    const before = await digests();
    said.length = 0;
    expect(await drill(['local', instant], tools()), said.join('\n')).toBe(0);
    expect(said.filter((line) => / items, equal\.$/.test(line))).toHaveLength(backedUp.length);
    expect(said).toContainEqual(expect.stringMatching(/^2[02] records were erased again; 0 of them remain\.$/));
    expect(said.at(-1)).toMatch(/^The drill of local took \d+\.\d minutes and succeeded\.$/);
    const { TableNames = [] } = await db.send(new ListTablesCommand({}));
    expect(TableNames.filter((each) => each.endsWith('-drill'))).toEqual([]);
    expect(await digests()).toEqual(before);
  },
  inTier({ usual: 120_000, deep: 3_600_000 }),
);
