import { randomBytes, randomUUID } from 'node:crypto';
import { readToken } from '../verify.ts';
import { PoolFault } from './fault.ts';
import { beginExchange, decoyVerifier, type Exchange, proves } from './srp.ts';
import type { PoolStore, SignIn, User } from './store.ts';
import { makeTokens, type SigningKey, type TokenTerms, userScope } from './tokens.ts';

/** A password challenge that waits for its answer. */
export interface Challenge {
  exchange: Exchange;
  /** Undefined for who does not exist: the answer is then refused, whatever it proves. */
  sub: string | undefined;
  /** The name in the proof. */
  user: string;
  /** Seconds. */
  expires: number;
}

export interface Pool {
  /** What follows `_` in the pool's id. */
  name: string;
  store: PoolStore;
  key: SigningKey;
  terms: TokenTerms & { validity: { refresh: number } };
  rotation: { graceSeconds: number } | undefined;
  /** By secret block. In memory: a restart during a sign-in asks for the password again. */
  challenges: Map<string, Challenge>;
  /** Now, in seconds. */
  seconds: () => number;
}

type Operation = (pool: Pool, request: Record<string, unknown>) => object;

const challengeSeconds = 180;
const wrongPassword = () => new PoolFault('NotAuthorizedException', 'Incorrect username or password.');

/** What the pool serves; anything else is an UnknownOperationException. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    InitiateAuth(pool, request) {
      demandClient(pool, request);
      const flow = text(request, 'AuthFlow');
      const parameters = record(request, 'AuthParameters');
      if (flow === 'USER_SRP_AUTH') return challengePassword(pool, parameters);
      if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
        if (pool.rotation) {
          throw new PoolFault('InvalidParameterException', 'REFRESH_TOKEN_AUTH is off where refresh tokens rotate');
        }
        return refresh(pool, text(parameters, 'REFRESH_TOKEN'));
      }
      throw new PoolFault('InvalidParameterException', `${flow} flow not enabled for this client`);
    },

    RespondToAuthChallenge(pool, request) {
      demandClient(pool, request);
      const name = text(request, 'ChallengeName');
      if (name !== 'PASSWORD_VERIFIER') throw new PoolFault('InvalidParameterException', `No ${name} challenge here`);
      return answerPassword(pool, record(request, 'ChallengeResponses'));
    },

    GetTokensFromRefreshToken(pool, request) {
      demandClient(pool, request);
      return refresh(pool, text(request, 'RefreshToken'));
    },

    GetUser(pool, request) {
      const { user } = bearer(pool, request);
      const attributes = Object.entries({ sub: user.sub, ...user.attributes });
      return { Username: user.sub, UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })) };
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
      pool.store.revokeSignInsOf(bearer(pool, request).user.sub);
      return {};
    },
  } satisfies Record<string, Operation>),
);

/** Does the same work and gives the same kind of answer for who exists and who does not. */
function challengePassword(pool: Pool, parameters: Record<string, unknown>): object {
  const username = text(parameters, 'USERNAME');
  const found = pool.store.findUser(username);
  const decoy = decoyVerifier(pool.key.decoySecret, username.toLowerCase());
  const stored = found ?? decoy;
  const user = found?.sub ?? decoy.user;
  const exchange = beginExchange(text(parameters, 'SRP_A'), stored);
  if (!exchange) throw new PoolFault('InvalidParameterException', 'SRP_A is not acceptable');
  const secretBlock = randomBytes(512).toString('base64');
  const now = pool.seconds();
  for (const [block, { expires }] of pool.challenges) if (expires < now) pool.challenges.delete(block);
  pool.challenges.set(secretBlock, { exchange, sub: found?.sub, user, expires: now + challengeSeconds });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: stored.salt,
      SRP_B: exchange.B.toString(16),
      SECRET_BLOCK: secretBlock,
      USERNAME: user,
      USER_ID_FOR_SRP: user,
    },
  };
}

function answerPassword(pool: Pool, responses: Record<string, unknown>): object {
  const block = text(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const challenge = pool.challenges.get(block);
  // One answer each: a wrong one does not get a second try at the same numbers.
  pool.challenges.delete(block);
  if (!challenge || challenge.expires < pool.seconds()) throw wrongPassword();
  const proven = proves(challenge.exchange, {
    poolName: pool.name,
    user: challenge.user,
    secretBlock: Buffer.from(block, 'base64'),
    timestamp: text(responses, 'TIMESTAMP'),
    signature: text(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  });
  const user = challenge.sub === undefined ? undefined : pool.store.findUser(challenge.sub);
  if (!proven || !user) throw wrongPassword();
  const now = pool.seconds();
  const expires = now + pool.terms.validity.refresh;
  const signIn: SignIn = { origin: randomUUID(), sub: user.sub, authTime: now, expires, revoked: false };
  const RefreshToken = pool.store.transaction(() => {
    pool.store.saveSignIn(signIn);
    return newRefreshToken(pool, signIn);
  });
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...makeTokens(pool.key, pool.terms, user, signIn, now), RefreshToken },
  };
}

function refresh(pool: Pool, token: string): object {
  const refuse = (message: string) => new PoolFault('NotAuthorizedException', message);
  const now = pool.seconds();
  return pool.store.transaction(() => {
    const found = pool.store.findRefreshToken(token);
    const signIn = found && pool.store.findSignIn(found.origin);
    const user = signIn && pool.store.findUser(signIn.sub);
    if (!user) throw refuse('Invalid Refresh Token');
    if (signIn.revoked) throw refuse('Refresh Token has been revoked');
    if (found.usableUntil <= now) throw refuse('Refresh Token has expired');
    const tokens = makeTokens(pool.key, pool.terms, user, signIn, now);
    if (!pool.rotation) return { ChallengeParameters: {}, AuthenticationResult: tokens };
    pool.store.endRefreshToken(token, now + pool.rotation.graceSeconds);
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

/** The user whose access token this is. Unlike the JWT authorizer, Cognito knows which tokens are revoked. */
function bearer(pool: Pool, request: Record<string, unknown>): { user: User } {
  const claims = readToken(text(request, 'AccessToken'), [pool.key.jwk]);
  const refuse = (message: string) => new PoolFault('NotAuthorizedException', message);
  if (claims?.iss !== pool.terms.issuer || claims.token_use !== 'access') throw refuse('Invalid Access Token');
  if (!String(claims.scope).split(' ').includes(userScope)) {
    throw refuse('Access Token does not have required scopes');
  }
  if (!(Number(claims.exp) > pool.seconds())) throw refuse('Access Token has expired');
  const signIn = pool.store.findSignIn(String(claims.origin_jti));
  const user = signIn && pool.store.findUser(signIn.sub);
  if (!user || signIn.revoked) throw refuse('Access Token has been revoked');
  return { user };
}

function demandClient(pool: Pool, request: Record<string, unknown>): void {
  const client = text(request, 'ClientId');
  if (client === pool.terms.clientId) return;
  throw new PoolFault('ResourceNotFoundException', `User pool client ${client} does not exist.`);
}

function text(from: Record<string, unknown>, name: string): string {
  const value = from[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new PoolFault('InvalidParameterException', `Missing required parameter ${name}`);
}

function record(from: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = from[name];
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new PoolFault('InvalidParameterException', `Missing required parameter ${name}`);
}
