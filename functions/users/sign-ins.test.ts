import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { beforeEach, expect, it } from 'vitest';
import { type OpenSignIn, proofSeconds } from '#shared/users/sign-ins.ts';
import { type Answer, invoke, type RequestOptions } from '../testing/invoke.ts';
import { proofOf, startPool } from '../testing/pool.ts';
import { withRole } from '../testing/roles.ts';
import { startWorld } from '../testing/world.ts';
import { afterCode } from './after-code.lambda.ts';
import { mostEndedElsewhere, mostListed } from './sign-ins.ts';

const world = startWorld();
const pool = startPool();

const hour = 3_600_000;
const second = () => Math.floor(world.now / 1000);
const beginnings = new Map<string, number>();
function by(session: string, sub = 'max'): RequestOptions {
  const began = beginnings.get(session) ?? second();
  beginnings.set(session, began);
  return { as: 'none', claims: { sub, origin_jti: session, auth_time: String(began), iat: String(second()) } };
}
const device = (session: string, browser: string, system: string) =>
  invoke('nameDevice', { ...by(session), body: { browser, system } });
const list = (session: string, sub = 'max') => invoke('listSignIns', by(session, sub));
const idsOf = ({ body }: Answer) => (body.signIns as OpenSignIn[]).map(({ id }) => id);
const proven = (sub = 'max') => ({ body: { proof: proofOf(sub) } });
const bearerOf = (session: string, began: number): RequestOptions => ({
  headers: { authorization: `Bearer ${proofOf('max', { origin_jti: session, auth_time: began })}` },
  body: {},
});
const end = (id: string, as: string, sub = 'max', proof: RequestOptions = proven(sub)) =>
  invoke('endSignIn', { ...by(as, sub), ...proof, params: { id } });
const outcome = ({ status, body }: Answer) => [status, body.code ?? 'done'];
const write = (session: string, sub = 'max') =>
  invoke('updateProfile', { ...by(session, sub), params: { id: sub }, body: { bio: session } });

beforeEach(async () => {
  beginnings.clear();
  pool.add('max');
  pool.add('pat');
  for (const session of ['phone', 'laptop', 'library']) {
    await invoke('me', by(session));
    world.now += 2 * hour;
  }
  await invoke('me', by('of-pat', 'pat'));
});

it('lists a user’s sign-ins, the current one first, with the beginning and the device', async () => {
  await device('phone', 'chrome', 'android');
  expect(outcome(await device('laptop', 'lynx', 'linux'))).toEqual([400, 'validation_failed']);
  expect((await list('phone')).body.signIns).toEqual([
    {
      ...{ id: 'phone', began: '2026-11-21T06:00:00.000Z', lastSeen: '2026-11-21T06:00:00.000Z' },
      ...{ device: { browser: 'chrome', system: 'android' }, isThis: true },
    },
    expect.objectContaining({ id: 'library', began: '2026-11-21T10:00:00.000Z', device: null, isThis: false }),
    expect.objectContaining({ id: 'laptop', isThis: false }),
  ]);
  await invoke('me', by('laptop'));
  expect((await list('laptop')).body.signIns).toContainEqual(
    expect.objectContaining({ id: 'laptop', began: '2026-11-21T08:00:00.000Z', lastSeen: '2026-11-21T12:00:00.000Z' }),
  );
  expect(idsOf(await list('of-pat', 'pat'))).toEqual(['of-pat']);
});

it('a sign-in ended from elsewhere is refused for as long as it could live, and the others continue', async () => {
  expect(idsOf(await end('library', 'phone'))).toEqual(['phone', 'laptop']);
  const refused = [401, 'session_ended'];
  const isOut = async () => [
    outcome(await write('library')),
    outcome(await list('library')),
    outcome(await invoke('me', by('library'))),
  ];
  expect(await isOut()).toEqual([refused, refused, refused]);
  expect((await write('laptop')).status).toBe(200);
  for (let n = 0; n < 25; n += 1) {
    await invoke('me', by(`other-${n}`));
    await invoke('logout', by(`other-${n}`));
  }
  for (let day = 0; day < 29; day += 1) {
    world.now += 24 * hour;
    await invoke('me', by('phone'));
  }
  await invoke('logout', by('laptop'));
  expect(await isOut()).toEqual([refused, refused, refused]);
  expect(idsOf(await list('phone'))).toEqual(['phone']);
  const lines = (await world.items('audit')).filter(({ action }) => action === 'users.end_own_sign_ins');
  expect(lines.map(({ pk, fields }) => [pk, fields])).toEqual([['user#max', ['ended']]]);
});

