import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { listAccounts } from '#functions/backups/accounts.ts';
import { addJson } from '#functions/buckets/backups.ts';
import { tableName } from '#functions/kit/env.ts';
import { eraseAgain } from '#functions/privacy/again.ts';
import { ownBucket, recordErasure } from '#functions/privacy/ledger.ts';
import { killAfterWrites } from '#functions/testing/crash.ts';
import { submit } from '#functions/testing/factories.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { startPool } from '#functions/testing/pool.ts';
import { startServices } from '#functions/testing/services.ts';
import { startWorld } from '#functions/testing/world.ts';
import { forgetAccount } from '#functions/users/forget.ts';
import { readNames } from '#functions/users/store.ts';
import type { Role } from '#shared/api/access.ts';
import { restoreAccounts } from './accounts.ts';

const world = startWorld();
const pool = startPool();
startServices();

let said: string[] = [];
let backups = 0;

const from = {
  client: new DynamoDBClient({ region: 'eu-west-1' }),
  tableNamed: tableName,
  bucket: ownBucket,
  pool: () => ({
    client: new CognitoIdentityProviderClient({ maxAttempts: 8 }),
    userPoolId: process.env.USER_POOL_ID ?? '',
  }),
};

/** Backs up the accounts. Returns its instant. */
async function backUp(): Promise<Date> {
  backups += 1;
  const at = new Date(world.now);
  const folder = `backups/${at.toISOString()}-${backups}/`;
  await addJson(ownBucket(), `${folder}accounts.json`, await listAccounts());
  await addJson(ownBucket(), `${folder}manifest.json`, { at: at.toISOString(), tables: [], accounts: 0, media: 0 });
  return at;
}

async function restore(at: Date): Promise<boolean> {
  said = [];
  return restoreAccounts(from, at, (line) => void said.push(line));
}

/** The pool is lost, except for some accounts. */
function lose(...stay: string[]): void {
  for (const { id } of pool.accounts()) if (!stay.includes(id)) pool.remove(id);
}

async function known(id: string, role: Role | null): Promise<void> {
  pool.add(id, { groups: role === null ? [] : [role] });
  await invoke('me', { as: role ?? 'none', claims: { sub: id } });
}

const named = (username: string) => pool.accounts().find((each) => each.username === username) ?? expect.fail(username);
const itemOf = async (id: string) => (await world.items('users')).find(({ pk }) => pk === id);
const admins = async () => [...((await itemOf('#admins')) as { subs: Set<string> }).subs].sort();
const idOf = (username: string) => named(username).id;

beforeEach(async () => {
  await known('ann', 'admin');
  await known('pat', 'pastor');
  await known('max', null);
  pool.mailed.length = 0;
});

function refuseScans(): () => void {
  from.client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'ScanCommand') throw new Error('refused');
        return next(args);
      },
    { step: 'initialize', name: 'refuseScans' },
  );
  return () => void from.client.middlewareStack.remove('refuseScans');
}

it('creates the missing accounts with attributes and groups, invites each by mail, and leaves the others as they are', async () => {
  const at = await backUp();
  pool.change('ann', { attributes: { name: 'Ann Newer', email: 'ann@example.org', email_verified: 'true' } });
  lose('ann');
  expect(await restore(at)).toBe(true);
  expect(said).toContain('accounts: 2 are created, 1 were there and stay as they are.');
  const { attributes, groups, status, enabled } = named('name-of-pat');
  expect({ attributes, groups, status, enabled }).toEqual({
    attributes: { name: 'Name of pat', email: 'pat@example.org', email_verified: 'true' },
    groups: ['pastor'],
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
  });
  expect(named('name-of-max').groups).toEqual([]);
  expect(named('name-of-ann')).toMatchObject({ id: 'ann', status: 'CONFIRMED', attributes: { name: 'Ann Newer' } });
  expect(pool.mailed.sort()).toEqual([idOf('name-of-pat'), idOf('name-of-max')].sort());
  const before = await world.everything();
  expect(await restore(at)).toBe(true);
  expect(said).toContain('accounts: 0 are created, 3 were there and stay as they are.');
  expect([await world.everything(), pool.mailed.length]).toEqual([before, 2]);
});

