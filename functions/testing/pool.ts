import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { now } from '../kit/clock.ts';
import { PoolFault } from './stand-ins/cognito/fault.ts';
import { operations } from './stand-ins/cognito/operations.ts';
import { newUser } from './stand-ins/cognito/person.ts';
import type { Request } from './stand-ins/cognito/request.ts';
import type { PoolSettings } from './stand-ins/cognito/settings.ts';
import type { User } from './stand-ins/cognito/user.ts';
import { openPool } from './stand-ins/cognito/users.ts';

/** An account in the pool, as tests see and change it. */
export interface Account {
  readonly id: string;
  /** The user name for Admin calls. */
  readonly username: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly groups: readonly string[];
  readonly enabled: boolean;
  readonly totp: boolean;
  readonly status: User['status'];
  /** The ids of connected Google accounts. */
  readonly google: readonly string[];
  /** Whether its tokens were revoked. */
  readonly isSignedOut: boolean;
}

/** The user pool of a test file: its accounts, the calls that it received, and hooks to make it fail. */
export interface TestPool {
  readonly accounts: () => readonly Account[];
  readonly account: (id: string) => Account | undefined;
  /** Operations in the order of their calls, including failed ones. */
  readonly calls: string[];
  /** The ids of accounts that got a mail with a temporary password. */
  readonly mailed: string[];
  /** Return an error's name to make the call fail. The call waits for it. */
  onCall: (operation: string, request: Request) => string | undefined | Promise<string | undefined>;
  /** Like onCall, but after the operation was carried out. */
  afterCall: (operation: string) => string | undefined;
  /** Adds or replaces an account, with a sign-in whose tokens are `token-of-<id>`. */
  add: (id: string, more?: Partial<Account>) => Account;
  change: (id: string, changes: Partial<Account>) => void;
  /** Takes an account away, as if the pool had lost it. */
  remove: (id: string) => void;
  /** Begins the sign-in of an account that the pool itself made. */
  signIn: (id: string) => void;
}

const poolId = 'eu-west-1_test';

const settings: PoolSettings = {
  validity: { access: 300, id: 300, refresh: 86_400 },
  rotation: undefined,
  authSession: 300,
  readable: ['email', 'email_verified', 'name'],
  writable: ['email', 'name'],
  required: ['email'],
  password: { length: 8, lowercase: true, uppercase: true, numbers: true, symbols: true },
  temporaryPassword: 7 * 86_400,
  signUp: true,
  totp: true,
  groups: ['admin', 'pastor', 'accounts'],
};

let proofs = 0;

/** The access token of a new sign-in of `id`. `more` overrides its claims. */
export function proofOf(id: string, more: object = {}): string {
  proofs += 1;
  const second = Math.floor(now() / 1000);
  const pooled = { iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_test', token_use: 'access' };
  return tokenWith({ ...pooled, sub: id, origin_jti: `proof-${proofs}`, auth_time: second, iat: second, ...more });
}

/** An unsigned access token in Cognito's format. This pool accepts it if it knows the `sub`. */
export function tokenWith(claims: object): string {
  return ['{}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');
}

function subOf(token: string): string {
  const [, claims] = token.split('.');
  return claims === undefined
    ? token.replace('token-of-', '')
    : String((JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: unknown }).sub);
}

const signInOf = (id: string) => `sign-in-of-${id}`;

/**
 * Starts the local run's user pool for a test file, and empties it before each test. Its access tokens are `token-of-<id>`, or those
 * of `tokenWith`: the API Gateway in front of the functions checks signatures, not the functions.
 */
export function startPool(): TestPool {
  const mailed: string[] = [];
  const pool = openPool({
    ...{ poolId, clientId: 'app', settings, now },
    toSender: ({ request }) => void mailed.push(request.userAttributes.sub ?? ''),
  });
  const { store } = pool;
  const toAccount = (user: User): Account => {
    const { sub: id, username, attributes, groups, enabled, status, totp } = user;
    const isSignedOut = store.findSignIn(signInOf(id))?.revoked === true;
    const google = store.googleOf(id);
    return { id, username, attributes, groups, enabled, status, totp: totp.enabled === true, google, isSignedOut };
  };
  const save = (user: User, { totp, id: _, google: __, isSignedOut: ___, ...changes }: Partial<Account>) =>
    store.saveUser({
      ...user,
      ...changes,
      attributes: { ...(changes.attributes ?? user.attributes) },
      groups: [...(changes.groups ?? user.groups)],
      ...(totp !== undefined && { totp: totp ? { secret: 'A', enabled: true, preferred: true } : {} }),
    });
  const well = { onCall: () => undefined, afterCall: () => undefined };
  const under: TestPool = {
    accounts: () => store.users().map(toAccount),
    account: (id) => {
      const user = store.findSub(id);
      return user && toAccount(user);
    },
    calls: [],
    mailed,
    ...well,
    add: (id, more = {}) => {
      const attributes = { name: `Name of ${id}`, email: `${id}@example.org`, email_verified: 'true' };
      const names = { sub: id, username: more.username ?? `name-of-${id}` };
      const user = newUser(names, attributes, { salt: '', verifier: '' }, pool.seconds());
      store.deleteUser(id);
      save({ ...user, status: 'CONFIRMED' }, more);
      under.signIn(id);
      if (more.isSignedOut) store.revokeSignInsOf(id);
      return under.account(id) as Account;
    },
    signIn: (id) => {
      const expires = pool.seconds() + settings.validity.refresh;
      store.saveSignIn({ origin: signInOf(id), sub: id, authTime: pool.seconds(), expires, revoked: false });
    },
    change: (id, changes) => {
      const user = store.findSub(id);
      if (user) save(user, changes);
    },
    remove: (id) => store.deleteUser(id),
  };

  const answer = async (operation: string, body: string): Promise<object> => {
    const request = JSON.parse(body) as Request;
    under.calls.push(operation);
    const before = await under.onCall(operation, request);
    if (before !== undefined) throw new Error(before);
    const token = request.AccessToken;
    const claims = token === undefined ? undefined : { origin_jti: signInOf(subOf(String(token))) };
    const carryOut = operations.get(operation);
    if (!carryOut) throw new PoolFault('UnknownOperationException', operation);
    const reply = await carryOut(pool, request, claims);
    const after = under.afterCall(operation);
    if (after !== undefined) throw new Error(after);
    return reply;
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
      answer(operation, Buffer.concat(chunks).toString()).then(
        (body) => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body)),
        (error: Error) => {
          const type = error instanceof PoolFault ? error.type : error.message;
          const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': type };
          response.writeHead(/Internal/.test(type) ? 500 : 400, headers);
          response.end(JSON.stringify({ __type: type, message: error.message }));
        },
      );
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = `http://127.0.0.1:${port}`;
    process.env.USER_POOL_ID = poolId;
  });
  beforeEach(() => {
    for (const { sub } of store.users()) store.deleteUser(sub);
    under.calls.length = 0;
    mailed.length = 0;
    Object.assign(under, well);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    store.close();
  });
  return under;
}
