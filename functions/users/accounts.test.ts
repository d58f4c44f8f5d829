import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#shared/api/access.ts';
import { inTier } from '#shared/testing/tier.ts';
import { eventInput } from '../testing/factories.ts';
import { type Answer, invoke, type RequestOptions } from '../testing/invoke.ts';
import { startPool } from '../testing/pool.ts';
import { startWorld } from '../testing/world.ts';
import { seenEvery } from './me.ts';

const world = startWorld();
const pool = startPool();

const seconds = () => Math.floor(world.now / 1000);
const by = (id: string, as: RequestOptions['as'] = 'admin', session = `sign-in-of-${id}`): RequestOptions => ({
  as,
  claims: { sub: id, origin_jti: session, iat: String(seconds()) },
});
const outcome = ({ status, body }: Answer) => [status, body.code];
const itemOf = async (id: string) => (await world.items('users')).find(({ pk }) => pk === id);

async function known(id: string, role: Role | null, name = `Name of ${id}`): Promise<void> {
  const attributes = { name, email: `${id}@example.org`, email_verified: 'true' };
  pool.add(id, { attributes, groups: role === null ? [] : [role] });
  await invoke('me', by(id, role ?? 'none'));
}

interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly lastSeen: string | null;
  readonly invited: string | null;
}
const list = (body: object = {}) => invoke('listUsers', { ...by('ann'), body });
const listed = async (body: object = {}) => (await list(body)).body.items as AccountRow[];
const names = async (body: object = {}) => (await listed(body)).map(({ name }) => name);
const invite = (email: string, name: string, role: Role = 'pastor') =>
  invoke('inviteUser', { ...by('ann'), body: { name, email, role } });

beforeEach(async () => {
  await known('ann', 'admin', 'Ann Achieng');
  pool.calls.length = 0;
});

describe('the list of accounts', () => {
  beforeEach(async () => {
    await known('pat', 'pastor', 'Élodie Njoroge');
    await known('abe', 'accounts', 'abe Kariuki');
    await known('max', null, 'Max Mwangi');
  });

  it('lists staff by name and others on request, without calling the user pool', async () => {
    pool.calls.length = 0;
    expect(await names()).toEqual(['abe Kariuki', 'Ann Achieng', 'Élodie Njoroge']);
    expect(await names({ sort: 'name_desc' })).toEqual(['Élodie Njoroge', 'Ann Achieng', 'abe Kariuki']);
    expect(await names({ group: 'pastor' })).toEqual(['Élodie Njoroge']);
    expect(await names({ group: 'none' })).toEqual(['Max Mwangi']);
    expect(await names({ group: 'everyone' })).toHaveLength(4);
    expect(pool.calls).toEqual([]);
  });

  it('the list has only the fields of an account that an admin manages', async () => {
    expect(await listed({ group: 'pastor' })).toEqual([
      {
        ...{ id: 'pat', name: 'Élodie Njoroge', email: 'pat@example.org', role: 'pastor', totp: false },
        ...{ disabled: false, lastSeen: new Date(world.now).toISOString(), invited: null },
      },
    ]);
  });

  it('the list is searched by the beginnings of words in a name, and by any part of an address', async () => {
    expect(await names({ search: 'njo elo' })).toEqual(['Élodie Njoroge']);
    expect(await names({ search: ' PAT@ex ' })).toEqual(['Élodie Njoroge']);
    expect(await names({ search: 'chieng' })).toEqual([]);
    expect(await names({ search: 'max' })).toEqual([]);
    expect(await names({ search: 'max', group: 'everyone' })).toEqual(['Max Mwangi']);
  });

  it('the list filters accounts by invited, active and disabled', async () => {
    await invite('otieno@example.org', 'Otieno Odhiambo');
    await invoke('setUserAccess', { ...by('ann'), params: { id: 'pat' }, body: { disabled: true } });
    expect(await names({ state: 'invited' })).toEqual(['Otieno Odhiambo']);
    expect(await names({ state: 'disabled' })).toEqual(['Élodie Njoroge']);
    expect(await names({ state: 'active' })).toEqual(['abe Kariuki', 'Ann Achieng']);
    const [otieno] = await listed({ state: 'invited' });
    expect(otieno).toMatchObject({ lastSeen: null, invited: new Date(world.now).toISOString() });
    pool.signIn(otieno?.id ?? '');
    await invoke('me', by(otieno?.id ?? '', 'pastor'));
    expect(await names({ state: 'invited' })).toEqual([]);
  });

  it('the list follows a role that was given or removed, and a new name', async () => {
    await invoke('assignRole', { ...by('ann'), params: { id: 'max' }, body: { role: 'accounts' } });
    await invoke('assignRole', { ...by('ann'), params: { id: 'pat' }, body: { role: null } });
    expect(await names()).toEqual(['abe Kariuki', 'Ann Achieng', 'Max Mwangi']);
    pool.change('ann', { attributes: { name: 'Zawadi', email: 'ann@example.org' } });
    await invoke('me', by('ann'));
    expect(await names()).toEqual(['abe Kariuki', 'Max Mwangi', 'Zawadi']);
  });

  it('the list pages forwards and backwards with each user once, in few reads', async () => {
    for (let n = 0; n < 20; n++) await known(`p${n}`, n % 2 ? 'pastor' : 'accounts', `Person ${n % 7}`);
    const all = (await listed({ limit: 100 })).map(({ id }) => id);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      world.calls.length = 0;
      const { body } = await list({ limit: 6, ...(cursor && { cursor }) });
      expect(world.calls.length).toBeLessThanOrEqual(13);
      found.push(...(body.items as AccountRow[]).map(({ id }) => id));
      cursor = body.next as string | undefined;
    } while (cursor);
    expect([new Set(found).size, found]).toEqual([23, all]);
    expect(outcome(await list({ cursor: 'x', limit: 6 }))).toEqual([400, 'validation_failed']);
  });
});