it('ending a single sign-in refuses foreign ones and the current one, and ending all others keeps the current one', async () => {
  const before = await world.everything();
  for (const [id, as, sub] of [
    ['phone', 'of-pat', 'pat'],
    ['of-pat', 'phone', 'max'],
    ['phone', 'phone', 'max'],
    ['nothing', 'phone', 'max'],
  ] as const) {
    expect([id, ...outcome(await end(id, as, sub))]).toEqual([id, 404, 'not_found']);
  }
  expect(await world.everything()).toBe(before);
  expect(idsOf(await invoke('endOtherSignIns', { ...by('laptop'), ...proven() }))).toEqual(['laptop']);
  expect([await write('phone'), await write('library'), await write('laptop')].map(({ status }) => status)).toEqual([
    401, 401, 200,
  ]);
  world.now += 1000;
  await invoke('logoutEverywhere', { ...by('laptop'), ...proven() });
  world.now += 1000;
  pool.add('max');
  await invoke('me', by('new'));
  expect(idsOf(await list('new'))).toEqual(['new']);
});

it.each<[string, string, () => RequestOptions]>([
  ['with a proof of the password, as after a new one', 'tab-24', proven],
  ['by a sign-in that began a moment ago, as by Google', 'google', () => bearerOf('google', second())],
])('all others end %s, including those that never called /api/me or are no longer listed', async (_, stays, proof) => {
  expect((await write('hidden')).status).toBe(200);
  for (let n = 0; n < 25; n += 1) {
    world.now += 1000;
    await invoke('me', by(`tab-${n}`));
  }
  expect(idsOf(await list('tab-24'))).not.toContain('tab-0');
  expect((await invoke('endOtherSignIns', { ...by(stays), ...proof() })).status).toBe(200);
  world.now += 1000;
  expect((await write('later')).status).toBe(200);
  for (let day = 0; day < 29; day += 1) {
    world.now += 24 * hour;
    expect((await invoke('me', by(stays))).status).toBe(200);
  }
  for (const session of ['hidden', 'phone', 'tab-0', 'tab-23']) {
    for (const answer of [await write(session), await list(session), await invoke('me', by(session))]) {
      expect([session, ...outcome(answer)]).toEqual([session, 401, 'session_ended']);
    }
  }
  expect([(await write(stays)).status, idsOf(await list(stays))]).toEqual([200, [stays]]);
});

it('signing out everywhere also ends a sign-in that is not listed because it never called /api/me', async () => {
  expect((await write('hidden')).status).toBe(200);
  expect(idsOf(await list('phone'))).not.toContain('hidden');
  expect((await invoke('logoutEverywhere', { ...by('phone'), ...proven() })).status).toBe(200);
  expect(outcome(await write('hidden'))).toEqual([401, 'session_ended']);
  // The pool revokes its refresh token, so it gets no newer token.
  expect(pool.account('max')).toMatchObject({ isSignedOut: true });
});

it('all other sign-ins can be ended after the limit of single ones, and then single ones can be ended again', async () => {
  for (let n = 0; n < mostEndedElsewhere; n += 1) {
    world.now += 1000;
    await invoke('me', by(`thief-${n}`));
    expect((await end(`thief-${n}`, 'thief')).status).toBe(200);
  }
  expect(outcome(await end('library', 'phone'))).toEqual([429, 'rate_limited']);
  expect(idsOf(await invoke('endOtherSignIns', { ...by('phone'), ...proven() }))).toEqual(['phone']);
  const refused = [401, 'session_ended'];
  expect([outcome(await write('thief')), outcome(await write('thief-0'))]).toEqual([refused, refused]);
  world.now += 1000;
  await invoke('me', by('later'));
  expect(idsOf(await end('later', 'phone'))).toEqual(['phone']);
  expect(outcome(await write('later'))).toEqual(refused);
});

