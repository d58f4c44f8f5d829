import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#shared/api/access.ts';
import { resetInstance } from '../kit/instance-state.ts';
import { type Answer, invoke, type RequestOptions } from '../testing/invoke.ts';
import { proofOf, startPool } from '../testing/pool.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const pool = startPool();

const people: Record<string, Role | null> = { ann: 'admin', pat: 'pastor', acc: 'accounts', max: null };

const by = (id: string): RequestOptions => ({
  as: people[id] ?? 'none',
  claims: { sub: id, origin_jti: `sign-in-of-${id}`, iat: String(Math.floor(world.now / 1000)) },
});
const read = (id: string, as = id) => invoke('getProfile', { ...by(as), params: { id } });
const update = (id: string, body: object, as = id) => invoke('updateProfile', { ...by(as), params: { id }, body });
const outcome = ({ status, body }: Answer) => [status, body.code];

beforeEach(async () => {
  for (const [id, was] of Object.entries(people)) {
    pool.add(id, { groups: was === null ? [] : [was] });
    await invoke('me', by(id));
  }
});

describe('EN-01, CL-31: a user’s profile', () => {
  it('changes one or several profile fields in one transaction, with an audit line of the field names only', async () => {
    world.calls.length = 0;
    const { status, body } = await update('pat', { phone: ' +254 700 000 000 ', version: 0 });
    expect(world.calls.map(({ command }) => command)).toEqual(['GetItem', 'GetItem', 'TransactWriteItems']);
    expect([status, body.message, body.user]).toEqual([
      200,
      'User information updated successfully!',
      {
        ...{ id: 'pat', name: 'Name of pat', email: 'pat@example.org', role: 'pastor', totp: false },
        ...{ phone: '+254 700 000 000', address: '', bio: '', newEmail: null, version: 1 },
      },
    ]);
    const e164 = async () => (await world.items('users')).find(({ pk }) => pk === 'pat')?.e164;
    expect(await e164()).toEqual({ phone: ['+254700000000'] });
    await update('pat', { name: 'Wanjiru Kamau', address: 'Box 12\r\nNairobi', bio: 'Sings.', version: 1 });
    expect((await read('pat')).body.user).toMatchObject({
      ...{ name: 'Wanjiru Kamau', address: 'Box 12\nNairobi', bio: 'Sings.', version: 2 },
    });
    await update('pat', { phone: '' });
    expect((await read('pat')).body.user).toMatchObject({ phone: '', address: 'Box 12\nNairobi', version: 3 });
    expect(await e164()).toEqual({});
    const lines = (await world.items('audit')).filter(({ action }) => action === 'users.update_profile');
    expect(lines.map(({ actor, fields }) => [actor, fields])).toEqual([
      ['pat', ['phone']],
      ['pat', ['name', 'address', 'bio']],
      ['pat', ['phone']],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Kamau|Nairobi|Sings|700\D?000/);
  });

  it('a name saved in the profile is not overwritten by one set in the user pool', async () => {
    await update('pat', { name: 'Wanjiru Kamau' });
    pool.change('pat', { attributes: { name: 'Forged', email: 'pat@example.org' } });
    expect((await invoke('me', by('pat'))).body.user).toMatchObject({ name: 'Wanjiru Kamau' });
  });

  it('sending the same profile again changes nothing', async () => {
    await update('pat', { bio: 'Sings.', version: 0 });
    const before = await world.everything();
    expect((await update('pat', { bio: 'Sings.', version: 0 })).body.user).toMatchObject({ version: 1 });
    expect(await world.everything()).toBe(before);
  });

  it('a profile edit with a stale version is refused with the stored profile', async () => {
    await update('pat', { bio: 'Sings.', version: 0 }, 'ann');
    const before = await world.everything();
    const { status, body } = await update('pat', { bio: 'Preaches.', version: 0 });
    expect([status, body.code, body.current]).toEqual([
      409,
      'version_conflict',
      expect.objectContaining({ bio: 'Sings.', version: 1 }),
    ]);
    expect(await world.everything()).toBe(before);
    await invoke('logout', { ...by('pat'), claims: { sub: 'pat', origin_jti: 'another', iat: '1' } });
    expect((await update('pat', { bio: 'Preaches.', version: 1 })).status).toBe(200);
  });

  it('one of two concurrent profile edits of the same version is saved', async () => {
    const both = await Promise.all(['pat', 'ann'].map((as) => update('pat', { bio: `By ${as}`, version: 0 }, as)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    [{ name: ' ' }, { name: 'Please fill this in.' }],
    [{ phone: 'call me' }, { phone: 'Enter a phone number, digits with an optional + in front.' }],
    [{ bio: 'x'.repeat(1001) }, { bio: 'Please shorten this to 1000 characters.' }],
    [{ address: 'a\u0007b' }, { address: 'This text contains characters that cannot be stored.' }],
    [{ name: 5 }, { name: 'This value has the wrong type.' }],
    [
      { email: 'new@example.org' },
      { email: 'Only the owner can change their address, with a code that is emailed to the new one.' },
    ],
  ])('a profile with %j is refused with the error at the field, and nothing is stored', async (body, fields) => {
    const before = await world.everything();
    const refused = await update('pat', body);
    expect([refused.status, refused.body.fields]).toEqual([400, fields]);
    expect(await world.everything()).toBe(before);
  });
});

describe('ST-12: rights to read and change a profile', () => {
  it('only the user and admins can read or change a profile', async () => {
    await update('max', { bio: 'A secret' });
    for (const as of ['pat', 'acc', 'max']) {
      for (const id of Object.keys(people)) {
        if (id === as) continue;
        const before = await world.everything();
        expect([as, id, outcome(await update(id, { bio: 'Mine now' }, as))]).toEqual([as, id, [403, 'forbidden']]);
        const answer = await read(id, as);
        expect(outcome(answer)).toEqual([403, 'forbidden']);
        expect(JSON.stringify(answer.body)).not.toContain('A secret');
        expect(await world.everything()).toBe(before);
      }
      expect((await update(as, { bio: `Of ${as}` })).status).toBe(200);
      expect((await read(as)).status).toBe(200);
    }
    expect((await read('max', 'ann')).body.user).toMatchObject({ bio: 'Of max' });
    expect(outcome(await read('nobody', 'ann'))).toEqual([404, 'not_found']);
    expect(outcome(await update('nobody', { bio: 'x' }, 'ann'))).toEqual([404, 'not_found']);
  });

  it('a profile edit never changes a role, and groups are refused', async () => {
    for (const as of ['max', 'ann']) {
      const answer = await update('max', { bio: `By ${as}`, role: 'admin' }, as);
      expect(answer.body.user).toMatchObject({ role: null, bio: `By ${as}` });
      for (const body of [{ groups: ['admin'] }, { 'cognito:groups': '[admin]' }, { status: 'active' }, { named: 1 }]) {
        const before = await world.everything();
        const refused = await update('max', { bio: 'Promoted', ...body }, as);
        expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, Object.keys(body)]);
        expect(await world.everything()).toBe(before);
      }
    }
    expect(pool.account('max')?.groups).toEqual([]);
    expect((await invoke('me', by('max'))).body.user).toMatchObject({ role: null });
    expect((await update('max', { name: 'Max', email: 'max@example.org', role: 'pastor' })).status).toBe(200);
  });

  it('refuses profile calls after the session ended, the account was disabled or the role changed', async () => {
    for (const [id, change, code] of [
      ['pat', { status: 'disabled' }, 'account_disabled'],
      ['acc', { ended: { 'sign-in-of-acc': 1 } }, 'session_ended'],
      ['max', { role: 'pastor' }, 'role_changed'],
    ] as const) {
      const item = (await world.items('users')).find(({ pk }) => pk === id);
      await world.put('users', { ...item, ...change });
      const before = await world.everything();
      expect((await update(id, { bio: 'Still here' })).body.code).toBe(code);
      expect((await read(id)).body.code).toBe(code);
      expect(await world.everything()).toBe(before);
    }
  });

  it('admins without a demanded second factor can open only their own profile', async () => {
    process.env.DEMANDS_TOTP = 'yes';
    resetInstance();
    expect(outcome(await read('max', 'ann'))).toEqual([403, 'totp_required']);
    expect(outcome(await update('max', { bio: 'x' }, 'ann'))).toEqual([403, 'totp_required']);
    expect((await update('ann', { bio: 'x' })).status).toBe(200);
  });
});

describe('signing out everywhere', () => {
  it('signing out everywhere ends all sign-ins of the user in the pool and here, but not those of others', async () => {
    const phone = { ...by('pat'), claims: { ...by('pat').claims, origin_jti: 'phone' } };
    expect((await invoke('logoutEverywhere', { ...phone, body: { proof: proofOf('pat') } })).status).toBe(200);
    expect(pool.account('pat')).toMatchObject({ isSignedOut: true });
    for (const session of [phone, by('pat')]) {
      const sent = { ...session, params: { id: 'pat' }, body: { bio: 'Still here' } };
      expect(outcome(await invoke('updateProfile', sent))).toEqual([401, 'session_ended']);
    }
    expect((await update('max', { bio: 'Untouched' })).status).toBe(200);
    world.now += 1000;
    expect((await update('pat', { bio: 'Signed in anew' })).status).toBe(200);
    const [line] = (await world.items('audit')).filter(({ action }) => action === 'users.logout_everywhere');
    expect(line).toMatchObject({ pk: 'user#pat', actor: 'pat' });
  });

  it('signing out everywhere returns an error if the pool fails, and can be repeated', async () => {
    const signOut = () => invoke('logoutEverywhere', { ...by('pat'), body: { proof: proofOf('pat') } });
    pool.onCall = (operation) => (operation === 'AdminUserGlobalSignOut' ? 'InternalErrorException' : undefined);
    expect(outcome(await signOut())).toEqual([503, 'unavailable']);
    pool.onCall = () => undefined;
    expect((await signOut()).status).toBe(200);
  });
});
