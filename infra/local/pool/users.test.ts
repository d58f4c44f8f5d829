import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import {
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, fetchUserAttributes, getCurrentUser, signIn, signOut } from 'aws-amplify/auth';
import { expect, test, vi } from 'vitest';
import { mint } from '../testing/mint.ts';
import {
  ClientId,
  forget,
  password,
  poolId,
  poolPerTest,
  refreshed,
  refusal,
  sessionOf,
  settings,
  signedClaims,
} from '../testing/pool.ts';

const pool = poolPerTest();

const claimsOf = (token: string | undefined) => signedClaims(pool.users, String(token));
const whoIs = (AccessToken: string) => pool.cognito.send(new GetUserCommand({ AccessToken }));

test('Amplify signs in by SRP and gets tokens like Cognito’s', async () => {
  expect(await signIn({ username: 'Admin@Example.org', password })).toMatchObject({ isSignedIn: true });
  const { tokens, userSub } = await fetchAuthSession();
  const access = await claimsOf(String(tokens?.accessToken));
  expect(access).toEqual({
    sub: userSub,
    username: userSub,
    'cognito:groups': ['admin'],
    iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_local',
    client_id: ClientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    origin_jti: expect.any(String),
    event_id: expect.any(String),
    jti: expect.any(String),
    auth_time: expect.any(Number),
    iat: access.auth_time,
    exp: Number(access.iat) + 300,
  });
  expect(access.iat).toBe(Math.floor(pool.seconds()));
  expect(await claimsOf(String(tokens?.idToken))).toMatchObject({
    aud: ClientId,
    token_use: 'id',
    email: 'admin@example.org',
    email_verified: true,
    'cognito:username': userSub,
    origin_jti: access.origin_jti,
  });
  expect(await getCurrentUser()).toMatchObject({ userId: userSub });
  expect(await fetchUserAttributes()).toMatchObject({ email: 'admin@example.org', name: 'Wanjiru Kamau' });
});

test.each([
  ['pastor@example.org', ['pastor']],
  ['accounts@example.org', ['accounts']],
  ['member@example.org', undefined],
])('the access token of %s contains the demo account’s groups', async (email, groups) => {
  const { accessToken } = await sessionOf(email);
  expect((await claimsOf(accessToken))['cognito:groups']).toEqual(groups);
});

test('a dozen sign-ins in a row succeed with different random numbers', async () => {
  for (let i = 0; i < 12; i++) {
    expect(await signIn({ username: 'admin@example.org', password })).toMatchObject({ isSignedIn: true });
    await signOut();
  }
});

test('an intercepted password proof cannot be replayed', async () => {
  const proofs: string[] = [];
  pool.server.prependListener('request', (req) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (String(req.headers['x-amz-target']).endsWith('.RespondToAuthChallenge'))
        proofs.push(String(Buffer.concat(chunks)));
    });
  });
  await signIn({ username: 'admin@example.org', password });
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.RespondToAuthChallenge' };
  const again = await fetch(pool.base, { method: 'POST', headers, body: proofs[0] ?? '' });
  expect([again.status, await again.json()]).toEqual([
    400,
    expect.objectContaining({ __type: 'NotAuthorizedException' }),
  ]);
});

test('a wrong password and an unknown user get the same answer', async () => {
  const wrong = await refusal(signIn({ username: 'admin@example.org', password: 'Local-Only-2' }));
  const unknown = await refusal(signIn({ username: 'nobody@example.org', password }));
  expect(wrong).toEqual({ name: 'NotAuthorizedException', message: 'Incorrect username or password.' });
  expect(unknown).toEqual(wrong);
});

/** Runs `work` and returns the exponent lengths of its modular powers, which take nearly all of a challenge's time. */
async function powersOf(work: () => Promise<unknown>): Promise<number[]> {
  const power = vi.spyOn(crypto, 'createPublicKey');
  syncBuiltinESMExports();
  try {
    await work();
    return power.mock.calls.map(([key]) => (key as { key: { e: string } }).key.e.length);
  } finally {
    power.mockRestore();
    syncBuiltinESMExports();
  }
}

