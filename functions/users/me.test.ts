import { describe, expect, it, vi } from 'vitest';
import type { Role } from '#shared/api/access.ts';
import { invoke, type RequestOptions } from '../testing/invoke.ts';
import { startPool, type TestPool } from '../testing/pool.ts';
import { startWorld } from '../testing/world.ts';
import { margin } from './assign-role.ts';
import { mostEnded, remembered } from './logout.ts';

const world = startWorld();
const pool: TestPool = startPool();

const seconds = () => Math.floor(world.now / 1000);
const itemOf = async (id: string) => (await world.items('users')).find(({ pk }) => pk === id);

const by = (id: string, role: Role | null, { session = 'first', age = 0 } = {}): RequestOptions => ({
  as: role ?? 'none',
  claims: { sub: id, origin_jti: session, iat: String(seconds() - age) },
});
const roleOf = async (sent: RequestOptions) => {
  const { body } = await invoke('me', sent);
  return body.success === true ? (body.user as { role: Role | null }).role : body.code;
};

describe('the route me', () => {
  it('me returns the name and address from the pool, and the role from the token', async () => {
    pool.add('p', { attributes: { name: 'Wanjiru Kamau', email: 'pastor@example.org' }, totp: true });
    const { status, body } = await invoke('me', by('p', 'pastor'));
    expect([status, body.user]).toEqual([
      200,
      { id: 'p', name: 'Wanjiru Kamau', email: 'pastor@example.org', role: 'pastor', totp: true, totpRequired: false },
    ]);
  });

  it('me creates the users item at the first call and only reads it at the next', async () => {
    pool.add('p');
    await invoke('me', by('p', 'pastor'));
    expect(world.calls.length).toBe(2);
    const before = await world.everything();
    world.calls.length = 0;
    await invoke('me', by('p', 'pastor'));
    expect(world.calls.map(({ command }) => command)).toEqual(['GetItem']);
    expect(await world.everything()).toBe(before);
  });

  it('logs a sign-in once and each refused request, with the account’s id only', async () => {
    pool.add('p', { attributes: { name: 'Wanjiru Kamau', email: 'pastor@example.org' } });
    const written: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    process.env.LOG_LEVEL = '';
    await invoke('me', by('p', 'pastor'));
    await invoke('me', by('p', 'pastor'));
    await invoke('listUsers', { ...by('p', 'pastor'), body: {} });
    await invoke('getProfile', { ...by('p', 'pastor'), params: { id: 'unknown' } });
    write.mockRestore();
    const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
    const saying = (message: string) =>
      lines.filter((line) => line.message === message).map(({ code, subject }) => [code, subject]);
    expect(saying('signed in')).toEqual([[undefined, 'p']]);
    expect(saying('refused')).toContainEqual(['forbidden', 'p']);
    expect(written.join()).not.toMatch(/Wanjiru|example\.org/);
  });

  it('me updates a changed name, address or second factor', async () => {
    pool.add('p');
    await invoke('me', by('p', null));
    pool.change('p', { attributes: { name: 'Njeri', email: 'njeri@example.org' }, totp: true });
    expect((await invoke('me', by('p', null))).body.user).toEqual({
      ...{ id: 'p', name: 'Njeri', email: 'njeri@example.org', role: null, totp: true, totpRequired: false },
    });
    expect(await itemOf('p')).toMatchObject({ name: 'Njeri', email: 'njeri@example.org', totp: true });
    expect(await itemOf('p')).toMatchObject({ username: 'name-of-p' });
  });

  it.each([
    ['A\u202Eevil', 'Aevil'],
    ['A\nBcc: x@y.example', 'pastor@example.org'],
    ['A'.repeat(101), 'pastor@example.org'],
    [' ', 'pastor@example.org'],
    ['\u2800', 'pastor@example.org'],
  ])('a user whose name in the pool is %j is called %j', async (name, shown) => {
    pool.add('p', { attributes: { name, email: 'pastor@example.org' } });
    expect((await invoke('me', by('p', 'pastor'))).body.user).toMatchObject({ name: shown });
  });

  it('me takes no role from attributes, parameters, bodies or lookalike groups', async () => {
    const attributes = { name: 'admin', email: 'm@example.org', role: 'admin', 'custom:role': 'admin' };
    pool.add('m', { attributes: { ...attributes, 'cognito:groups': '[admin]', groups: 'admin' } });
    const forged = { query: { role: 'admin' }, body: { role: 'admin' }, headers: { 'x-role': 'admin' } };
    for (const groups of [undefined, 'admin', '[not-admin]', '["admin"]', '[admin,pastor]', ['admin'], '[ admin]']) {
      expect(await roleOf({ ...by('m', null), ...forged, groups })).toBeNull();
    }
    expect(await itemOf('m')).not.toHaveProperty('role');
    expect(await world.items('users')).toHaveLength(1);
  });

  it.each([
    ['revoked', { isSignedOut: true }],
    ['a disabled user’s', { enabled: false }],
  ])('me answers session_ended to a token that is %s, and stores nothing', async (_, more) => {
    pool.add('p', more);
    const { status, body } = await invoke('me', by('p', 'pastor'));
    expect([status, body.code, body.error]).toEqual([
      401,
      'session_ended',
      'Your session has ended. Please sign in again.',
    ]);
    expect(await world.items('users')).toEqual([]);
  });

  it('me rejects the token of another user', async () => {
    pool.add('p');
    const headers = { authorization: 'Bearer token-of-p' };
    expect(await roleOf({ ...by('somebody-else', 'admin'), headers })).toBe('session_ended');
  });

  it.each([['TooManyRequestsException'], ['InternalErrorException']])(
    'me returns 503 while the pool answers %s',
    async (name) => {
      pool.add('p');
      pool.onCall = () => name;
      const { status, body, headers } = await invoke('me', by('p', 'pastor'));
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    },
  );

  it('me refuses a user who is disabled here although the pool does not know it yet', async () => {
    pool.add('p');
    await invoke('me', by('p', 'pastor'));
    await world.put('users', { ...(await itemOf('p')), status: 'disabled' });
    expect(await roleOf(by('p', 'pastor'))).toBe('account_disabled');
  });
});

