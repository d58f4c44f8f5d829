import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AdminGetUserCommand, GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWorld } from '#functions/testing/world.ts';
import { handler } from '#functions/users/before-code.lambda.ts';
import { ClientId, poolPerTest, refusal, signedClaims, UserPoolId } from '../testing/pool.ts';

startWorld();
const pool = poolPerTest();
const GOOGLE = 'client-for-google';
const redirect_uri = 'http://localhost:3000/login';
const verifier = 'a-secret-of-the-browser';
const code_challenge = createHash('sha256').update(verifier).digest('base64url');

const ours = { call: (event: object) => handler(event as PreSignUpTriggerEvent), patience: 5000 };

/** One address for all tests, because the function keeps the client that it creates at its first call. */
const server = createServer((req, res) => void pool.users.handler(req, res));
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  pool.open({ beforeSignUp: ours, google: { clientId: GOOGLE, callbacks: [redirect_uri] } });
  process.env.GOOGLE_DOMAIN = 'example.org';
});

const asked = (over: Record<string, string> = {}) =>
  new URLSearchParams({
    ...{ identity_provider: 'Google', client_id: GOOGLE, response_type: 'code', redirect_uri, state: 'st' },
    ...{ code_challenge, code_challenge_method: 'S256', ...over },
  });

async function come(email: string, verified = 'true', over?: Record<string, string>): Promise<URL> {
  const body = new URLSearchParams({ answer: 'go', email, verified });
  const reply = await fetch(`${pool.base}/oauth2/idpresponse?${asked(over)}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(reply.status).toBe(302);
  return new URL(reply.headers.get('location') ?? '');
}

async function change(code: string, over: Record<string, string> = {}) {
  const form = { grant_type: 'authorization_code', client_id: GOOGLE, code, redirect_uri, code_verifier: verifier };
  const reply = await fetch(`${pool.base}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, ...over }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, string> };
}

const said = (at: URL) => at.searchParams.get('error_description');

test('Google sign-in links an existing account first and signs it in the second time, without a token in the URL', async () => {
  expect(said(await come('pastor@example.org'))).toBe('PreSignUp failed with error GoogleLinked. ');
  const back = await come('Pastor@example.org');
  expect([...back.searchParams.keys()]).toEqual(['code', 'state']);
  const { status, body } = await change(back.searchParams.get('code') ?? '');
  expect(status).toBe(200);
  const claims = await signedClaims(pool.users, body.access_token ?? '');
  expect(claims).toMatchObject({ client_id: GOOGLE, 'cognito:groups': ['pastor'], token_use: 'access' });
  expect(String(claims.scope).split(' ')).toContain('aws.cognito.signin.user.admin');
  const { UserAttributes = [] } = await pool.cognito.send(
    new AdminGetUserCommand({ UserPoolId, Username: 'pastor@example.org' }),
  );
  expect(claims.sub).toBe(UserAttributes.find(({ Name }) => Name === 'sub')?.Value);
  // A refresh token from Google sign-in works only with Google's client, not with the site's own.
  const RefreshToken = body.refresh_token;
  const other = refusal(pool.cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })));
  expect(await other).toMatchObject({ name: 'NotAuthorizedException' });
  const renewed = await pool.cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId: GOOGLE, RefreshToken }));
  const again = await signedClaims(pool.users, renewed.AuthenticationResult?.AccessToken ?? '');
  expect(again.client_id).toBe(GOOGLE);
});

test('Google sign-in refuses unknown, foreign and unverified addresses and creates no account', async () => {
  const before = pool.users.people();
  expect(said(await come('stranger@example.org'))).toContain('GoogleStranger');
  expect(said(await come('pastor@example.com'))).toContain('GoogleElsewhere');
  expect(said(await come('pastor@example.org', 'false'))).toContain('GoogleUnproven');
  expect(pool.users.people()).toEqual(before);
});

test('an authorization code works once, within five minutes, and only with its PKCE secret', async () => {
  await come('pastor@example.org');
  const code = async () => (await come('pastor@example.org')).searchParams.get('code') ?? '';
  const first = await code();
  expect((await change(first)).status).toBe(200);
  expect((await change(first)).body).toEqual({ error: 'invalid_grant' });
  expect((await change(await code(), { code_verifier: 'guessed' })).body).toEqual({ error: 'invalid_grant' });
  expect((await change(await code(), { redirect_uri: 'http://localhost:3000/' })).body).toEqual({
    error: 'invalid_grant',
  });
  const old = await code();
  pool.advance(300);
  expect((await change(old)).body).toEqual({ error: 'invalid_grant' });
});

test('Google’s client does not allow password sign-in', async () => {
  const AuthParameters = { USERNAME: 'pastor@example.org', SRP_A: 'ab'.repeat(96) };
  const begin = (client: string) =>
    pool.call('InitiateAuth', { ClientId: client, AuthFlow: 'USER_SRP_AUTH', AuthParameters });
  expect((await begin(ClientId)).body).toMatchObject({ ChallengeName: 'PASSWORD_VERIFIER' });
  expect(await begin(GOOGLE)).toMatchObject({ status: 400, body: { message: expect.stringContaining('not enabled') } });
});

test('an unlisted redirect URI is refused, and the Google page says that it is a stand-in', async () => {
  const get = (over: Record<string, string>) =>
    fetch(`${pool.base}/oauth2/authorize?${asked(over)}`, { redirect: 'manual' });
  const wrong: [string, string][] = [
    ['redirect_uri', 'https://evil.example/'],
    ['client_id', ClientId],
    ['code_challenge', ''],
  ];
  for (const [name, value] of wrong) expect([name, (await get({ [name]: value })).status]).toEqual([name, 400]);
  const page = await get({ state: '"><script>alert(1)</script>' });
  const html = await page.text();
  expect(html).toContain('This is a stand-in for Google');
  expect(html).not.toContain('<script>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});