it('ending one, all other or all sign-ins requires that the user authenticated moments ago', async () => {
  const bearer = (began: number) => bearerOf('phone', began);
  const spent = proven();
  expect(idsOf(await end('library', 'phone', 'max', spent))).toEqual(['phone', 'laptop']);
  const before = await world.everything();
  const unproven: readonly [string, RequestOptions][] = [
    ['nothing', { body: {} }],
    ['a sign-in of long ago', bearer(second() - proofSeconds - 1)],
    ['another person’s proof', proven('pat')],
    ['a proof that was used', spent],
    ['the token that they call with', { body: { proof: proofOf('max', { origin_jti: 'phone' }) } }],
  ];
  for (const [what, proof] of unproven) {
    for (const answer of [
      await end('laptop', 'phone', 'max', proof),
      await invoke('endOtherSignIns', { ...by('phone'), ...proof }),
      await invoke('logoutEverywhere', { ...by('phone'), ...proof }),
    ]) {
      expect([what, ...outcome(answer)]).toEqual([what, 403, 'password_unproven']);
    }
  }
  expect(await world.everything()).toBe(before);
  // A sign-in that began moments ago is its own proof.
  expect(idsOf(await end('laptop', 'phone', 'max', bearer(second() - proofSeconds)))).toEqual(['phone']);
});

it('the list keeps the newest sign-ins and drops expired ones', async () => {
  for (let n = 0; n < 25; n += 1) {
    world.now += 1000;
    await invoke('me', by(`tab-${n}`));
  }
  const listed = idsOf(await list('tab-24'));
  expect([listed.length, listed[0], listed.includes('phone')]).toEqual([mostListed, 'tab-24', false]);
  world.now += 31 * 24 * hour;
  await invoke('me', by('later'));
  expect(idsOf(await list('later'))).toEqual(['later']);
  expect((await world.items('users')).find(({ pk }) => pk === 'max')?.signIns).toEqual({
    later: expect.objectContaining({ began: world.now }),
  });
});

const told = withRole('after-code', afterCode);
async function acceptCode(what: string, sub = 'max'): Promise<void> {
  const triggerSource = `PostConfirmation_${what}`;
  const event = { triggerSource, request: { userAttributes: { sub } }, response: {} };
  const answer = await told(event as unknown as PostConfirmationTriggerEvent, async (ms) => {
    world.now += ms;
  });
  expect(answer).toBe(event);
}

it.each([0, 1, 999])(
  'a new password by a mailed code ends all sign-ins, and the next one works at once (%i ms into a second)',
  async (ms) => {
    expect((await write('hidden')).status).toBe(200);
    world.now += 24 * hour + ms;
    await acceptCode('ConfirmForgotPassword');
    expect(outcome(await invoke('me', by('mine')))).toEqual([200, 'done']);
    expect([(await write('mine')).status, idsOf(await list('mine'))]).toEqual([200, ['mine']]);
    // These sign-ins stay refused for as long as their refresh tokens live.
    for (let day = 0; day < 29; day += 1) {
      for (const session of ['hidden', 'phone', 'laptop']) {
        for (const answer of [await write(session), await list(session), await invoke('me', by(session))]) {
          expect([session, ...outcome(answer)]).toEqual([session, 401, 'session_ended']);
        }
      }
      world.now += 24 * hour;
    }
    expect([(await write('mine')).status, (await write('of-pat', 'pat')).status]).toEqual([200, 200]);
    const lines = (await world.items('audit')).filter(({ action }) => action === 'users.end_own_sign_ins');
    expect(lines.map(({ pk, fields }) => [pk, fields])).toEqual([['user#max', ['ended']]]);
  },
);

it('a new password by a mailed code ends the sign-ins of an admin without an item, and the next one has the role', async () => {
  const admin = (session: string): RequestOptions => {
    const { claims } = by(session, 'ruth');
    return { as: 'admin', claims };
  };
  pool.add('ruth', { groups: ['admin'] });
  expect(outcome(await invoke('listSignIns', admin('thief')))).toEqual([404, 'not_found']);
  await acceptCode('ConfirmForgotPassword', 'ruth');
  expect(outcome(await invoke('listSignIns', admin('thief')))).toEqual([401, 'session_ended']);
  expect(outcome(await invoke('me', admin('thief')))).toEqual([401, 'session_ended']);
  expect((await invoke('me', admin('mine'))).body).toMatchObject({ user: { role: 'admin' } });
  expect(idsOf(await invoke('listSignIns', admin('mine')))).toEqual(['mine']);
});

it('a code that confirms the address of a sign-up ends no sign-ins', async () => {
  const before = await world.everything();
  await acceptCode('ConfirmSignUp');
  expect(await world.everything()).toBe(before);
});

it('the trigger fails if it cannot end the sign-ins after a new password, so that the pool reports an error', async () => {
  process.env.USERS_TABLE = 'gone';
  await expect(acceptCode('ConfirmForgotPassword')).rejects.toThrow();
});
