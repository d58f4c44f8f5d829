import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/api/access.ts';
import type { Route } from '#shared/api/route.ts';
import { type RouteName, routes } from '#shared/api/routes.ts';
import { eventInput } from '../testing/factories.ts';
import { invoke } from '../testing/invoke.ts';
import { startPool } from '../testing/pool.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const pool = startPool();

const rows = Object.entries(routes) as [RouteName, Route][];
const forAdmins = rows.filter(([, { access }]) => typeof access !== 'string' && access.includes('admin'));
const params = { id: 'a'.repeat(26) };

const demand = (value: 'yes' | 'no') => {
  process.env.DEMANDS_TOTP = value;
};

describe.each(forAdmins)('the route %s when the environment demands a second factor', (name) => {
  it('refuses an admin without a second factor, known or not', async () => {
    demand('yes');
    const before = await world.everything();
    expect((await invoke(name, { as: 'admin', params, body: '{}' })).body.code).toBe('totp_required');
    expect(await world.everything()).toBe(before);
    pool.add('sub-of-admin');
    await invoke('me', { as: 'admin' });
    expect((await invoke(name, { as: 'admin', params, body: '{}' })).body.code).toBe('totp_required');
  });

  it('demands a second factor neither of other roles, nor if the environment does not', async () => {
    const codes = async (as: Role) => (await invoke(name, { as, params, body: '{}' })).body.code;
    demand('yes');
    for (const as of ['pastor', 'accounts'] as const) expect(await codes(as)).not.toBe('totp_required');
    demand('no');
    expect(await codes('admin')).not.toBe('totp_required');
  });
});

it('/api/me returns totpRequired only to users who need a second factor', async () => {
  const told = async (as: Role) => {
    pool.add(`sub-of-${as}`);
    return ((await invoke('me', { as })).body.user as { totpRequired: boolean }).totpRequired;
  };
  demand('yes');
  expect([await told('admin'), await told('pastor'), await told('accounts')]).toEqual([true, false, false]);
  demand('no');
  expect(await told('admin')).toBe(false);
});

it('me and logout need no second factor, and with one all routes open after a single read per instance', async () => {
  demand('yes');
  pool.add('sub-of-admin');
  expect((await invoke('me', { as: 'admin' })).body.user).toMatchObject({ totp: false, totpRequired: true });
  pool.change('sub-of-admin', { totp: true });
  expect((await invoke('me', { as: 'admin' })).body.user).toMatchObject({ totp: true, totpRequired: false });
  world.calls.length = 0;
  expect((await invoke('listEvents', { as: 'admin' })).status).toBe(200);
  expect(world.calls.map(({ command }) => command)).toContain('GetItem');
  world.calls.length = 0;
  expect((await invoke('createEvent', { as: 'admin', body: eventInput() })).status).toBe(201);
  // Each write reads the account; the second factor is read only once.
  expect(world.calls.filter(({ command }) => command === 'GetItem')).toHaveLength(1);
  expect((await invoke('logout', { as: 'admin' })).status).toBe(200);
});

it('another admin’s second factor does not count as one’s own', async () => {
  demand('yes');
  pool.add('sub-of-admin', { totp: true });
  await invoke('me', { as: 'admin' });
  expect((await invoke('listEvents', { as: 'admin' })).status).toBe(200);
  const answer = await invoke('listEvents', { as: 'admin', claims: { sub: 'another-admin' } });
  expect(answer.body.code).toBe('totp_required');
});

it('after a reset the next sign-in needs a second factor again, even in an instance that has cached it', async () => {
  demand('yes');
  for (const id of ['ann', 'ben']) {
    pool.add(id, { totp: true });
    await invoke('me', { as: 'admin', claims: { sub: id } });
  }
  const ben = { as: 'admin', claims: { sub: 'ben', origin_jti: 'first' } } as const;
  expect((await invoke('createEvent', { ...ben, body: eventInput() })).status).toBe(201);
  const reset = await invoke('resetSecondFactor', { as: 'admin', claims: { sub: 'ann' }, params: { id: 'ben' } });
  expect(reset.status).toBe(200);
  expect((await invoke('createEvent', { ...ben, body: eventInput() })).body.code).toBe('session_ended');
  world.now += 1000;
  const next = { as: 'admin', claims: { sub: 'ben', origin_jti: 'second' } } as const;
  expect((await invoke('createEvent', { ...next, body: eventInput() })).body.code).toBe('totp_required');
});
