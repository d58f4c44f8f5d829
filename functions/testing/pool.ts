import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { attributeList } from '#shared/users/attributes.ts';
import { now } from '../kit/clock.ts';

/** An account in the pool. */
export interface Account {
  readonly id: string;
  /** The user name for Admin calls. */
  readonly username: string;
  attributes: Record<string, string>;
  groups: Set<string>;
  enabled: boolean;
  totp: boolean;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'UNCONFIRMED';
  /** How often its tokens were revoked. */
  signedOut: number;
}

type Request = Readonly<Record<string, unknown>>;

/** A fake user pool for one test: its accounts, the calls it received, and hooks to make it fail. */
export interface FakePool {
  readonly accounts: Map<string, Account>;
  /** Operations in the order of their calls, including failed ones. */
  readonly calls: string[];
  /** The ids of accounts that got a mail with a temporary password. */
  readonly mailed: string[];
  /** Return an error's name to make the call fail. The call waits for it. */
  onCall: (operation: string, request: Request) => string | undefined | Promise<string | undefined>;
  /** Like onCall, but after the operation was carried out. */
  afterCall: (operation: string) => string | undefined;
  add(id: string, more?: Partial<Account>): Account;
}

/** A user of a provider or the pool, in Cognito's format. */
interface Provider {
  readonly ProviderName: string;
  readonly ProviderAttributeValue: string;
}

class Refusal extends Error {}

function refuse(name: string): never {
  throw new Refusal(name);
}