describe('the role returned by me', () => {
  it('me takes the role from the newest token, and an older token does not restore a role', async () => {
    pool.add('p');
    expect(await roleOf(by('p', 'admin', { age: 200 }))).toBe('admin');
    expect(await roleOf(by('p', null, { age: 100 }))).toBeNull();
    expect(await roleOf(by('p', 'admin', { age: 150 }))).toBeNull();
    expect(await itemOf('#admins')).not.toHaveProperty('subs');
    expect(await roleOf(by('p', 'pastor', { age: 50 }))).toBe('pastor');
    const found = (await world.items('audit')).map(({ action, fields }) => ({ action, fields }));
    expect(found).toEqual(Array(2).fill({ action: 'users.role_found', fields: ['role'] }));
  });

  it('me returns the assigned role as long as tokens may be older than the assignment', async () => {
    for (const id of ['a', 'b']) pool.add(id);
    await invoke('me', by('a', 'admin'));
    await invoke('me', by('b', 'admin'));
    world.now += 60_000;
    const demote = { ...by('a', 'admin'), params: { id: 'b' }, body: { role: null } };
    expect((await invoke('assignRole', demote)).status).toBe(200);
    pool.add('b');
    for (const age of [60, 0, -margin]) expect([age, await roleOf(by('b', 'admin', { age }))]).toEqual([age, null]);
    // An operator restored the groups in the pool, without this site.
    world.now += (margin + 1) * 1000;
    expect(await roleOf(by('b', 'admin'))).toBe('admin');
  });

  it('me ignores the role of tokens until the pool knows of the assignment', async () => {
    for (const id of ['a', 'b']) pool.add(id);
    await invoke('me', by('a', 'admin'));
    await invoke('me', by('b', 'admin'));
    pool.onCall = (operation) => (operation === 'GetUser' ? undefined : 'InternalErrorException');
    const demote = { ...by('a', 'admin'), params: { id: 'b' }, body: { role: null } };
    expect((await invoke('assignRole', demote)).status).toBe(503);
    world.now += 3_600_000;
    expect(await roleOf(by('b', 'admin'))).toBeNull();
    pool.onCall = () => undefined;
    const again = { ...by('a', 'admin'), params: { id: 'b' }, body: { role: null } };
    expect((await invoke('assignRole', again)).status).toBe(200);
    expect(pool.account('b')).toMatchObject({ isSignedOut: true });
  });
});

describe('logout', () => {
  it('logout ends only the current sign-in, also for a user who never called /api/me', async () => {
    pool.add('p');
    expect((await invoke('logout', by('p', 'pastor'))).body).toEqual({ success: true });
    expect(await roleOf(by('p', 'pastor'))).toBe('session_ended');
    expect(await roleOf(by('p', 'pastor', { session: 'second' }))).toBe('pastor');
  });

  it('repeating logout changes nothing, and its audit line has no values', async () => {
    await invoke('logout', by('p', 'admin'));
    const before = await world.everything();
    world.now += 1000;
    expect((await invoke('logout', by('p', 'admin'))).status).toBe(200);
    expect(await world.everything()).toBe(before);
    const [line, ...more] = await world.items('audit');
    expect(line).toMatchObject({ pk: 'user#p', action: 'users.logout', actor: 'p', fields: ['ended'] });
    expect([more, JSON.stringify(line).includes('first')]).toEqual([[], false]);
  });

  it('logout keeps the other fields of the users item', async () => {
    pool.add('p');
    await invoke('me', by('p', 'pastor'));
    const before = await itemOf('p');
    await invoke('logout', by('p', 'pastor'));
    const { ended, version, ...after } = (await itemOf('p')) ?? {};
    expect({ ...before, ...after }).toEqual({ ...before, at: after.at, signIns: {} });
    expect([ended, version]).toEqual([{ first: seconds() }, 2]);
  });

  it('logout drops ended sign-ins whose tokens have all expired', async () => {
    await invoke('logout', by('p', null));
    world.now += remembered * 1000;
    await invoke('logout', by('p', null, { session: 'second' }));
    expect((await itemOf('p'))?.ended).toEqual({ second: seconds() });
  });

  it('logout stores a limited number of ended sign-ins, and refuses older tokens by their time', async () => {
    pool.add('p');
    const sessions = Array.from({ length: mostEnded + 3 }, (_, index) => `session-${index}`);
    for (const session of sessions) {
      world.now += 1000;
      expect((await invoke('logout', by('p', null, { session }))).status).toBe(200);
    }
    expect(Object.keys((await itemOf('p'))?.ended as object)).toHaveLength(mostEnded);
    const age = (index: number) => sessions.length - 1 - index;
    for (const [index, session] of sessions.entries()) {
      expect([session, await roleOf(by('p', null, { session, age: age(index) }))]).toEqual([session, 'session_ended']);
    }
    expect(await roleOf(by('p', null, { session: 'later' }))).toBeNull();
  });

  it('concurrent logouts of several sign-ins store each of them', async () => {
    const sessions = ['one', 'two', 'three', 'four'];
    await Promise.all(sessions.map((session) => invoke('logout', by('p', null, { session }))));
    expect(Object.keys((await itemOf('p'))?.ended as object).sort()).toEqual([...sessions].sort());
  });
});