test('a challenge has the same form, a stable salt and the same work for existing and unknown users', async () => {
  const challenge = async (USERNAME: string) => {
    const AuthParameters = { USERNAME, SRP_A: 'abcdef0123456789'.repeat(40) };
    const { ChallengeParameters = {} } = await pool.cognito.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
    );
    return ChallengeParameters;
  };
  const known = await powersOf(() => challenge('admin@example.org'));
  const unknown = await powersOf(() => challenge('nobody@example.org'));
  // One power with a random exponent of 32 bytes: 43 or 44 base64url characters.
  expect([known.length, unknown.length]).toEqual([1, 1]);
  for (const length of [...known, ...unknown]) expect(length).toBeGreaterThan(40);

  const [a, b] = [await challenge('admin@example.org'), await challenge('nobody@example.org')];
  expect(Object.keys(b)).toEqual(Object.keys(a));
  expect(b.USERNAME).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const again = await challenge('NOBODY@example.org');
  expect(again).toMatchObject({ SALT: b.SALT, USERNAME: b.USERNAME });
});

test.each(['0', '00', 'not hex'])(
  'InitiateAuth refuses the SRP_A %s, which would make the password irrelevant',
  async (SRP_A) => {
    const AuthParameters = { USERNAME: 'admin@example.org', SRP_A };
    const sent = pool.cognito.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }));
    expect(await refusal(sent)).toMatchObject({ name: 'InvalidParameterException' });
  },
);

test('unknown clients, flows and operations are refused', async () => {
  const srp = { USERNAME: 'admin@example.org', SRP_A: 'ab' };
  const ask = (input: object) =>
    refusal(
      pool.cognito.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: srp, ...input }),
      ),
    );
  expect(await ask({ ClientId: 'other' })).toMatchObject({ name: 'ResourceNotFoundException' });
  expect(await ask({ AuthFlow: 'USER_PASSWORD_AUTH' })).toMatchObject({ name: 'InvalidParameterException' });
  const devices = new ListDevicesCommand({ AccessToken: 'x' });
  expect(await refusal(pool.cognito.send(devices))).toMatchObject({
    name: 'UnknownOperationException',
    message: expect.stringContaining('ListDevices'),
  });
  for (const operation of ['constructor', '__proto__', 'toString']) {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
    const response = await fetch(pool.base, {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ __type: 'UnknownOperationException' }),
    ]);
  }
});

test('Amplify refreshes expired tokens within the same sign-in', async () => {
  const { accessToken } = await sessionOf('pastor@example.org');
  pool.advance(301);
  expect(await refusal(whoIs(accessToken))).toMatchObject({ message: 'Access Token has expired' });
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  const [before, after] = [await claimsOf(accessToken), await claimsOf(String(tokens?.accessToken))];
  expect(after).toMatchObject({ origin_jti: before.origin_jti, auth_time: before.auth_time, sub: before.sub });
  expect(after.jti).not.toBe(before.jti);
  expect(Number(after.exp)).toBeGreaterThanOrEqual(Number(before.exp) + 300);
  expect((await whoIs(String(tokens?.accessToken))).Username).toBe(before.sub);
});

test('REFRESH_TOKEN_AUTH returns tokens but no new refresh token', async () => {
  const { refreshToken } = await sessionOf('admin@example.org');
  const AuthParameters = { REFRESH_TOKEN: refreshToken };
  const ask = () =>
    pool.cognito.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }));
  const { AuthenticationResult } = await ask();
  expect(await claimsOf(AuthenticationResult?.AccessToken)).toMatchObject({ token_use: 'access' });
  expect(AuthenticationResult?.RefreshToken).toBeUndefined();
  pool.open({ settings: { ...settings, rotation: { graceSeconds: 0 } } });
  expect(await refusal(ask())).toMatchObject({ name: 'InvalidParameterException' });
});