function operations(pool: FakePool): Record<string, (request: Request) => object> {
  // Never reuses an id, even if its account was deleted.
  let invited = 0;
  const all = () => [...pool.accounts.values()];
  const byAlias = (name: unknown) =>
    all().find(({ attributes }) => attributes.email === name && attributes.email_verified === 'true');
  const byName = (name: unknown) => all().find(({ username }) => username === name) ?? byAlias(name);
  const named = ({ Username }: Request) => byName(Username) ?? refuse('UserNotFoundException');
  const seen = ({ id, username, attributes, enabled, status, groups: _ }: Account) => ({
    Username: username,
    Enabled: enabled,
    UserStatus: status,
    attributes: attributeList({ sub: id, ...attributes }),
  });
  return {
    GetUser: ({ AccessToken }) => {
      const account = pool.accounts.get(subOf(String(AccessToken)));
      if (!account?.enabled || account.signedOut > 0) return refuse('NotAuthorizedException');
      return {
        Username: account.username,
        UserAttributes: attributeList({ sub: account.id, ...account.attributes }),
        ...(account.totp && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
      };
    },
    AdminGetUser: (request) => {
      const { attributes: UserAttributes, ...rest } = seen(named(request));
      return { ...rest, UserAttributes };
    },
    AdminCreateUser: (request) => {
      const username = String(request.Username);
      if (request.MessageAction === 'RESEND') {
        pool.mailed.push(named(request).id);
        return {};
      }
      if (username.includes('@')) refuse('InvalidParameterException');
      if (byName(username)) refuse('UsernameExistsException');
      const given = request.UserAttributes as { Name: string; Value: string }[];
      const attributes = Object.fromEntries(given.map(({ Name, Value }) => [Name, Value]));
      if (attributes.email_verified === 'true' && byAlias(attributes.email)) refuse('AliasExistsException');
      const id = `invited-${invited}`;
      invited += 1;
      const account = pool.add(id, { username, attributes, status: 'FORCE_CHANGE_PASSWORD' });
      pool.mailed.push(id);
      const { attributes: Attributes, ...rest } = seen(account);
      return { User: { ...rest, Attributes } };
    },
    ListUsers: ({ Filter }) => {
      const found = all().filter(
        ({ id, attributes }) => Filter === `sub = "${id}"` || Filter === `email = "${attributes.email}"`,
      );
      return { Users: found.map(seen).map(({ attributes: Attributes, ...rest }) => ({ ...rest, Attributes })) };
    },
    AdminAddUserToGroup: (request) => {
      named(request).groups.add(String(request.GroupName));
      return {};
    },
    AdminRemoveUserFromGroup: (request) => {
      named(request).groups.delete(String(request.GroupName));
      return {};
    },
    AdminListGroupsForUser: (request) => ({ Groups: [...named(request).groups].map((GroupName) => ({ GroupName })) }),
    AdminDisableUser: (request) => {
      named(request).enabled = false;
      return {};
    },
    AdminEnableUser: (request) => {
      named(request).enabled = true;
      return {};
    },
    AdminSetUserMFAPreference: (request) => {
      named(request).totp = (request.SoftwareTokenMfaSettings as { Enabled?: boolean }).Enabled === true;
      return {};
    },
    AdminUpdateUserAttributes: (request) => {
      const account = named(request);
      const given = request.UserAttributes as { Name: string; Value: string }[];
      const attributes = Object.fromEntries(given.map(({ Name, Value }) => [Name, Value]));
      const holder = byAlias(attributes.email);
      if (attributes.email_verified === 'true' && holder && holder !== account) refuse('AliasExistsException');
      account.attributes = { ...account.attributes, ...attributes };
      return {};
    },
    AdminLinkProviderForUser: ({ DestinationUser, SourceUser }) => {
      const account = byName((DestinationUser as Provider).ProviderAttributeValue) ?? refuse('UserNotFoundException');
      const { ProviderName: providerName, ProviderAttributeValue: userId } = SourceUser as Provider;
      const known = JSON.parse(account.attributes.identities ?? '[]') as object[];
      account.attributes.identities = JSON.stringify([...known, { providerName, userId }]);
      return {};
    },
    AdminDisableProviderForUser: ({ User }) => {
      const gone = (User as Provider).ProviderAttributeValue;
      for (const { attributes } of all()) {
        const known = JSON.parse(attributes.identities ?? '[]') as { userId: string }[];
        attributes.identities = JSON.stringify(known.filter(({ userId }) => userId !== gone));
      }
      return {};
    },
    AdminDeleteUser: (request) => {
      pool.accounts.delete(named(request).id);
      return {};
    },
    AdminUserGlobalSignOut: (request) => {
      named(request).signedOut += 1;
      return {};
    },
  };
}

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

/**
 * Starts a user pool for a test file, and empties it before each test. Accepts tokens like `token-of-<id>`, or those of
 * `tokenWith`.
 */
export function startPool(): FakePool {
  const well = () => ({ onCall: () => undefined, afterCall: () => undefined });
  const pool: FakePool = {
    accounts: new Map(),
    calls: [],
    mailed: [],
    ...well(),
    add: (id, more = {}) => {
      const attributes = { name: `Name of ${id}`, email: `${id}@example.org`, email_verified: 'true' };
      const known = { attributes, groups: new Set<string>(), enabled: true, totp: false, signedOut: 0 };
      const account: Account = { id, username: `name-of-${id}`, ...known, status: 'CONFIRMED', ...more };
      pool.accounts.set(id, account);
      return account;
    },
  };
  const known = operations(pool);

  const answer = async (operation: string, body: string): Promise<object> => {
    const request = JSON.parse(body) as Request;
    pool.calls.push(operation);
    const before = await pool.onCall(operation, request);
    if (before !== undefined) refuse(before);
    if (/^Admin|^ListUsers$/.test(operation) && request.UserPoolId !== process.env.USER_POOL_ID)
      refuse('ResourceNotFoundException');
    const reply = known[operation]?.(request) ?? refuse('UnknownOperationException');
    const after = pool.afterCall(operation);
    return after === undefined ? reply : refuse(after);
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
      answer(operation, Buffer.concat(chunks).toString()).then(
        (body) => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body)),
        (error: Error) => {
          const status = /Internal/.test(error.message) ? 500 : 400;
          response.writeHead(status, {
            'content-type': 'application/x-amz-json-1.1',
            'x-amzn-errortype': error.message,
          });
          response.end(JSON.stringify({ __type: error.message, message: error.message }));
        },
      );
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = `http://127.0.0.1:${port}`;
    process.env.USER_POOL_ID = 'eu-west-1_test';
  });
  beforeEach(() => {
    pool.accounts.clear();
    pool.calls.length = 0;
    pool.mailed.length = 0;
    Object.assign(pool, well());
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return pool;
}
