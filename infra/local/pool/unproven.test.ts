import { randomUUID } from 'node:crypto';
import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignUp, fetchUserAttributes, resetPassword, signIn, signOut, signUp } from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import { ClientId, password, poolPerTest, refusal, sessionOf, UserPoolId } from '../testing/pool.ts';

const pool = poolPerTest();
const address = 'grace@example.org';
const theirs = 'Stranger-Word-1';
const incorrect = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

async function join(email: string, secret = password): Promise<string> {
  const username = randomUUID();
  await signUp({ username, password: secret, options: { userAttributes: { email, name: 'Grace' } } });
  return username;
}

const confirm = (username: string, confirmationCode: string) => confirmSignUp({ username, confirmationCode });

async function proven(email: string, secret = password): Promise<string> {
  const username = await join(email, secret);
  await confirm(username, pool.codeTo(email));
  return username;
}

/** The status and body of a reply, without random values and the masked address. */
async function told(operation: string, request: object): Promise<unknown> {
  const { status, body } = await pool.call(operation, { ClientId, ...request });
  const drawn = new Set(['UserSub', 'SALT', 'SRP_B', 'SECRET_BLOCK', 'USERNAME', 'USER_ID_FOR_SRP', 'Destination']);
  const form = (value: string) => value.replace(/[a-z0-9]/g, 'x');
  const shown = (key: string, value: unknown) =>
    drawn.has(key) ? [typeof value, key.startsWith('US') || key === 'Destination' ? form(String(value)) : ''] : value;
  return [status, JSON.stringify(body, shown)];
}

test('sign-up, reset and sign-in answer the same for verified, unverified and unknown addresses', async () => {
  await proven('proven@example.org');
  await join('claims@example.org');
  const tell = async (email: string) => {
    const Username = randomUUID();
    const UserAttributes = [{ Name: 'email', Value: email }];
    const reset = { Username: email, ConfirmationCode: '000000', Password: theirs };
    const answers = [
      await told('SignUp', { Username, Password: theirs, UserAttributes }),
      await told('ResendConfirmationCode', { Username }),
      await told('ConfirmSignUp', { Username, ConfirmationCode: '000000' }),
      await told('ConfirmForgotPassword', reset),
      await told('ForgotPassword', { Username: email }),
      await told('ConfirmForgotPassword', reset),
      await told('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: email, SRP_A: 'abcdef0123456789'.repeat(40) },
      }),
    ];
    return [...answers, await refusal(signIn({ username: email, password: 'Wrong-Word-1' }))];
  };
  const known = await tell('proven@example.org');
  expect(known.slice(0, 3)).toEqual([
    [200, expect.stringContaining('CodeDeliveryDetails')],
    [200, expect.stringContaining('CodeDeliveryDetails')],
    [400, expect.stringContaining('CodeMismatchException')],
  ]);
  expect(await tell('claims@example.org')).toEqual(known);
  expect(await tell('nobody@example.org')).toEqual(known);
});

test('an earlier sign-up with the same address gains nothing when the owner confirms it', async () => {
  const stranger = await join(address, theirs);
  const first = pool.codeTo(address);
  const owner = await join(address);
  const own = pool.codeTo(address);
  expect(await refusal(confirm(owner, first))).toMatchObject({ name: 'CodeMismatchException' });
  await confirm(owner, own);

  expect(await refusal(signIn({ username: address, password: theirs }))).toEqual(incorrect);
  expect((await signIn({ username: stranger, password: theirs })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  expect(await refusal(confirm(stranger, own))).toMatchObject({ name: 'CodeMismatchException' });
  await sessionOf(address);
  expect(await fetchUserAttributes()).toMatchObject({ email: address, email_verified: 'true' });
});

test('only the mailed code reveals that an address is taken, and it gives no access', async () => {
  const owner = await proven(address);
  const second = await join('GRACE@example.org', theirs);
  const code = pool.codeTo('GRACE@example.org');
  expect(await refusal(confirm(second, code))).toEqual({
    name: 'AliasExistsException',
    message: 'An account with the email already exists.',
  });
  expect((await signIn({ username: second, password: theirs })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  const force = { Username: second, ConfirmationCode: code, ForceAliasCreation: true };
  expect(await pool.call('ConfirmSignUp', { ClientId, ...force })).toMatchObject({
    body: { __type: 'InvalidParameterException' },
  });
  await sessionOf(address);
  const found = await pool.cognito.send(new AdminGetUserCommand({ UserPoolId, Username: address }));
  expect(found.Username).toBe(owner);
});

test('an address no longer finds its user when an admin marks it unverified', async () => {
  const name = await proven(address);
  const set = (Username: string, value: string) => {
    const UserAttributes = [{ Name: 'email_verified', Value: value }];
    return pool.cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
  };
  await set(address, 'false');
  expect(await refusal(signIn({ username: address, password }))).toEqual(incorrect);
  await resetPassword({ username: address });
  expect(pool.mails).toHaveLength(1);
  const get = pool.cognito.send(new AdminGetUserCommand({ UserPoolId, Username: address }));
  expect(await refusal(get)).toMatchObject({ name: 'UserNotFoundException' });
  // The user can still sign in by user name.
  await sessionOf(name);
  await signOut();

  await proven(address, theirs);
  expect(await refusal(set(name, 'true'))).toMatchObject({ name: 'AliasExistsException' });
  await sessionOf(address, theirs);
});

test('Admin calls accept a user name or a verified address but no sub, and ListUsers filters by sub', async () => {
  const name = await proven(address);
  const of = async (Username: string) => pool.cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
  const { UserAttributes = [], Username } = await of(address);
  expect(Username).toBe(name);
  expect((await of(name.toUpperCase())).Username).toBe(name);
  const sub = UserAttributes.find(({ Name }) => Name === 'sub')?.Value ?? '';
  expect(await refusal(of(sub))).toMatchObject({ name: 'UserNotFoundException' });
  for (const Filter of [`sub = "${sub}"`, `username = "${name}"`]) {
    const { Users } = await pool.cognito.send(new ListUsersCommand({ UserPoolId, Filter }));
    expect(Users?.map((user) => user.Username)).toEqual([name]);
  }
});
