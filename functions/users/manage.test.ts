import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#shared/api/access.ts';
import { eventInput } from '../testing/factories.ts';
import { type Answer, invoke, type RequestOptions } from '../testing/invoke.ts';
import { startPool } from '../testing/pool.ts';
import { startWorld } from '../testing/world.ts';
import { underway } from './change.ts';

const world = startWorld();
const pool = startPool();

const people: Record<string, Role | null> = { ann: 'admin', ben: 'admin', pat: 'pastor', max: null };

const by = (id: string): RequestOptions => ({
  as: people[id] ?? 'none',
  claims: { sub: id, origin_jti: `sign-in-of-${id}`, iat: String(Math.floor(world.now / 1000)) },
});
const role = (id: string, to: Role | null, as = 'ann') =>
  invoke('assignRole', { ...by(as), params: { id }, body: { role: to } });
const disable = (id: string, disabled = true, as = 'ann') =>
  invoke('setUserAccess', { ...by(as), params: { id }, body: { disabled } });
const itemOf = async (id: string) => (await world.items('users')).find(({ pk }) => pk === id);
const outcome = ({ status, body }: Answer) => [status, body.code];
const groupsOf = (id: string) => [...(pool.account(id)?.groups ?? [])];

beforeEach(async () => {
  for (const [id, was] of Object.entries(people)) {
    pool.add(id, { groups: was === null ? [] : [was] });
    await invoke('me', by(id));
  }
  pool.calls.length = 0;
});

