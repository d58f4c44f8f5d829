import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/api/access.ts';
import type { Route } from '#shared/api/route.ts';
import { type RouteName, routes } from '#shared/api/routes.ts';
import { eventInput, makeEvent, register } from '../testing/factories.ts';
import { invoke, type RequestOptions } from '../testing/invoke.ts';
import { startPool } from '../testing/pool.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { db } from './table.ts';

const world = startWorld();
const pool = startPool();
startServices();

const caller = { sub: 'the-caller' };

const all = Object.entries(routes) as [RouteName, Route][];
/** Logout stays open, because otherwise a restricted account could never end its sign-in, and `me` decides itself. */
const checked = all.filter(([name, route]) => route.access !== 'public' && name !== 'logout' && name !== 'me');

const rolesOf = ({ access }: Route): Role[] => (typeof access === 'string' ? [] : [...access]);

function itemOf(role: Role, more: Record<string, unknown> = {}) {
  const item = {
    pk: caller.sub,
    email: 'caller@church.example',
    status: 'active',
    role,
    ended: {},
    totp: false,
    rolesAt: 0,
    version: 1,
    at: 0,
    ...more,
  };
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
}

const second = () => Math.floor(world.now / 1000);

const losses: [string, (role: Role) => Promise<unknown>, string][] = [
  ['disabled', (role) => world.put('users', itemOf(role, { status: 'disabled' })), 'account_disabled'],
  ['left without a role', (role) => world.put('users', itemOf(role, { role: undefined })), 'role_changed'],
  [
    'given another role',
    (role) => world.put('users', itemOf(role, { role: role === 'pastor' ? 'accounts' : 'pastor' })),
    'role_changed',
  ],
  ['signed out', (as) => invoke('logout', { as, claims: caller }), 'session_ended'],
  [
    'signed out so long ago that only the time is remembered',
    (role) => world.put('users', itemOf(role, { endedUntil: second() })),
    'session_ended',
  ],
  [
    'signed out by another sign-in that ended all others',
    (role) => world.put('users', itemOf(role, { alone: { signIn: 'another', since: second() } })),
    'session_ended',
  ],
];

describe.each(checked)('%s with a restricted account', (name, route) => {
  const [as = 'pastor'] = rolesOf(route);

  it('refuses a restricted account before reading or writing anything else', async () => {
    for (const [loss, lose, code] of losses) {
      await world.put('users', itemOf(as));
      await lose(as);
      world.calls.length = 0;
      const { body } = await invoke(name, { as, claims: caller });
      expect([loss, body.code]).toEqual([loss, code]);
      expect(world.calls.map(({ command }) => command)).toEqual(['GetItem']);
      expect(pool.calls).toEqual([]);
    }
  });
});

/** A write of another item, and one of the caller's own users item, which contains the check itself. */
const requests: [RouteName, () => RequestOptions][] = [
  ['createEvent', () => ({ body: eventInput() })],
  ['updateProfile', () => ({ params: { id: caller.sub }, body: { bio: `From ${randomUUID()}` } })],
];

describe.each(requests)('a valid request of %s', (name, request) => {
  const send = (more: RequestOptions = {}) => invoke(name, { as: 'pastor', claims: caller, ...request(), ...more });

  it.each(losses)('a request changes nothing for an account that was %s', async (_, lose, code) => {
    await lose('pastor');
    const before = await world.everything();
    expect((await send()).body.code).toBe(code);
    expect(await world.everything()).toBe(before);
  });

  it.each(losses)(
    'a request changes nothing for an account that was %s between the check and the write',
    async (_, lose, code) => {
      await world.put('users', itemOf('pastor'));
      let lost: string | undefined;
      db().middlewareStack.add(
        (next, context) => async (args) => {
          if (context.commandName === 'TransactWriteItemsCommand' && lost === undefined) {
            lost = '';
            await lose('pastor');
            lost = await world.everything();
          }
          return next(args);
        },
        { step: 'initialize', name: 'lose' },
      );
      const { body } = await send();
      db().middlewareStack.remove('lose');
      expect(body.code).toBe(code);
      expect(await world.everything()).toBe(lost);
    },
  );

  it('a request is allowed for a known user, and for another sign-in of one who signed out', async () => {
    await world.put('users', itemOf('pastor', { ended: { 'another-session': 1 }, endedUntil: 1 }));
    expect((await send()).body.success).toBe(true);
    await invoke('logout', { as: 'pastor', claims: caller });
    const another = { ...caller, origin_jti: 'another-session-still' };
    expect((await send({ claims: another })).body.success).toBe(true);
  });

  it('allows the remaining sign-in and later ones after all others were ended, but not one without a start time', async () => {
    const stays = { ...caller, origin_jti: 'stays', auth_time: '1' };
    await world.put('users', itemOf('pastor', { alone: { signIn: 'stays', since: second() } }));
    for (const [claims, outcome] of [
      [stays, undefined],
      [{ ...stays, auth_time: undefined }, undefined],
      [{ ...caller, auth_time: String(second() + 1) }, undefined],
      [{ ...caller, auth_time: undefined }, 'session_ended'],
      [{ ...caller, auth_time: '17e8' }, 'session_ended'],
    ] as const) {
      expect([claims, (await send({ claims })).body.code]).toEqual([claims, outcome]);
    }
  });
});

it('a user who never called /api/me is not restricted', async () => {
  expect((await invoke('createEvent', { as: 'pastor', claims: caller, body: eventInput() })).status).toBe(201);
});

it('a write by staff takes at most three calls, and a refused one only reads the account', async () => {
  const event = async () => ({ id: (await makeEvent()).id });
  const requests: [RouteName, () => Promise<RequestOptions>][] = [
    ['createEvent', async () => ({ body: eventInput() })],
    ['updateEvent', async () => ({ params: await event(), body: eventInput({ title: 'Another' }) })],
    ['deleteEvent', async () => ({ params: await event() })],
    ['cancelRegistration', async () => ({ params: { id: (await register(await makeEvent())).id } })],
  ];
  for (const [status, most] of [
    ['active', 3],
    ['disabled', 1],
  ] as const) {
    for (const [name, request] of requests) {
      const sent = await request();
      await world.put('users', itemOf('pastor', { status }));
      world.calls.length = 0;
      await invoke(name, { as: 'pastor', claims: caller, ...sent });
      expect([name, world.calls.length <= most]).toEqual([name, true]);
    }
  }
});

it.each([
  ['no sign-in id', { origin_jti: undefined }],
  ['an empty sign-in id', { origin_jti: '' }],
  ['no issue time', { iat: undefined }],
  ['an issue time that is not a number', { iat: '17e8' }],
  ['that it is an ID token', { token_use: 'id' }],
  ['no token use', { token_use: undefined }],
])('a token that says %s is unauthenticated', async (_, claims) => {
  expect((await invoke('createEvent', { as: 'admin', body: eventInput(), claims })).body.code).toBe('unauthenticated');
});
