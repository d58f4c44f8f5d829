import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn, updateUserAttributes } from 'aws-amplify/auth';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../../tools/admin.ts';
import { functionEntries, ROOT } from '../../tools/functions.ts';
import { findOperator } from '../iam/operator.ts';
import type { Platform } from '../platform.ts';
import { startPlatform } from '../start.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { call } from '../testing/call.ts';
import { forTests } from '../testing/platform.ts';
import { forget, sessionOf } from '../testing/pool.ts';
import { until } from '../testing/rig.ts';
import { functionIds, synthesizeStacks, writeFunctions } from '../testing/stack.ts';

let platform: Platform;

beforeAll(async () => {
  const functionsDir = writeFunctions(functionIds, {});
  const real = functionEntries().filter(({ id }) => ['users-api', 'calendar-api', 'mail-code'].includes(id));
  await build({
    absWorkingDir: ROOT,
    entryPoints: real.map(({ id, entry }) => ({ in: entry, out: `${id}/index` })),
    ...{ outdir: functionsDir, outExtension: { '.js': '.mjs' }, allowOverwrite: true },
    ...{ bundle: true, format: 'esm', platform: 'node', mainFields: ['module', 'main'], logLevel: 'error' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  platform = await startPlatform({ ...forTests, dataDir: tempFolder(), assemblyDir: synthesizeStacks(), functionsDir });
  const { userPool } = platform.inventory;
  const ids = { userPoolId: userPool?.id ?? '', userPoolClientId: userPool?.clientId ?? '' };
  const userPoolEndpoint = `${platform.url}/_local/users`;
  Amplify.configure({ Auth: { Cognito: { ...ids, userPoolEndpoint, loginWith: { email: true } } } });
});
afterAll(async () => {
  await platform?.stop();
  removeTempFolders();
});

async function signedIn(name: string, password?: string) {
  await forget();
  const { accessToken } = await sessionOf(`${name}@example.org`, password);
  return asked(accessToken);
}

function asked(accessToken: string) {
  return async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const { status, text } = await call(platform.url, path, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const reply = JSON.parse(text);
    return { status, code: reply.code, user: reply.user };
  };
}

const event = {
  ...{ title: 'Supper', description: 'Soup.', start_date: '2099-12-05 10:00:00', end_date: null, location: 'Hall' },
  ...{ price: 0, max_attendees: 40, is_published: false },
};

test('removing a role affects the old token’s next write, the pool and the next sign-in', async () => {
  const admin = await signedIn('admin');
  const pastor = await signedIn('pastor');
  expect((await admin('GET', '/api/me')).user).toMatchObject({ email: 'admin@example.org', role: 'admin' });
  const { user } = await pastor('GET', '/api/me');
  expect((await pastor('POST', '/api/events', event)).status).toBe(201);

  expect((await admin('PUT', `/api/users/${user.id}/role`, { role: null })).user).toMatchObject({ role: null });
  expect(await pastor('POST', '/api/events', event)).toMatchObject({ status: 403, code: 'role_changed' });
  expect(await pastor('GET', '/api/me')).toMatchObject({ status: 401, code: 'session_ended' });
  const again = await signedIn('pastor');
  expect((await again('GET', '/api/me')).user).toMatchObject({ role: null });
  expect(await again('POST', '/api/events', event)).toMatchObject({ status: 403, code: 'forbidden' });

  expect(await admin('PUT', `/api/users/${user.id}/role`, { role: 'pastor' })).toMatchObject({ status: 200 });
  expect((await (await signedIn('pastor'))('POST', '/api/events', event)).status).toBe(201);
  expect(platform.failedGrants()).toEqual([]);
});

test('a disabled user can neither write nor sign in until enabled again', async () => {
  const admin = await signedIn('admin');
  const accounts = await signedIn('accounts');
  const { user } = await accounts('GET', '/api/me');
  expect((await admin('PUT', `/api/users/${user.id}/access`, { disabled: true })).user.disabled).toBe(true);
  await expect(signedIn('accounts')).rejects.toThrow();
  expect(await admin('PUT', `/api/users/${user.id}/access`, { disabled: false })).toMatchObject({ status: 200 });
  expect((await (await signedIn('accounts'))('GET', '/api/me')).user).toMatchObject({ role: 'accounts' });
  expect(platform.failedGrants()).toEqual([]);
});

test('a token cannot write after logout, and the last admin cannot be removed', async () => {
  const admin = await signedIn('admin');
  const { user } = await admin('GET', '/api/me');
  const last = { status: 409, code: 'last_admin' };
  expect(await admin('PUT', `/api/users/${user.id}/role`, { role: 'pastor' })).toMatchObject(last);
  expect(await admin('PUT', `/api/users/${user.id}/access`, { disabled: true })).toMatchObject(last);
  expect(await admin('POST', '/api/logout')).toMatchObject({ status: 200 });
  expect(await admin('POST', '/api/logout')).toMatchObject({ status: 200 });
  expect(await admin('POST', '/api/events', event)).toMatchObject({ status: 401, code: 'session_ended' });
  expect((await (await signedIn('admin'))('POST', '/api/events', event)).status).toBe(201);
});

test('an invited user replaces the mailed password at the first sign-in and has the role', async () => {
  const admin = await signedIn('admin');
  const invitation = { name: 'Otieno', email: 'otieno@example.org', role: 'accounts' };
  expect(await admin('POST', '/api/users', invitation)).toMatchObject({ status: 201 });
  expect(await admin('POST', '/api/users', invitation)).toMatchObject({ status: 409, code: 'user_exists' });
  const caller = await firstSignIn('otieno@example.org');
  expect((await caller('GET', '/api/me')).user).toMatchObject({ name: 'Otieno', role: 'accounts' });
  expect(platform.failedGrants()).toEqual([]);
});

async function firstSignIn(username: string) {
  const mail = await until(`${username} is mailed`, () => platform.mail.list().find(({ to }) => to === username));
  const password = /temporary password:\s+(\S+)$/m.exec(mail.text)?.[1] ?? '';
  await forget();
  const { nextStep } = await signIn({ username, password });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  await confirmSignIn({ challengeResponse: 'Chosen-By-Me-1' });
  return asked(String((await fetchAuthSession()).tokens?.accessToken));
}

test('a user’s own attributes never grant a role', async () => {
  const call = await signedIn('member');
  await updateUserAttributes({ userAttributes: { name: 'admin' } });
  await expect(updateUserAttributes({ userAttributes: { 'custom:role': 'admin' } })).rejects.toThrow();
  expect((await call('GET', '/api/me')).user).toMatchObject({ name: 'admin', role: null });
  expect(await call('POST', '/api/users', { name: 'X', email: 'x@example.org', role: 'admin' })).toMatchObject({
    status: 403,
  });
});

test('npm run admin makes a user admin of the running platform and is idempotent', async () => {
  const run = () => main(['local', 'new@example.org'], { DATA_DIR: platform.dataDir });
  expect(await run()).toMatch(/^new@example\.org is an admin now/);
  const caller = await firstSignIn('new@example.org');
  expect((await caller('GET', '/api/me')).user).toMatchObject({ role: 'admin' });
  expect(await run()).toMatch(/^new@example\.org is an admin: it counts/);

  const { endpoint, region, userPoolId, ...credentials } = findOperator(platform.dataDir) ?? expect.fail('no operator');
  const cognito = new CognitoIdentityProviderClient({ endpoint, region, credentials });
  const account = { UserPoolId: userPoolId, Username: 'new@example.org' };
  expect((await cognito.send(new AdminGetUserCommand(account))).UserStatus).toBe('CONFIRMED');
  const { Groups } = await cognito.send(new AdminListGroupsForUserCommand(account));
  expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['admin']);
});

test('only the owner can read the operator key file, and the key sends no events', async () => {
  expect(statSync(join(platform.dataDir, 'operator.json')).mode & 0o777).toBe(0o600);
  const { endpoint, region, userPoolId, ...credentials } = findOperator(platform.dataDir) ?? expect.fail('no operator');
  const bus = new EventBridgeClient({ endpoint, region, credentials, maxAttempts: 1 });
  const event = { Source: 'steeple', DetailType: 'registration.submitted', Detail: '{}' };
  await expect(bus.send(new PutEventsCommand({ Entries: [event] }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
  const guessed = { accessKeyId: 'local', secretAccessKey: 'local' };
  const cognito = new CognitoIdentityProviderClient({ endpoint, region, credentials: guessed, maxAttempts: 1 });
  const call = cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: 'admin@example.org' }));
  await expect(call).rejects.toMatchObject({ name: 'AccessDeniedException' });
});
