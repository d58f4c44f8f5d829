/** The tokens of a sign-in: given, renewed, revoked. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readToken } from '../verify.ts';
import { notAuthorized, PoolFault } from './fault.ts';
import { demandClient, type Operation, type Pool } from './pool.ts';
import { type Request, text } from './request.ts';
import type { SignIn, User } from './store.ts';
import { makeTokens, userScope } from './tokens.ts';

export const refreshOperations = {
  GetTokensFromRefreshToken(pool, request) {
    demandClient(pool, request);
    return refresh(pool, text(request, 'RefreshToken'));
  },

  RevokeToken(pool, request) {
    demandClient(pool, request);
    const token = text(request, 'Token');
    if (token.split('.').length === 3) throw new PoolFault('UnsupportedTokenTypeException', 'Not a refresh token');
    const found = pool.store.findRefreshToken(token);
    if (found) pool.store.revokeSignIn(found.origin);
    return {};
  },

  GlobalSignOut(pool, request) {
    pool.store.revokeSignInsOf(bearer(pool, request).sub);
    return {};
  },
} satisfies Record<string, Operation>;

const tokensOf = (pool: Pool, user: User, signIn: SignIn, now: number) => {
  const { issuer, clientId, settings } = pool;
  return makeTokens(pool.key, { issuer, clientId, ...settings }, user, signIn, now);
};

/** A new sign-in and its tokens. */
export function signIn(pool: Pool, user: User): object {
  const now = pool.seconds();
  const expires = now + pool.settings.validity.refresh;
  const begun: SignIn = { origin: randomUUID(), sub: user.sub, authTime: now, expires, revoked: false };
  const RefreshToken = pool.store.transaction(() => {
    pool.store.saveSignIn(begun);
    return newRefreshToken(pool, begun);
  });
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokensOf(pool, user, begun, now), RefreshToken } };
}

export function refresh(pool: Pool, token: string): object {
  const now = pool.seconds();
  return pool.store.transaction(() => {
    const found = pool.store.findRefreshToken(token);
    const signIn = found && pool.store.findSignIn(found.origin);
    const user = signIn && pool.store.findSub(signIn.sub);
    if (!user) throw notAuthorized('Invalid Refresh Token');
    if (!user.enabled) throw notAuthorized('User is disabled.');
    if (signIn.revoked) throw notAuthorized('Refresh Token has been revoked');
    if (found.usableUntil <= now) throw notAuthorized('Refresh Token has expired');
    const tokens = tokensOf(pool, user, signIn, now);
    const { rotation } = pool.settings;
    if (!rotation) return { ChallengeParameters: {}, AuthenticationResult: tokens };
    pool.store.endRefreshToken(token, now + rotation.graceSeconds);
    const RefreshToken = newRefreshToken(pool, signIn);
    return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken } };
  });
}

/** Rotation does not prolong a sign-in: the new token lives as long as the first one would have. */
function newRefreshToken(pool: Pool, signIn: SignIn): string {
  const token = randomBytes(48).toString('base64url');
  pool.store.saveRefreshToken(token, signIn.origin, signIn.expires);
  return token;
}

/** The user whose access token this is. Unlike the JWT authorizer, Cognito knows who is disabled, and what is revoked. */
export function bearer(pool: Pool, request: Request): User {
  const claims = readToken(text(request, 'AccessToken'), [pool.key.jwk]);
  if (claims?.iss !== pool.issuer || claims.token_use !== 'access') throw notAuthorized('Invalid Access Token');
  if (!String(claims.scope).split(' ').includes(userScope)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  if (!(Number(claims.exp) > pool.seconds())) throw notAuthorized('Access Token has expired');
  const signIn = pool.store.findSignIn(String(claims.origin_jti));
  const user = signIn && pool.store.findSub(signIn.sub);
  if (user?.enabled === false) throw notAuthorized('User is disabled.');
  if (!user || signIn.revoked) throw notAuthorized('Access Token has been revoked');
  return user;
}