describe('assigning a role', () => {
  it('assigning a role changes the users item, then the groups, then ends the sign-ins, and returns the user', async () => {
    let before: unknown;
    pool.onCall = async () => {
      before ??= await itemOf('pat');
      return undefined;
    };
    const { status, body } = await role('pat', 'accounts');
    expect([status, body.user]).toEqual([
      200,
      {
        ...{ id: 'pat', name: 'Name of pat', email: 'pat@example.org', role: 'accounts', totp: false, disabled: false },
        ...{ lastSeen: new Date(world.now).toISOString(), invited: null },
      },
    ]);
    expect(before).toMatchObject({ role: 'accounts', roleUnsettled: world.now });
    expect(pool.calls).toEqual([
      'AdminRemoveUserFromGroup',
      'AdminRemoveUserFromGroup',
      'AdminAddUserToGroup',
      'AdminUserGlobalSignOut',
    ]);
    expect(groupsOf('pat')).toEqual(['accounts']);
    expect(await itemOf('pat')).not.toHaveProperty('roleUnsettled');
  });

  it('assigning a role does not sign out a user who only gains rights', async () => {
    await role('max', 'pastor');
    expect([groupsOf('max'), pool.account('max')?.isSignedOut]).toEqual([['pastor'], false]);
  });

  it('the audit line of an assigned role names the field and the admin, but not the role', async () => {
    await role('pat', null);
    const [line] = await world.items('audit');
    expect(line).toMatchObject({ pk: 'user#pat', action: 'users.assign_role', actor: 'ann', fields: ['role'] });
    expect(JSON.stringify(line)).not.toMatch(/pastor|example\.org|Name of/);
  });

  it('assigning a role refuses writes by the old token at once, even if the pool fails', async () => {
    pool.onCall = () => 'InternalErrorException';
    expect(outcome(await role('pat', null))).toEqual([503, 'unavailable']);
    expect(groupsOf('pat')).toEqual(['pastor']);
    expect(outcome(await invoke('createEvent', { ...by('pat'), body: eventInput() }))).toEqual([403, 'role_changed']);
  });

  it.each([0, 1, 2, 3])('repeating an assignment completes one that failed at step %i of the pool’s', async (step) => {
    let calls = 0;
    pool.onCall = () => (calls++ >= step ? 'TooManyRequestsException' : undefined);
    expect(outcome(await role('pat', null))).toEqual([503, 'unavailable']);
    pool.onCall = () => undefined;
    expect((await role('pat', null)).status).toBe(200);
    expect(groupsOf('pat')).toEqual([]);
    expect(pool.account('pat')?.isSignedOut).toBe(true);
    expect(await itemOf('pat')).not.toHaveProperty('roleUnsettled');
  });

  it('refuses another change of the same user while one is in progress', async () => {
    pool.onCall = () => 'TooManyRequestsException';
    await role('pat', null);
    pool.onCall = () => undefined;
    const before = await world.everything();
    expect(outcome(await role('pat', 'accounts', 'ben'))).toEqual([503, 'unavailable']);
    expect(await world.everything()).toBe(before);
    world.now += underway;
    expect((await role('pat', 'accounts', 'ben')).status).toBe(200);
    expect(groupsOf('pat')).toEqual(['accounts']);
  });

  it('concurrent assignments by two admins end with one role, in the item and in the pool', async () => {
    const answers = await Promise.all([role('max', 'pastor'), role('max', 'accounts', 'ben')]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(groupsOf('max')).toEqual([(await itemOf('max'))?.role]);
  });

  it('a role can be assigned to a user who never called /api/me, but not to one unknown to the pool', async () => {
    pool.add('new', { groups: ['pastor'] });
    expect((await role('new', 'accounts')).body.user).toMatchObject({ id: 'new', role: 'accounts' });
    expect(pool.account('new')?.isSignedOut).toBe(true);
    const before = await world.everything();
    expect(outcome(await role('nobody', 'admin'))).toEqual([404, 'not_found']);
    expect(await world.everything()).toBe(before);
  });
});

describe('the user name in the pool', () => {
  it('the user name is looked up in the pool by id if the users item lacks it, and stored', async () => {
    pool.add('late', { groups: ['pastor'] });
    // An item made by signing out contains nothing else.
    await invoke('logout', { as: 'pastor', claims: { sub: 'late', origin_jti: 'x', iat: '1' } });
    pool.add('twin', { username: 'late' });
    expect((await role('late', 'accounts')).body.user).toMatchObject({ id: 'late', email: 'late@example.org' });
    expect([groupsOf('late'), groupsOf('twin')]).toEqual([['accounts'], []]);
    expect(await itemOf('late')).toMatchObject({ username: 'name-of-late', ended: { x: expect.any(Number) } });
    pool.calls.length = 0;
    await disable('late');
    expect(pool.calls).toEqual(['AdminDisableUser', 'AdminUserGlobalSignOut']);
  });
});

describe('the last active admin', () => {
  it('the last admin cannot be demoted or disabled, not even by themselves', async () => {
    expect((await role('ben', 'pastor')).status).toBe(200);
    for (const attempt of [() => role('ann', null), () => role('ann', 'pastor'), () => disable('ann')]) {
      const before = await world.everything();
      pool.calls.length = 0;
      expect(outcome(await attempt())).toEqual([409, 'last_admin']);
      expect([await world.everything(), pool.calls]).toEqual([before, []]);
    }
    expect((await role('ann', 'admin')).status).toBe(200);
  });

  it('one admin remains when two demote each other concurrently', async () => {
    const answers = await Promise.all([role('ben', null, 'ann'), role('ann', null, 'ben')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('one admin remains when two step down concurrently', async () => {
    const answers = await Promise.all([role('ann', null, 'ann'), disable('ben', true, 'ben')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('disabled admins, and admins known only to the pool, do not count as the last admin', async () => {
    pool.add('cleo', { groups: ['admin'] });
    expect((await disable('ben')).status).toBe(200);
    expect(outcome(await role('ann', null))).toEqual([409, 'last_admin']);
    expect((await disable('ben', false)).status).toBe(200);
    expect((await role('ann', null)).status).toBe(200);
    expect(outcome(await role('ben', null, 'ben'))).toEqual([409, 'last_admin']);
  });

  it('the last admin cannot demote an admin who was never counted', async () => {
    await world.put('users', { pk: '#admins' });
    pool.add('cleo', { groups: ['admin'] });
    expect(outcome(await invoke('assignRole', { ...by('ann'), params: { id: 'cleo' }, body: { role: null } }))).toEqual(
      [409, 'last_admin'],
    );
  });
});

describe('stepping down as an admin', () => {
  it('an admin whose session has ended cannot step down', async () => {
    await invoke('logout', by('ann'));
    const before = await world.everything();
    expect(outcome(await role('ann', null))).toEqual([401, 'session_ended']);
    expect(outcome(await disable('ann'))).toEqual([401, 'session_ended']);
    expect(await world.everything()).toBe(before);
  });
});

describe('disabling a user', () => {
  it('disabling refuses writes at once, disables the account in the pool and ends sign-ins; enabling reverses it', async () => {
    const { body } = await disable('pat');
    expect(body.user).toMatchObject({ id: 'pat', role: 'pastor', disabled: true });
    expect(pool.calls).toEqual(['AdminDisableUser', 'AdminUserGlobalSignOut']);
    expect(pool.account('pat')).toMatchObject({ enabled: false, isSignedOut: true });
    const write = () => invoke('createEvent', { ...by('pat'), body: eventInput() });
    expect(outcome(await write())).toEqual([403, 'account_disabled']);
    expect((await disable('pat', false)).body.user).toMatchObject({ role: 'pastor', disabled: false });
    expect(pool.account('pat')).toMatchObject({ enabled: true });
    expect((await write()).status).toBe(201);
    const lines = (await world.items('audit')).filter(({ pk }) => pk === 'user#pat');
    expect(lines.map(({ action }) => action).sort()).toEqual(['users.disable', 'users.enable']);
    for (const { actor, fields } of lines) expect([actor, fields]).toEqual(['ann', ['status']]);
  });

  it.each([0, 1])('repeating a disabling completes one that failed at step %i of the pool’s', async (step) => {
    let calls = 0;
    pool.onCall = () => (calls++ >= step ? 'InternalErrorException' : undefined);
    expect(outcome(await disable('pat'))).toEqual([503, 'unavailable']);
    expect(await itemOf('pat')).toMatchObject({ status: 'disabled' });
    pool.onCall = () => undefined;
    expect((await disable('pat')).status).toBe(200);
    expect(pool.account('pat')).toMatchObject({ enabled: false, isSignedOut: true });
  });
});

describe('inviting a staff member', () => {
  const invitation = { name: 'Otieno Odhiambo', email: 'otieno@example.org', role: 'pastor' };
  const invite = (more: object = {}) => invoke('inviteUser', { ...by('ann'), body: { ...invitation, ...more } });
  const invited = () => pool.accounts().find(({ attributes }) => attributes.email === invitation.email);

  it('an invitation creates an account with a verified address and the role, and lets the pool send its mail', async () => {
    let request: Record<string, unknown> = {};
    pool.onCall = (operation, given) => {
      if (operation === 'AdminCreateUser') request = given;
      return undefined;
    };
    const { status, body } = await invite();
    expect([status, body.user]).toEqual([
      201,
      {
        id: invited()?.id,
        name: invitation.name,
        email: invitation.email,
        role: 'pastor',
        totp: false,
        disabled: false,
        lastSeen: null,
        invited: new Date(world.now).toISOString(),
      },
    ]);
    // A generated name, because the address is not proven yet.
    expect(request.Username).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await itemOf(invited()?.id ?? '')).toMatchObject({ username: request.Username });
    expect(request).toMatchObject({ Username: invited()?.username, DesiredDeliveryMediums: ['EMAIL'] });
    expect(request).not.toHaveProperty('MessageAction');
    expect(invited()).toMatchObject({
      attributes: { name: invitation.name, email: invitation.email, email_verified: 'true' },
      groups: ['pastor'],
    });
    const [line] = (await world.items('audit')).filter(({ action }) => action === 'users.invite');
    expect(line).toMatchObject({ actor: 'ann', fields: ['role'] });
    expect(JSON.stringify(line)).not.toMatch(/otieno|example\.org/i);
  });

  it('inviting an address that has an account is refused, and its role stays', async () => {
    for (const email of ['pat@example.org', 'max@example.org']) {
      const before = await world.everything();
      const { status, body } = await invite({ email, role: 'admin' });
      expect([status, body.code, body.error]).toEqual([
        409,
        'user_exists',
        'There is an account with this email address already.',
      ]);
      expect(await world.everything()).toBe(before);
    }
    expect([groupsOf('pat'), groupsOf('max')]).toEqual([['pastor'], []]);
    await invite();
    expect(outcome(await invite({ role: 'admin' }))).toEqual([409, 'user_exists']);
    pool.add('operator-made', {
      attributes: { email: 'first@example.org', email_verified: 'true' },
      status: 'FORCE_CHANGE_PASSWORD',
      groups: ['admin'],
    });
    expect(outcome(await invite({ email: 'first@example.org' }))).toEqual([409, 'user_exists']);
  });

  it.each([
    ['before the pool made the account', 'AdminCreateUser', 'before'],
    ['after it, with a lost reply', 'AdminCreateUser', 'after'],
    ['before the pool assigned the role', 'AdminAddUserToGroup', 'before'],
  ])('repeating an invitation completes one that failed %s', async (_, broken, when) => {
    const fail = (operation: string) => (operation === broken ? 'InternalErrorException' : undefined);
    if (when === 'before') pool.onCall = fail;
    else pool.afterCall = fail;
    const first = await invite();
    pool.onCall = () => undefined;
    pool.afterCall = () => undefined;
    // If the SDK's own retry finds the account, the invitation continues by itself.
    if (when === 'before') expect(outcome(first)).toEqual([503, 'unavailable']);
    if (first.status !== 201) expect((await invite()).status).toBe(201);
    expect(invited()).toMatchObject({ groups: ['pastor'] });
    expect(await itemOf(invited()?.id ?? '')).toMatchObject({ role: 'pastor', name: invitation.name });
  });

  it('repeating an invitation mails it if the first mail failed', async () => {
    pool.afterCall = (operation) => (operation === 'AdminCreateUser' ? 'CodeDeliveryFailureException' : undefined);
    expect(outcome(await invite())).toEqual([503, 'unavailable']);
    pool.afterCall = () => undefined;
    pool.mailed.length = 0;
    expect((await invite()).status).toBe(201);
    expect(pool.mailed).toEqual([invited()?.id]);
  });

  it('inviting returns unavailable if the pool cannot call its trigger', async () => {
    pool.onCall = (operation) => (operation === 'AdminCreateUser' ? 'UnexpectedLambdaException' : undefined);
    expect(outcome(await invite())).toEqual([503, 'unavailable']);
  });

  it('an invitation requires a name, a valid address and a role', async () => {
    const { status, body } = await invite({ name: ' ', email: 'nobody', role: 'owner', groups: 'admin' });
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([400, ['email', 'groups', 'name', 'role']]);
    expect(pool.calls).toEqual([]);
  });
});
