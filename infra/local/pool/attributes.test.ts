import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  signOut,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import { poolPerTest, refusal, sessionOf, UserPoolId } from '../testing/pool.ts';

const pool = poolPerTest();
const username = 'member@example.org';
const wanted = 'peter@example.net';
const update = (userAttributes: Record<string, string>) => updateUserAttributes({ userAttributes });
const enter = (confirmationCode: string) => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });

test('a new name takes effect at once', async () => {
  await sessionOf(username);
  expect(await update({ name: 'Peter M.' })).toMatchObject({ name: { isUpdated: true } });
  expect(await fetchUserAttributes()).toMatchObject({ name: 'Peter M.', email: username });
});

test('a new address replaces the old one when its code is entered', async () => {
  await sessionOf(username);
  expect(await update({ email: wanted })).toMatchObject({
    email: { nextStep: { codeDeliveryDetails: { destination: 'p***@e***' } } },
  });
  expect(await fetchUserAttributes()).toMatchObject({ email: username, email_verified: 'true' });
  await signOut();
  await sessionOf(username);
  expect(await refusal(enter('000000'))).toMatchObject({ name: 'CodeMismatchException' });
  await enter(pool.codeTo(wanted));
  expect(await fetchUserAttributes()).toMatchObject({ email: wanted, email_verified: 'true' });
  await signOut();
  await sessionOf(wanted);
  expect(await refusal(enter(pool.codeTo(wanted)))).toMatchObject({ name: 'CodeMismatchException' });
});

test('the code for a new address can be sent five times an hour', async () => {
  await sessionOf(username);
  await update({ email: wanted });
  const first = pool.codeTo(wanted);
  const again = () => sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  for (let i = 0; i < 4; i++) expect(await again()).toMatchObject({ destination: 'p***@e***' });
  expect(await refusal(again())).toMatchObject({ name: 'LimitExceededException' });
  expect(await refusal(update({ email: 'x@example.net' }))).toMatchObject({ name: 'LimitExceededException' });
  expect(await refusal(enter(first))).toMatchObject({ name: 'CodeMismatchException' });
  await enter(pool.codeTo(wanted));
});

test('requesting another user’s address reveals nothing, and its code is refused', async () => {
  await sessionOf(username);
  const other = 'admin@example.org';
  const free = await update({ email: 'a@e.org' });
  expect(await update({ email: other })).toEqual(free);
  expect(await refusal(enter(pool.codeTo(other)))).toEqual({
    name: 'AliasExistsException',
    message: 'An account with the email already exists.',
  });
  expect(await fetchUserAttributes()).toMatchObject({ email: username });
  await signOut();
  await sessionOf(other);
});

test.each([
  ['role', 'InvalidParameterException'],
  ['custom:role', 'InvalidParameterException'],
  ['groups', 'InvalidParameterException'],
  ['email_verified', 'NotAuthorizedException'],
  ['sub', 'NotAuthorizedException'],
])('users cannot write their own %s: %s refuses the whole request', async (name, error) => {
  const { accessToken } = await sessionOf(username);
  const before = await pool.cognito.send(new AdminGetUserCommand({ UserPoolId, Username: username }));
  expect(await refusal(update({ name: 'Changed', [name]: 'admin' }))).toMatchObject({ name: error });
  const { $metadata, ...after } = await pool.cognito.send(new AdminGetUserCommand({ UserPoolId, Username: username }));
  expect(before).toMatchObject(after);
  expect(accessToken).not.toContain('admin');
});

test('UpdateUserAttributes refuses invalid attribute values', async () => {
  await sessionOf(username);
  expect(await refusal(update({ email: 'no address' }))).toMatchObject({ name: 'InvalidParameterException' });
  expect(await refusal(update({ name: 'x'.repeat(2049) }))).toMatchObject({ name: 'InvalidParameterException' });
});

test('GetUser and the ID token contain only readable attributes, AdminGetUser all', async () => {
  const UserAttributes = [{ Name: 'phone_number', Value: '+254700000000' }];
  await pool.cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: username, UserAttributes }));
  const { accessToken } = await sessionOf(username);
  const shown = await pool.cognito.send(new GetUserCommand({ AccessToken: accessToken }));
  expect(shown.UserAttributes?.map(({ Name }) => Name).sort()).toEqual(['email', 'email_verified', 'name', 'sub']);
  const { tokens } = await fetchAuthSession();
  expect(tokens?.idToken?.payload).toMatchObject({ name: 'Peter Mwangi', email_verified: true });
  expect(tokens?.idToken?.payload).not.toHaveProperty('phone_number');
  const seen = await pool.cognito.send(new AdminGetUserCommand({ UserPoolId, Username: username }));
  expect(seen.UserAttributes).toContainEqual(UserAttributes[0]);
});

test('an admin can set a verified address at once, an unverified one by code, and never a taken one', async () => {
  const set = (Username: string, ...pairs: [string, string][]) => {
    const UserAttributes = pairs.map(([Name, Value]) => ({ Name, Value }));
    return pool.cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
  };
  await set(username, ['email', wanted], ['email_verified', 'true']);
  await sessionOf(wanted);
  await set(wanted, ['email', 'later@example.net']);
  expect(await fetchUserAttributes()).toMatchObject({ email: wanted });
  await enter(pool.codeTo('later@example.net'));
  expect(await fetchUserAttributes()).toMatchObject({ email: 'later@example.net' });
  const taken = set('later@example.net', ['email', 'ADMIN@example.org'], ['email_verified', 'true']);
  expect(await refusal(taken)).toMatchObject({ name: 'AliasExistsException' });
  expect(await refusal(set('later@example.net', ['sub', 'x']))).toMatchObject({ name: 'InvalidParameterException' });
});
