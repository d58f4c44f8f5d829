import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { beforeEach, expect, it } from 'vitest';
import { type RouteName, routes } from '#shared/api/routes.ts';
import { googleWordIn } from '#shared/users/google.ts';
import { eventInput } from '../testing/factories.ts';
import { invoke } from '../testing/invoke.ts';
import { startPool, tokenWith } from '../testing/pool.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './before-code.lambda.ts';

const world = startWorld();
const pool = startPool();

beforeEach(() => {
  Object.assign(process.env, {
    GOOGLE_CLIENT: 'client-for-google',
    GOOGLE_DOMAIN: 'example.org',
    GOOGLE_SECOND_STEP: 'no',
  });
});

interface GoogleProfile {
  readonly googleId?: string;
  readonly verified?: string;
  readonly source?: string;
}

async function come(
  email: string,
  { googleId = '117', verified = 'true', source }: GoogleProfile = {},
): Promise<string> {
  const event = {
    triggerSource: source ?? 'PreSignUp_ExternalProvider',
    userPoolId: 'eu-west-1_test',
    userName: `google_${googleId}`,
    request: { userAttributes: { email, email_verified: verified, 'cognito:email_alias': '' } },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  } as unknown as PreSignUpTriggerEvent;
  try {
    await handler(event);
    return 'taken in';
  } catch (error) {
    return googleWordIn(`PreSignUp failed with error ${(error as Error).message}. `) ?? String(error);
  }
}

const identities = (id: string) => pool.account(id)?.google ?? [];

it('connects Google with the account of the same proven address once, and the audit line has no address', async () => {
  pool.add('grace');
  expect(await come('grace@example.org')).toBe('linked');
  expect(identities('grace')).toEqual(['117']);
  // A second concurrent window gets the same answer and connects nothing again.
  expect(await come('grace@example.org')).toBe('linked');
  expect(identities('grace')).toHaveLength(1);
  const lines = await world.items('audit');
  expect(lines).toMatchObject([{ pk: 'user#grace', action: 'users.link_google', actor: 'grace', fields: ['google'] }]);
  expect(JSON.stringify(lines)).not.toContain('@');
});

it('refuses a Google user without an account and creates none', async () => {
  expect(await come('stranger@example.org')).toBe('stranger');
  expect(pool.accounts().map(({ id }) => id)).toEqual([]);
  expect(pool.calls).toEqual(['AdminGetUser']);
});

it('refuses a Google address that Google has not verified', async () => {
  pool.add('grace');
  for (const verified of ['false', '', 'True']) expect(await come('grace@example.org', { verified })).toBe('unproven');
  expect([identities('grace'), pool.calls]).toEqual([[], []]);
});

it('refuses a Google address of another domain even if an account has it', async () => {
  for (const email of ['grace@example.com', 'grace@example.org.example.com', 'grace@sub.example.org', 'example.org']) {
    pool.add(email, { attributes: { email, email_verified: 'true' } });
    expect([email, await come(email)]).toEqual([email, 'elsewhere']);
    expect(identities(email)).toEqual([]);
  }
});

it('refuses Google for an account with an unproven address, and for a disabled account', async () => {
  pool.add('early', { attributes: { email: 'early@example.org', email_verified: 'false' } });
  pool.add('gone', { enabled: false });
  expect([await come('early@example.org'), await come('gone@example.org')]).toEqual(['stranger', 'disabled']);
  expect([identities('early'), identities('gone')]).toEqual([[], []]);
});

it('another Google account that later gets the same address does not get the account', async () => {
  pool.add('grace');
  await come('grace@example.org');
  expect(await come('grace@example.org', { googleId: '118' })).toBe('another');
  expect(identities('grace')).toHaveLength(1);
});

it('admits no Google user when the pool does not answer', async () => {
  pool.add('grace');
  pool.onCall = () => 'InternalErrorException';
  expect(await come('grace@example.org')).not.toMatch(/linked|taken in/);
});

it('the Google check does not apply to sign-ups with a password and to invitations', async () => {
  expect(await come('new@example.com', { source: 'PreSignUp_SignUp', verified: 'false' })).toBe('taken in');
  expect(await come('new@example.com', { source: 'PreSignUp_AdminCreateUser' })).toBe('taken in');
});

const byGoogle = (sub: string) => ({ claims: { sub, client_id: 'client-for-google' } });

it('admins cannot use a sign-in by Google, unless the Workspace enforces its own second step', async () => {
  pool.add('ada');
  const asked = { as: 'admin', ...byGoogle('ada') } as const;
  const before = await world.everything();
  const names = (Object.keys(routes) as RouteName[]).filter(
    (name) => routes[name].access !== 'public' && name !== 'logout',
  );
  for (const name of names) {
    const { body } = await invoke(name, { ...asked, params: { id: 'a'.repeat(26) }, body: '{}' });
    // A route that admins may not use says so first.
    expect([name, body.code]).toEqual([name, expect.stringMatching(/^(password_asked|forbidden)$/)]);
  }
  expect(await world.everything()).toBe(before);
  expect((await invoke('logout', asked)).status).toBe(200);
  process.env.GOOGLE_SECOND_STEP = 'yes';
  expect((await invoke('createEvent', { ...asked, ...byGoogle('ben'), body: eventInput() })).status).toBe(201);
});

it('a sign-in by Google needs an authenticator app if the environment demands one', async () => {
  Object.assign(process.env, { DEMANDS_TOTP: 'yes', GOOGLE_SECOND_STEP: 'yes' });
  const reply = await invoke('createEvent', { as: 'admin', ...byGoogle('ada'), body: eventInput() });
  expect(reply.body.code).toBe('totp_required');
});

it('a sign-in by Google cannot bypass the user’s authenticator app', async () => {
  pool.add('carl');
  const asked = { as: 'pastor', ...byGoogle('carl') } as const;
  expect((await invoke('me', asked)).status).toBe(200);
  expect((await invoke('createEvent', { ...asked, body: eventInput() })).status).toBe(201);
  pool.change('carl', { totp: true });
  const next = { as: 'pastor', claims: { ...asked.claims, origin_jti: 'next' } } as const;
  expect((await invoke('me', next)).body.code).toBe('password_asked');
  // A sign-in with the password reveals that there is an app.
  expect((await invoke('me', { as: 'pastor', claims: { sub: 'carl' } })).status).toBe(200);
  expect((await invoke('createEvent', { ...next, body: eventInput() })).body.code).toBe('password_asked');
  expect((await invoke('getProfile', { ...next, params: { id: 'carl' } })).body.code).toBe('password_asked');
});

it('a sign-in by Google does not prove that the user knows their password', async () => {
  pool.add('grace');
  const token = (client_id: string) => {
    const at = world.now / 1000;
    const common = { iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_test', token_use: 'access' };
    return tokenWith({ ...common, client_id, sub: 'grace', origin_jti: 'proof', auth_time: at, iat: at });
  };
  const asked = { as: 'none', params: { id: 'grace' }, claims: { sub: 'grace' } } as const;
  await invoke('me', asked);
  const ask = (proof: string) => invoke('askForEmail', { ...asked, body: { email: 'new@example.org', proof } });
  expect((await ask(token('client-for-google'))).body.code).toBe('password_unproven');
  expect((await ask(token('client-of-the-site'))).body.code).not.toBe('password_unproven');
});