it('moves profile, role and saved views to the new id, under which the former one is still named', async () => {
  const profile = { name: 'Pat Wanjiku', phone: '+254700000001', bio: 'Sings', version: 0 };
  const { status } = await invoke('updateProfile', {
    as: 'pastor',
    claims: { sub: 'pat' },
    params: { id: 'pat' },
    body: profile,
  });
  expect(status).toBe(200);
  const view = { list: 'members', name: 'Choir', filters: {}, sort: 'name', shared: false };
  const viewId = '11111111-1111-4111-8111-111111111111';
  await invoke('saveView', { as: 'pastor', claims: { sub: 'pat' }, params: { id: viewId }, body: view });
  const at = await backUp();
  lose();
  expect(await restore(at)).toBe(true);
  const id = idOf('name-of-pat');
  expect(await itemOf(id)).toMatchObject({
    ...{ name: 'Pat Wanjiku', phone: '+254700000001', bio: 'Sings', role: 'pastor', gpk: 'role#pastor' },
    ...{ username: 'name-of-pat', formerIds: ['pat'], invitedAt: world.now },
  });
  expect(await itemOf('pat')).not.toHaveProperty('gpk');
  expect(await readNames(['pat', id])).toEqual(
    new Map([
      ['pat', 'Pat Wanjiku'],
      [id, 'Pat Wanjiku'],
    ]),
  );
  pool.signIn(id);
  const { body } = await invoke('listViews', { as: 'pastor', claims: { sub: id }, query: { list: 'members' } });
  expect(body.views).toMatchObject([{ id: viewId, name: 'Choir' }]);
  expect(await admins()).toEqual([idOf('name-of-ann')]);
  const lines = (await world.items('audit')).filter(({ action }) => action === 'users.restore');
  expect(lines.map(({ pk, actor }) => [pk, actor])).toContainEqual([`user#${id}`, 'restore']);
  pool.signIn(idOf('name-of-ann'));
  const copy = await invoke('exportPerson', {
    as: 'admin',
    claims: { sub: idOf('name-of-ann') },
    body: { things: [{ kind: 'account', id }] },
  });
  const [account] = copy.body.things as { changes: { action: string }[] }[];
  expect(account?.changes.map(({ action }) => action)).toEqual(['users.update_profile', 'users.restore']);
});

it('assigns their registrations to the new id, so that they find their work, also if the first run did not get there', async () => {
  const data = { name: 'Otieno', email: 'otieno@example.org', subject: 'Hello', message: 'Please call me' };
  const { body } = await submit({ action: 'submit_registration', type: 'contact_form', data }, randomUUID());
  const { id } = body.registration as { id: string };
  const work = { assignee: 'pat', state: 'in_hand', version: 0 };
  expect((await invoke('changeWork', { as: 'admin', claims: { sub: 'ann' }, params: { id }, body: work })).status).toBe(
    200,
  );
  const at = await backUp();
  lose();
  const stop = refuseScans();
  await expect(restore(at)).rejects.toThrow();
  stop();
  expect(await restore(at)).toBe(true);
  expect(said).toContain('1 registrations are assigned to the new ids of their people.');
  const found = (await world.items('registrations')).find(({ pk }) => pk === id);
  expect(found?.work).toMatchObject({ assignee: idOf('name-of-pat'), state: 'in_hand', former: ['pat'] });
  expect((await world.announced()).at(-1)).toMatchObject({ type: 'registration.handled', subject: `${id}.work` });
  await restore(at);
  expect(said.join('\n')).not.toContain('assigned');
});

it('lets a restored person in with the role of before, and refuses the tokens of the lost account', async () => {
  const at = await backUp();
  lose();
  await restore(at);
  const id = idOf('name-of-pat');
  pool.signIn(id);
  const me = await invoke('me', { as: 'pastor', claims: { sub: id } });
  expect([me.status, (me.body.user as { role: string }).role]).toEqual([200, 'pastor']);
  const body = { list: 'members', name: 'Choir', filters: {}, sort: 'name', shared: false };
  const write = { params: { id: '11111111-1111-4111-8111-111111111111' }, body };
  expect((await invoke('saveView', { as: 'pastor', claims: { sub: id }, ...write })).status).toBe(200);
  expect((await invoke('saveView', { as: 'pastor', claims: { sub: 'pat' }, ...write })).body.code).toBe('role_changed');
});

it('gives back no role that was removed since the backup, and mails no disabled account', async () => {
  const at = await backUp();
  await invoke('assignRole', { as: 'admin', claims: { sub: 'ann' }, params: { id: 'pat' }, body: { role: null } });
  await invoke('setUserAccess', {
    as: 'admin',
    claims: { sub: 'ann' },
    params: { id: 'max' },
    body: { disabled: true },
  });
  lose('ann');
  expect(await restore(at)).toBe(true);
  expect([named('name-of-pat').groups, named('name-of-max').enabled]).toEqual([[], false]);
  expect(pool.mailed).toEqual([idOf('name-of-pat')]);
  expect(await itemOf(idOf('name-of-max'))).toMatchObject({ status: 'disabled' });
});

it('takes groups and access from the backup if the table lost its people, too', async () => {
  pool.add('zoe', { groups: ['accounts'], enabled: false });
  const at = await backUp();
  lose();
  expect(await restore(at)).toBe(true);
  expect(named('name-of-zoe')).toMatchObject({ groups: ['accounts'], enabled: false });
  expect(await itemOf(idOf('name-of-zoe'))).toMatchObject({ role: 'accounts', status: 'disabled' });
});

const erasure = (id: string) => ({
  ...({ id: 'e'.repeat(26), at: world.now, by: 'ann', done: 0, stayed: 0, state: 'going', version: 1 } as const),
  things: [{ kind: 'account', id } as const],
});