describe('the time a user was last seen', () => {
  it('stores when a user was last seen once an hour, not at every call', async () => {
    const first = world.now;
    const before = await world.everything();
    world.now += seenEvery - 1;
    await invoke('me', by('ann'));
    expect((await itemOf('ann'))?.seenAt).toBe(first);
    world.now += 1;
    await invoke('me', by('ann'));
    expect((await itemOf('ann'))?.seenAt).toBe(world.now);
    expect(await world.everything()).not.toBe(before);
    expect(await world.items('audit')).toEqual([]);
  });
});

describe('resending an invitation', () => {
  const again = (id: string) => invoke('resendInvitation', { ...by('ann'), params: { id } });

  it('resending an invitation mails another password, returns the time and writes an audit line without a name', async () => {
    const { body } = await invite('otieno@example.org', 'Otieno Odhiambo');
    const { id } = body.user as AccountRow;
    pool.mailed.length = 0;
    world.now += 8 * 86_400_000;
    const { status, body: said } = await again(id);
    expect([status, (said.user as AccountRow).invited, pool.mailed]).toEqual([
      200,
      new Date(world.now).toISOString(),
      [id],
    ]);
    const [line] = (await world.items('audit')).filter(({ action }) => action === 'users.invite_again');
    expect(line).toMatchObject({ pk: `user#${id}`, actor: 'ann', fields: ['invitedAt'] });
    expect(JSON.stringify(line)).not.toMatch(/otieno|example\.org/i);
  });

  it('resending an invitation mails the same user at most three times an hour', async () => {
    const { id } = (await invite('otieno@example.org', 'Otieno Odhiambo')).body.user as AccountRow;
    pool.mailed.length = 0;
    for (let n = 0; n < 3; n++) expect((await again(id)).status).toBe(200);
    const before = await world.everything();
    expect(outcome(await again(id))).toEqual([429, 'too_many_codes']);
    expect([await world.everything(), pool.mailed]).toEqual([before, [id, id, id]]);
    world.now += 3_600_000;
    expect((await again(id)).status).toBe(200);
  });

  it('resending an invitation is refused for unknown users and for those with a password, and writes nothing', async () => {
    await known('pat', 'pastor');
    const before = await world.everything();
    expect(outcome(await again('pat'))).toEqual([409, 'already_joined']);
    expect(outcome(await again('nobody'))).toEqual([404, 'not_found']);
    expect([await world.everything(), pool.mailed]).toEqual([before, []]);
  });

  it('resending an invitation can be retried if the mail failed', async () => {
    const { id } = (await invite('otieno@example.org', 'Otieno Odhiambo')).body.user as AccountRow;
    pool.onCall = (operation) => (operation === 'AdminCreateUser' ? 'CodeDeliveryFailureException' : undefined);
    expect(outcome(await again(id))).toEqual([503, 'unavailable']);
    pool.onCall = () => undefined;
    pool.mailed.length = 0;
    expect((await again(id)).status).toBe(200);
    expect(pool.mailed).toEqual([id]);
  });
});

