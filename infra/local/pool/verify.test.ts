import { createHmac, createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUsers } from '#functions/testing/stand-ins/cognito/users.ts';
import { authorizeJwt, type PublicJwk } from '#functions/testing/stand-ins/cognito/verify.ts';
import { mint } from '../testing/mint.ts';
import { quiet } from '../testing/pool.ts';

const scope = 'aws.cognito.signin.user.admin';
const at = 1_800_000_000;

let dirs: string[];
let issuer: string;
let keys: PublicJwk[];

beforeAll(() => {
  dirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'verify-')));
  const [mine, other] = dirs.map((dir) => openUsers({ dir, poolId: 'eu-west-1_local', clientId: 'app', ...quiet }));
  issuer = mine?.issuer ?? '';
  keys = mine?.jwks.keys ?? [];
  mine?.close();
  other?.close();
});
afterAll(() => dirs.forEach((dir) => void rmSync(dir, { recursive: true })));

const good = () => ({
  sub: 'f0',
  iss: issuer,
  client_id: 'app',
  token_use: 'access',
  scope: `openid ${scope}`,
  'cognito:groups': ['admin', 'pastor'],
  auth_time: at,
  iat: at,
  exp: at + 300,
});
const sign = (claims: object, pool = 0) => mint(dirs[pool] ?? '', claims);
const judge = (authorization: string | undefined, { now = at + 1, scopes = [scope] } = {}) =>
  authorizeJwt(authorization, scopes, { issuer, audience: ['app'], keys, now: () => now * 1000 });
const refused = async (token: string, options = {}) => {
  const verdict = await judge(`Bearer ${token}`, options);
  return verdict.ok ? 'passed' : [verdict.status, verdict.body.message, verdict.wwwAuthenticate];
};
const unauthorized = (why: string) => [401, 'Unauthorized', expect.stringContaining(`error_description="${why}"`)];
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('authorizeJwt returns all claims as strings, as in payload 2.0', async () => {
  expect(await judge(`Bearer ${sign({ ...good(), flag: true })}`)).toEqual({
    ok: true,
    jwt: {
      claims: {
        sub: 'f0',
        iss: issuer,
        client_id: 'app',
        token_use: 'access',
        scope: `openid ${scope}`,
        'cognito:groups': '[admin pastor]',
        auth_time: '1800000000',
        iat: '1800000000',
        exp: '1800000300',
        flag: 'true',
      },
      scopes: [scope],
    },
  });
});

test('the Bearer prefix is optional as on the gateway, but a token is required', async () => {
  expect((await judge(sign(good()))).ok).toBe(true);
  for (const none of [undefined, '', '  ']) {
    expect(await judge(none)).toMatchObject({ status: 401, wwwAuthenticate: 'Bearer' });
  }
  for (const odd of ['Bearer', 'Bearer x', 'Bearer a.b', 'Basic YTpi', 'Bearer a.b.c', 'Bearer ..']) {
    expect(await judge(odd)).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
  }
});

test('a token is valid from nbf and iat until exp', async () => {
  const token = sign({ ...good(), nbf: at + 10 });
  expect(await refused(token, { now: at + 9 })).toEqual(unauthorized('the token is not valid yet'));
  expect(await refused(token, { now: at + 10 })).toBe('passed');
  expect(await refused(token, { now: at + 299 })).toBe('passed');
  expect(await refused(token, { now: at + 300 })).toEqual(unauthorized('the token has expired'));
  expect(await refused(sign(good()), { now: at - 1 })).toEqual(unauthorized('the token is from the future'));
  for (const exp of [undefined, '1800000300', null]) {
    expect(await refused(sign({ ...good(), exp }))).toEqual(unauthorized('the token has expired'));
  }
  for (const nbf of ['0', {}]) expect(await refused(sign({ ...good(), nbf }))).not.toBe('passed');
});

test('a token of another pool is refused, even if the pools have the same name', async () => {
  const other = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_other';
  expect(await refused(sign({ ...good(), iss: other }))).toEqual(
    unauthorized('the token does not have a valid issuer'),
  );
  expect(await refused(sign(good(), 1))).toEqual(unauthorized('the token is invalid'));
});

test('a token for another client is refused, with aud taking precedence over client_id', async () => {
  const invalid = unauthorized('the token does not have a valid audience');
  expect(await refused(sign({ ...good(), client_id: 'other' }))).toEqual(invalid);
  expect(await refused(sign({ ...good(), client_id: undefined }))).toEqual(invalid);
  expect(await refused(sign({ ...good(), aud: 'other' }))).toEqual(invalid);
  expect(await refused(sign({ ...good(), client_id: 'other', aud: ['x', 'app'] }))).toBe('passed');
});

test('an ID token gets 403 if the route requires a scope', async () => {
  const { client_id: aud, scope: _none, ...claims } = good();
  const idToken = sign({ ...claims, aud, token_use: 'id' });
  expect(await refused(idToken)).toEqual([403, 'Forbidden', expect.stringContaining('insufficient_scope')]);
  expect(await refused(idToken, { scopes: [] })).toBe('passed');
  expect(await refused(sign({ ...good(), scope: `${scope}.other` }))).toEqual([403, 'Forbidden', expect.any(String)]);
});

test('tokens with the algorithm none, or HS256 with the public key, are refused', async () => {
  const [jwk] = keys;
  const none = (alg: string) => `${part({ alg, kid: jwk?.kid })}.${part(good())}`;
  for (const alg of ['none', 'None', 'NONE']) {
    for (const signature of ['', 'AA']) expect(await judge(`${none(alg)}.${signature}`)).toMatchObject({ status: 401 });
  }
  for (const alg of ['none', 'RS512', 'HS256', undefined]) {
    const token = mint(dirs[0] ?? '', good(), { alg });
    expect(await refused(token)).toEqual(unauthorized('the token is invalid'));
  }
  const publicKey = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  for (const type of ['spki', 'pkcs1'] as const) {
    const pem = publicKey.export({ type, format: 'pem' });
    const signature = createHmac('sha256', pem).update(none('HS256')).digest('base64url');
    expect(await refused(`${none('HS256')}.${signature}`)).toEqual(unauthorized('the token is invalid'));
  }
});

test('a token with any changed part is refused', async () => {
  const [header, payload, signature] = sign(good()).split('.') as [string, string, string];
  const admin = part({ ...good(), sub: 'someone else' });
  const invalid = unauthorized('the token is invalid');
  expect(await refused(`${header}.${admin}.${signature}`)).toEqual(invalid);
  expect(await refused(`${part({ alg: 'RS256', kid: keys[0]?.kid, x: 1 })}.${payload}.${signature}`)).toEqual(invalid);
  expect(await refused(`${part({ alg: 'RS256', kid: 'other' })}.${payload}.${signature}`)).toEqual(invalid);
  expect(await refused(`${part({ alg: 'RS256' })}.${payload}.${signature}`)).toEqual(invalid);
  const flipped = Buffer.from(signature, 'base64url');
  flipped[0] = (flipped[0] ?? 0) ^ 1;
  expect(await refused(`${header}.${payload}.${flipped.toString('base64url')}`)).toEqual(invalid);
  expect(await refused(`${header}.${payload}.`)).toEqual(invalid);
});