it('leaves out erased accounts, under each id that they ever had', async () => {
  const at = await backUp();
  lose('ann');
  await restore(at);
  const id = idOf('name-of-max');
  world.now += 1000;
  await recordErasure(erasure(id));
  expect(await forgetAccount(id, 'ann')).toBe(true);
  expect([await itemOf(id), await itemOf('max')]).toEqual([undefined, undefined]);
  expect(await restore(at)).toBe(true);
  expect(said).toContain('1 are left out, because they were erased since.');
  expect(pool.accounts().map(({ username }) => username)).toEqual(expect.not.arrayContaining(['name-of-max']));
  // A restored table has the account under its first id.
  await world.put('users', { ...(await itemOf('ann')), pk: 'max', name: 'Max', role: 'pastor' });
  await eraseAgain({ since: world.now - 1000 });
  expect(await itemOf('max')).toBeUndefined();
});

it('leaves out addresses that were never proven, or that another account has now', async () => {
  pool.add('una', { status: 'UNCONFIRMED', attributes: { email: 'una@example.org', email_verified: 'false' } });
  const at = await backUp();
  lose('ann');
  const taken = { name: 'Pat', email: 'PAT@example.org', email_verified: 'true' };
  pool.add('pat-anew', { attributes: taken });
  // Anyone can sign up under any user name, but not with another's address.
  pool.add('thief', { username: 'name-of-max', attributes: { email: 'thief@example.org', email_verified: 'true' } });
  expect(await restore(at)).toBe(true);
  expect(said).toContain('accounts: 0 are created, 1 were there and stay as they are.');
  expect(said).toContain('1 are left out, because their address was never proven: they can sign up again.');
  expect(said).toContainEqual(expect.stringMatching(/^2 are not created, because another account has/));
  expect([pool.account('pat-anew')?.groups, pool.account('thief')?.groups]).toEqual([[], []]);
});

it('moves an account on when the pool is lost again, also from the first backup', async () => {
  const at = await backUp();
  lose();
  await restore(at);
  const second = idOf('name-of-pat');
  lose();
  expect(await restore(at)).toBe(true);
  const third = idOf('name-of-pat');
  expect(await itemOf(third)).toMatchObject({ formerIds: ['pat', second], role: 'pastor' });
  expect([(await itemOf('pat'))?.movedTo, (await itemOf(second))?.movedTo]).toEqual([third, third]);
  expect(await admins()).toEqual([idOf('name-of-ann')]);
});

it('a repeated command completes what a stopped one left, after each call and each write', async () => {
  const at = await backUp();
  const state = () =>
    pool
      .accounts()
      .map(({ username, groups, enabled, status }) => ({ username, groups, enabled, status }))
      .sort((a, b) => (a.username < b.username ? -1 : 1));
  lose();
  await restore(at);
  const [wanted, calls] = [state(), pool.calls.length];
  const mailed = () => new Set(pool.mailed.slice(-3)).size;
  for (let failing = 2; failing <= calls; failing += 1) {
    lose();
    let count = 0;
    pool.onCall = () => (++count === failing ? 'InvalidParameterException' : undefined);
    await restore(at).catch(() => false);
    pool.onCall = () => undefined;
    expect(await restore(at), `call ${failing}`).toBe(true);
    expect([state(), mailed()], `call ${failing}`).toEqual([wanted, 3]);
  }
  for (let writes = 1; writes <= 6; writes += 1) {
    lose();
    const stop = killAfterWrites(writes);
    await restore(at).catch(() => false);
    stop();
    expect(await restore(at), `write ${writes}`).toBe(true);
    expect(state(), `write ${writes}`).toEqual(wanted);
    for (const [id, username] of [
      ['ann', 'name-of-ann'],
      ['pat', 'name-of-pat'],
    ] as const)
      expect((await itemOf(id))?.movedTo, `write ${writes}`).toBe(idOf(username));
    expect(await admins()).toEqual([idOf('name-of-ann')]);
  }
});

it('repeats throttled calls, counts the accounts that fail, and stops at credentials that ran out', async () => {
  const at = await backUp();
  lose('ann');
  let count = 0;
  pool.onCall = (operation) => {
    if (operation === 'AdminAddUserToGroup' && ++count === 1) return 'TooManyRequestsException';
    return operation === 'AdminCreateUser' && count === 0 ? 'InvalidParameterException' : undefined;
  };
  expect(await restore(at)).toBe(false);
  expect(said).toContainEqual('2 accounts are not back: InvalidParameterException. Run the same command again.');
  pool.onCall = (operation) =>
    operation === 'AdminAddUserToGroup' && ++count === 1 ? 'TooManyRequestsException' : undefined;
  expect(await restore(at)).toBe(true);
  expect([count, named('name-of-pat').groups]).toEqual([2, ['pastor']]);
  lose('ann');
  pool.onCall = () => 'ExpiredTokenException';
  await expect(restore(at)).rejects.toThrow();
});
