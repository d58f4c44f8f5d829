import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasGivenUp, readBody } from '../body.ts';
import { PoolFault } from './fault.ts';
import { googlePagePolicy } from './google-page.ts';
import { answerOAuth } from './oauth.ts';
import { operations } from './operations.ts';
import type { MachineClient, Pool, Trigger } from './pool.ts';
import { claimsIn, signIn } from './refresh.ts';
import type { Request } from './request.ts';
import type { SendSecret } from './sender-event.ts';
import type { PoolSettings } from './settings.ts';
import { PoolStore } from './store.ts';
import { signingKey } from './tokens.ts';
import type { User, UserStatus } from './user.ts';
import type { PublicJwk } from './verify.ts';

export interface UsersOptions {
  /** DATA_DIR; the pool lives in `users.sqlite` below it. Without a folder, it is in memory. */
  dir?: string;
  /** `<region>_<name>`, e.g. `eu-west-1_local`. */
  poolId: string;
  clientId: string;
  settings: PoolSettings;
  /** If omitted, every sign-up is accepted. */
  beforeSignUp?: Trigger;
  afterCode?: Trigger;
  google?: { clientId: string; callbacks: readonly string[] };
  machines?: readonly MachineClient[];
  toSender: SendSecret;
  /** Called when the pool is opened, to add its first accounts. `now` in seconds. */
  begin?: (store: PoolStore, poolName: string, now: number) => void;
  /** Milliseconds; Date.now by default. */
  now?: () => number;
  /** Returns six digits, random by default. */
  newCode?: () => string;
}

export interface Users {
  /** Cognito's JSON 1.1 protocol on POST; GET …/.well-known/jwks.json. Never rejects. */
  handler: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** `https://cognito-idp.<region>.amazonaws.com/<poolId>`, independent of the local host. */
  issuer: string;
  jwks: { keys: PublicJwk[] };
  /** Ordered by address, without secrets. */
  people: () => Person[];
  /** Signs in an account without its password. Returns undefined if no enabled and confirmed account has this address. */
  signInAs: (email: string) => Promise<SignedIn | undefined>;
  close: () => void;
}

export interface SignedIn {
  clientId: string;
  username: string;
  tokens: { accessToken: string; idToken: string; refreshToken: string };
}

export interface Person {
  username: string;
  email: string;
  emailProven: boolean;
  groups: string[];
  status: UserStatus;
  enabled: boolean;
  secondFactor: boolean;
  /** ISO 8601 */
  created: string;
}

function personOf({ username, attributes, groups, status, enabled, totp, created }: User): Person {
  const { email = '', email_verified } = attributes;
  const secondFactor = totp.enabled === true;
  const at = new Date(created * 1000).toISOString();
  return {
    username,
    email,
    emailProven: email_verified === 'true',
    groups,
    status,
    enabled,
    secondFactor,
    created: at,
  };
}

const longestBody = 128 * 1024;

/** Opens the pool itself. A new one gets a signing key. */
export function openPool(options: UsersOptions): Pool {
  const [region, name] = options.poolId.split('_');
  if (!region || !name) throw new Error(`"${options.poolId}" is not a user pool id (<region>_<name>)`);
  const store = new PoolStore(options.dir);
  const now = options.now ?? Date.now;
  const seconds = () => Math.floor(now() / 1000);
  const key = signingKey(store);
  options.begin?.(store, name, seconds());
  const { poolId: id, clientId, settings, toSender, beforeSignUp, afterCode } = options;
  const google = options.google && { ...options.google, codes: new Map() };
  const newCode = options.newCode ?? (() => String(randomInt(1_000_000)).padStart(6, '0'));
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${id}`;
  const memory = { challenges: new Map(), sessions: new Map() };
  return {
    ...{ id, name, clientId, issuer, settings, store, key },
    ...{ ...memory, now, seconds, newCode, toSender, beforeSignUp, afterCode, google },
    machines: options.machines ?? [],
  };
}

/** Opens the pool as a service. */
export function openUsers(options: UsersOptions): Users {
  const pool = openPool(options);
  const { store, clientId, issuer, key } = pool;
  const jwks = { keys: [key.jwk] };

  async function answer(req: IncomingMessage): Promise<object> {
    const body = await readBody(req, longestBody);
    if (body === undefined) throw new PoolFault('SerializationException', 'The request is too long');
    if (req.method === 'GET' && req.url?.endsWith('/.well-known/jwks.json')) return jwks;
    const target = String(req.headers['x-amz-target'] ?? '');
    const operation = operations.get(target.replace(/^AWSCognitoIdentityProviderService\./, ''));
    if (!operation) throw new PoolFault('UnknownOperationException', `The local user pool does not serve ${target}`);
    const request = parse(body.toString());
    if (await hasGivenUp(req)) throw new PoolFault('SerializationException', 'The caller hung up');
    // Verify the token first, so that the operation itself runs without interruption by other requests.
    return operation(pool, request, await claimsIn(pool, request));
  }

  async function answerHost(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const body = await readBody(req, longestBody);
    if (body === undefined) throw new PoolFault('SerializationException', 'The request is too long');
    const reply = await answerOAuth(pool, {
      ...{ method: req.method ?? 'GET', step: url.pathname.split('/oauth2/')[1] ?? '', query: url.searchParams },
      ...{ form: new URLSearchParams(body.toString()), cookies: req.headers.cookie ?? '' },
      authorization: req.headers.authorization ?? '',
    });
    const isPage = typeof reply.body === 'string';
    const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
    const policy = isPage ? { 'content-security-policy': googlePagePolicy } : {};
    res.writeHead(reply.status, { 'content-type': type, 'cache-control': 'no-store', ...policy, ...reply.headers });
    res.end(isPage ? reply.body : JSON.stringify(reply.body ?? {}));
  }

  return {
    async handler(req, res) {
      try {
        const url = new URL(req.url ?? '/', 'http://localhost');
        if (url.pathname.includes('/oauth2/')) return await answerHost(req, res, url);
        send(res, 200, await answer(req));
      } catch (error) {
        const fault = error instanceof PoolFault ? error : undefined;
        if (!fault) console.error('users:', error);
        const type = fault?.type ?? 'InternalErrorException';
        res.setHeader('x-amzn-errortype', type);
        send(res, fault ? 400 : 500, { __type: type, message: fault?.message ?? 'Internal error' });
      }
    },
    issuer,
    jwks,
    people: () =>
      store
        .users()
        .map(personOf)
        .sort((a, b) => (a.email < b.email ? -1 : 1)),
    async signInAs(email) {
      const user = store.findUser(email);
      if (!user?.enabled || user.status !== 'CONFIRMED') return undefined;
      const {
        AccessToken: accessToken,
        IdToken: idToken,
        RefreshToken: refreshToken,
      } = (await signIn(pool, user)).AuthenticationResult;
      return { clientId, username: user.username, tokens: { accessToken, idToken, refreshToken } };
    },
    close: () => store.close(),
  };
}

function parse(body: string): Request {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null) return value as Request;
  } catch {
    // Refused below, like any body that is not an object.
  }
  throw new PoolFault('SerializationException', 'The request is not a JSON object');
}

function send(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}