test('rotated refresh tokens work once plus the grace period, and expire with the first one', async () => {
  const validity = { access: 300, id: 300, refresh: 3600 };
  pool.open({ settings: { ...settings, validity, rotation: { graceSeconds: 10 } } });
  const { refreshToken: first } = await sessionOf('admin@example.org');
  const second = (await refreshed(pool, first)).AuthenticationResult?.RefreshToken ?? '';
  expect(second).not.toBe(first);
  expect((await refreshed(pool, first)).AuthenticationResult?.AccessToken).toBeDefined();
  pool.advance(11);
  expect(await refusal(refreshed(pool, first))).toMatchObject({ name: 'NotAuthorizedException' });
  const third = (await refreshed(pool, second)).AuthenticationResult?.RefreshToken ?? '';
  pool.advance(3600);
  expect(await refusal(refreshed(pool, third))).toMatchObject({ name: 'NotAuthorizedException' });
  expect(await refusal(refreshed(pool, 'invented'))).toMatchObject({ message: 'Invalid Refresh Token' });
});

test('sign-out revokes one sign-in, global sign-out all sign-ins of the user only', async () => {
  const one = await sessionOf('admin@example.org');
  await signOut();
  expect(await refusal(refreshed(pool, one.refreshToken))).toMatchObject({ message: 'Refresh Token has been revoked' });
  expect(await refusal(whoIs(one.accessToken))).toMatchObject({ message: 'Access Token has been revoked' });

  const two = await sessionOf('admin@example.org');
  await pool.cognito.send(new RevokeTokenCommand({ ClientId, Token: 'invented' }));
  expect((await whoIs(two.accessToken)).Username).toBeDefined();
  await forget();
  const three = await sessionOf('admin@example.org');
  await forget();
  const other = await sessionOf('pastor@example.org');
  await pool.cognito.send(new GlobalSignOutCommand({ AccessToken: three.accessToken }));
  for (const { accessToken, refreshToken } of [two, three]) {
    expect(await refusal(whoIs(accessToken))).toMatchObject({ name: 'NotAuthorizedException' });
    expect(await refusal(refreshed(pool, refreshToken))).toMatchObject({ name: 'NotAuthorizedException' });
  }
  expect((await whoIs(other.accessToken)).Username).toBeDefined();
});

test('GetUser accepts only a valid access token of this pool with the scope', async () => {
  const { accessToken, idToken } = await sessionOf('admin@example.org');
  const claims = await claimsOf(accessToken);
  expect((await whoIs(mint(pool.dir, claims))).Username).toBe(claims.sub);
  const bad = [
    idToken,
    `${accessToken}A`,
    mint(pool.dir, { ...claims, iss: 'https://other' }),
    mint(pool.dir, { ...claims, token_use: 'id' }),
    'x',
    mint(pool.dir, { ...claims, scope: 'openid' }),
  ];
  for (const token of bad) expect(await refusal(whoIs(token))).toMatchObject({ name: 'NotAuthorizedException' });
});

test('the signing key, users and sign-ins survive a restart', async () => {
  const { accessToken, refreshToken } = await sessionOf('admin@example.org');
  const { jwks } = pool.users;
  pool.open();
  expect(pool.users.jwks).toEqual(jwks);
  expect((await whoIs(accessToken)).Username).toBe((await claimsOf(accessToken)).sub);
  expect((await refreshed(pool, refreshToken)).AuthenticationResult?.AccessToken).toBeDefined();
  await signOut();
  pool.open();
  expect(await refusal(refreshed(pool, refreshToken))).toMatchObject({ message: 'Refresh Token has been revoked' });
});

test('the JWKS path serves the public keys without private parts', async () => {
  const response = await fetch(`${pool.base}/${poolId}/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: object[] };
  expect(keys).toEqual(pool.users.jwks.keys);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

test('passwords and refresh tokens are never stored in plain text', async () => {
  const { refreshToken } = await sessionOf('admin@example.org');
  pool.users.close();
  const everything = readFileSync(join(pool.dir, 'users.sqlite'), 'latin1');
  expect(everything).toContain('admin@example.org');
  expect(everything).not.toContain(password);
  expect(everything).not.toContain(refreshToken);
  pool.open();
});

test('malformed requests get a 400 answer', async () => {
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' };
  for (const body of ['', '{', '[]', 'null', '1', '{"ClientId":{}}', 'x'.repeat(300_000)]) {
    expect((await fetch(pool.base, { method: 'POST', headers, body })).status).toBe(400);
  }
});
