import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { compactVerify, createLocalJWKSet, type JWTPayload } from 'jose';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Source } from '#functions/testing/stand-ins/cognito/sender-event.ts';
import type { PoolSettings } from '#functions/testing/stand-ins/cognito/settings.ts';
import { openUsers, type Users, type UsersOptions } from '#functions/testing/stand-ins/cognito/users.ts';
import { onWorkerEnd } from '#shared/testing/worker-end.ts';
import { addDemoAccounts } from '../pool/demo.ts';
import { poolSettings } from '../pool/pool-settings.ts';
import type { Bag } from '../template/intrinsics.ts';
import './quick-amplify.ts';

export const poolId = 'eu-west-1_local';
export const ClientId = 'localclient';
export const password = 'Local-Only-1';
export const UserPoolId = poolId;

// Amplify warns about every endpoint that is not AWS's.
ConsoleLogger.LOG_LEVEL = 'ERROR';

export const template = {
  pool: {
    AliasAttributes: ['email'],
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    MfaConfiguration: 'OPTIONAL',
    Policies: {
      PasswordPolicy: {
        ...{ MinimumLength: 8, TemporaryPasswordValidityDays: 7 },
        ...{ RequireLowercase: true, RequireUppercase: true, RequireNumbers: true, RequireSymbols: true },
      },
    },
    Schema: [{ Name: 'email', Mutable: true, Required: true }],
  },
  client: {
    ...{ AccessTokenValidity: 5, IdTokenValidity: 5, AuthSessionValidity: 5 },
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes' },
    ReadAttributes: ['email', 'email_verified', 'name'],
    WriteAttributes: ['email', 'name'],
  },
  groups: ['admin', 'pastor', 'accounts'],
} satisfies { pool: Bag; client: Bag; groups: string[] };

export const settings: PoolSettings = poolSettings(template);

export const quiet = { settings, toSender: () => {}, begin: addDemoAccounts };

export interface PoolMail {
  readonly to: string;
  readonly source: Source;
  /** A code, or a temporary password. */
  readonly secret: string;
}

export interface PoolUnderTest {
  readonly dir: string;
  readonly users: Users;
  readonly cognito: CognitoIdentityProviderClient;
  readonly server: Server;
  readonly base: string;
  /** Newest last. */
  readonly mails: PoolMail[];
  advance: (seconds: number) => void;
  seconds: () => number;
  open: (over?: Partial<UsersOptions>) => void;
  codeTo: (address: string) => string;
  /** Sends a call that the SDK or Amplify would not send. */
  call: (operation: string, body: object) => Promise<{ status: number; body: Record<string, unknown> }>;
}

/**
 * Creating a pool's key and the demo accounts takes longer than most tests, so each test gets a copy of the same pool.
 */
function newPool(): string {
  const worker = globalThis as { newPool?: string };
  if (worker.newPool === undefined) {
    const dir = mkdtempSync(join(tmpdir(), 'users-'));
    openUsers({ ...quiet, dir, poolId, clientId: ClientId }).close();
    onWorkerEnd(() => rmSync(dir, { recursive: true, force: true }));
    worker.newPool = dir;
  }
  return worker.newPool;
}

export function poolPerTest(): PoolUnderTest {
  let dir: string;
  let users: Users | undefined;
  let server: Server;
  let cognito: CognitoIdentityProviderClient;
  /** The pool's clock only moves when a test advances it. Amplify derives its clock drift from the tokens' times. */
  let time = Date.now();
  let codes = 0;
  const mails: PoolMail[] = [];
  const opened = () => users ?? expect.fail('no pool is open');
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/_local/users`;

  function open(over: Partial<UsersOptions> = {}): void {
    users?.close();
    users = openUsers({
      ...{ dir, poolId, clientId: ClientId, settings, begin: addDemoAccounts, now: () => time },
      newCode: () => String(++codes).padStart(6, '7'),
      toSender: ({ triggerSource, request }, secret) => {
        const [, source = ''] = triggerSource.split('_');
        mails.push({ to: request.userAttributes.email ?? '', source: source as Source, secret });
      },
      ...over,
    });
  }

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'users-'));
    copyFileSync(join(newPool(), 'users.sqlite'), join(dir, 'users.sqlite'));
    time = Date.now();
    codes = 0;
    mails.length = 0;
    open();
    server = createServer((req, res) => void opened().handler(req, res)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
    cognito = new CognitoIdentityProviderClient({ region: 'eu-west-1', endpoint: url(), credentials, maxAttempts: 1 });
    const ids = { userPoolId: poolId, userPoolClientId: ClientId, userPoolEndpoint: url() };
    Amplify.configure({ Auth: { Cognito: { ...ids, loginWith: { email: true } } } });
  });

  afterEach(async () => {
    await signOut();
    server.closeAllConnections();
    server.close();
    opened().close();
    users = undefined;
    rmSync(dir, { recursive: true });
  });

  return {
    get dir() {
      return dir;
    },
    get users() {
      return opened();
    },
    get cognito() {
      return cognito;
    },
    get server() {
      return server;
    },
    get base() {
      return url();
    },
    mails,
    advance: (seconds) => {
      time += seconds * 1000;
    },
    seconds: () => time / 1000,
    open,
    codeTo(address) {
      const mail = mails.findLast(({ to }) => to === address);
      return mail?.secret ?? expect.fail(`no code was mailed to ${address}`);
    },
    async call(operation, body) {
      const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
      const response = await fetch(url(), { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}

export const refusal = (sent: Promise<unknown>): Promise<{ name: string; message: string }> =>
  sent.then(
    () => expect.fail('was not refused'),
    ({ name, message }: Error) => ({ name, message }),
  );

/** Signs in and returns the tokens, including the refresh token, which Amplify keeps in its own store. */
export async function sessionOf(username: string, secret = password) {
  expect(await signIn({ username, password: secret })).toMatchObject({ isSignedIn: true });
  const { tokens } = await fetchAuthSession();
  const refreshToken = String((await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens())?.refreshToken);
  return { accessToken: String(tokens?.accessToken), idToken: String(tokens?.idToken), refreshToken };
}

/** Drops the local session without signing out at the pool, as if on another device. */
export const forget = () => cognitoUserPoolsTokenProvider.authTokenStore.clearTokens();

export const refreshed = (pool: PoolUnderTest, RefreshToken: string) =>
  pool.cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));

/** Checks only the signature. */
export async function signedClaims({ jwks }: Users, token: string): Promise<JWTPayload> {
  const { payload } = await compactVerify(token, createLocalJWKSet(jwks));
  return JSON.parse(Buffer.from(payload).toString()) as JWTPayload;
}
