import { randomBytes, randomUUID } from 'node:crypto';
import { errors, type JWTPayload } from 'jose';
import { invalid, notAuthorized, PoolFault } from './fault.ts';
import { demandClient, type Operation, type Pool } from './pool.ts';
import { type Request, text } from './request.ts';
import type { SignIn } from './store.ts';
import { makeTokens, userScope } from './tokens.ts';
import type { User } from './user.ts';
import { readToken } from './verify.ts';

export const refreshOperations = {
  GetTokensFromRefreshToken(pool, request) {
    demandClient(pool, request);
    return refresh(pool, text(request, 'RefreshToken'), text(request, 'ClientId'));
  },

  RevokeToken(pool, request) {
    demandClient(pool, request);
    const token = text(request, 'Token');
    if (token.split('.').length === 3) throw new PoolFault('UnsupportedTokenTypeException', 'Not a refresh token');
    const found = pool.store.findRefreshToken(token);
    if (found) pool.store.revokeSignIn(found.origin);
    return {};
  },

  GlobalSignOut(pool, _, claims) {
    pool.store.revokeSignInsOf(bearer(pool, claims).sub);
    return {};
  },
} satisfies Record<string, Operation>;

const tokensOf = (pool: Pool, user: User, signIn: SignIn, now: number) => {
  const { issuer, clientId, settings } = pool;
  const terms = { issuer, clientId: signIn.client ?? clientId, ...settings };
  return makeTokens(pool.key, terms, user, signIn, now);
};

export async function signIn(pool: Pool, user: User, client?: string): Promise<Tokens> {
  const now = pool.seconds();
  const expires = now + pool.settings.validity.refresh;
  const whose = { origin: randomUUID(), sub: user.sub, ...(client === undefined ? {} : { client }) };
  const begun: SignIn = { ...whose, authTime: now, expires, revoked: false };
  const RefreshToken = pool.store.transaction(() => {
    pool.store.saveSignIn(begun);
    return newRefreshToken(pool, begun);
  });
  const tokens = await tokensOf(pool, user, begun, now);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken } };
}

export async function refresh(pool: Pool, token: string, client: string): Promise<object> {
  const now = pool.seconds();
  const { user, signIn, renewed } = pool.store.transaction(() => {
    const found = pool.store.findRefreshToken(token);
    const signIn = found && pool.store.findSignIn(found.origin);
    const user = signIn && pool.store.findSub(signIn.sub);
    if (!user || (signIn.client ?? pool.clientId) !== client) throw notAuthorized('Invalid Refresh Token');
    if (!user.enabled) throw notAuthorized('User is disabled.');
    if (signIn.revoked) throw notAuthorized('Refresh Token has been revoked');
    if (found.usableUntil <= now) throw notAuthorized('Refresh Token has expired');
    const { rotation } = pool.settings;
    if (!rotation) return { user, signIn, renewed: {} };
    pool.store.endRefreshToken(token, now + rotation.graceSeconds);
    return { user, signIn, renewed: { RefreshToken: newRefreshToken(pool, signIn) } };
  });
  const tokens = await tokensOf(pool, user, signIn, now);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, ...renewed } };
}

export interface Tokens {
  ChallengeParameters: object;
  AuthenticationResult: Awaited<ReturnType<typeof makeTokens>> & { RefreshToken: string };
}

/** Rotation does not prolong a sign-in: the new token expires when the first one would have. */
function newRefreshToken(pool: Pool, signIn: SignIn): string {
  const token = randomBytes(48).toString('base64url');
  pool.store.saveRefreshToken(token, signIn.origin, signIn.expires);
  return token;
}

/** The claims of the request's access token, or undefined without one. Throws if the token is invalid. */
export async function claimsIn(pool: Pool, request: Request): Promise<JWTPayload | undefined> {
  if (request.AccessToken === undefined) return undefined;
  const { issuer, key, now } = pool;
  const claims = await readToken(text(request, 'AccessToken'), { issuer, keys: [key.jwk], now }).catch((error) => {
    throw notAuthorized(error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token');
  });
  if (claims.token_use !== 'access') throw notAuthorized('Invalid Access Token');
  if (!String(claims.scope).split(' ').includes(userScope)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  return claims;
}

/** The user of an access token. Unlike the JWT authorizer, Cognito also refuses disabled users and revoked tokens. */
export function bearer(pool: Pool, claims: JWTPayload | undefined): User {
  if (claims === undefined) throw invalid('Missing required parameter AccessToken');
  const signIn = pool.store.findSignIn(String(claims.origin_jti));
  const user = signIn && pool.store.findSub(signIn.sub);
  if (user?.enabled === false) throw notAuthorized('User is disabled.');
  if (!user || signIn.revoked) throw notAuthorized('Access Token has been revoked');
  return user;
}