describe('ending a user’s sign-ins', () => {
  const end = (id: string) => invoke('endSignIns', { ...by('ann'), params: { id } });
  const write = (session: string) => invoke('createEvent', { ...by('pat', 'pastor', session), body: eventInput() });

  it('ending sign-ins refuses writes by all earlier tokens at once, but not by a new sign-in', async () => {
    await known('pat', 'pastor');
    const old = by('pat', 'pastor', 'another');
    expect((await end('pat')).status).toBe(200);
    for (const session of ['sign-in-of-pat', 'another'])
      expect(outcome(await write(session))).toEqual([401, 'session_ended']);
    expect(pool.account('pat')?.isSignedOut).toBe(true);
    world.now += 1000;
    expect((await write('new')).status).toBe(201);
    expect(outcome(await invoke('createEvent', { ...old, body: eventInput() }))).toEqual([401, 'session_ended']);
    const [line] = (await world.items('audit')).filter(({ pk }) => pk === 'user#pat');
    expect(line).toMatchObject({ action: 'users.end_sign_ins', actor: 'ann', fields: ['ended'] });
  });

  it('ending sign-ins also refuses a token that was refreshed during the call to the pool', async () => {
    await known('pat', 'pastor');
    pool.onCall = () => {
      world.now += 2000;
      return undefined;
    };
    await end('pat');
    pool.onCall = () => undefined;
    const refreshed = { ...by('pat', 'pastor'), claims: { ...by('pat').claims, iat: String(seconds() - 1) } };
    expect(outcome(await invoke('createEvent', { ...refreshed, body: eventInput() }))).toEqual([401, 'session_ended']);
  });

  it('ending sign-ins refuses writes even if the pool fails, and a retry completes it', async () => {
    await known('pat', 'pastor');
    pool.onCall = () => 'InternalErrorException';
    expect(outcome(await end('pat'))).toEqual([503, 'unavailable']);
    expect(outcome(await write('sign-in-of-pat'))).toEqual([401, 'session_ended']);
    pool.onCall = () => undefined;
    expect((await end('pat')).status).toBe(200);
    expect(pool.account('pat')?.isSignedOut).toBe(true);
  });
});

describe('resetting a second factor', () => {
  const reset = (id: string) => invoke('resetSecondFactor', { ...by('ann'), params: { id } });

  it('resetting a lost second factor removes it from the account and signs the user out everywhere', async () => {
    await known('pat', 'pastor');
    pool.change('pat', { totp: true });
    await invoke('me', by('pat', 'pastor'));
    const { status, body } = await reset('pat');
    expect([status, (body.user as { totp: boolean }).totp]).toEqual([200, false]);
    expect(pool.account('pat')).toMatchObject({ totp: false, isSignedOut: true });
    expect(outcome(await invoke('createEvent', { ...by('pat', 'pastor'), body: eventInput() }))).toEqual([
      401,
      'session_ended',
    ]);
    const [line] = (await world.items('audit')).filter(({ pk }) => pk === 'user#pat');
    expect(line).toMatchObject({ action: 'users.reset_second_factor', actor: 'ann', fields: ['totp', 'ended'] });
  });

  it('an admin cannot reset their own second factor, because a stolen token would suffice', async () => {
    pool.change('ann', { totp: true });
    const before = await world.everything();
    pool.calls.length = 0;
    expect(outcome(await reset('ann'))).toEqual([409, 'own_account']);
    expect([await world.everything(), pool.calls, pool.account('ann')?.totp]).toEqual([before, [], true]);
  });
});

const people = ['a', 'b', 'c'] as const;
const deed = fc.record({
  who: fc.constantFrom(...people),
  whom: fc.constantFrom(...people),
  what: fc.constantFrom('admin', 'pastor', 'none', 'disable', 'enable'),
});

it('concurrent changes among admins always leave one active admin, and the stored set of admins is right', async () => {
  const change = async ({ who, whom, what }: { who: string; whom: string; what: string }) => {
    const item = await itemOf(who);
    const sent = { ...by(who, (item?.role as Role | undefined) ?? 'none'), params: { id: whom } };
    return what === 'disable' || what === 'enable'
      ? invoke('setUserAccess', { ...sent, body: { disabled: what === 'disable' } })
      : invoke('assignRole', { ...sent, body: { role: what === 'none' ? null : what } });
  };
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(deed, deed), { minLength: 1, maxLength: 6 }), async (pairs) => {
      // Replace admins of earlier rounds, so that these three are all the admins.
      round += 1;
      for (const id of people) {
        pool.add(id, { groups: ['admin'] });
        const at = world.now;
        const item = {
          pk: id,
          status: 'active',
          role: 'admin',
          ended: {},
          totp: false,
          rolesAt: 0,
          version: round * 100,
          at,
        };
        await world.put('users', { ...item, username: `name-of-${id}`, name: id, email: `${id}@example.org` });
      }
      await world.put('users', { pk: '#admins', subs: new Set(people) });
      for (const pair of pairs) {
        // Changes that failed midway have expired by now.
        world.now += 60_000;
        const answers = await Promise.all(pair.map(change));
        expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
        const items = (await world.items('users')).filter(({ pk }) => people.some((id) => id === pk));
        const admins = items.filter(({ role, status }) => role === 'admin' && status === 'active').map(({ pk }) => pk);
        expect(admins.length).toBeGreaterThan(0);
        const counted = (await itemOf('#admins'))?.subs;
        expect([...(counted as Set<string>)].sort()).toEqual(admins.sort());
      }
    }),
    { numRuns: inTier({ usual: 12, deep: 50 }), seed: 20261124 },
  );
});
