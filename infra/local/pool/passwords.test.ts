import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ForgotPasswordCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmResetPassword, resetPassword, signIn, signOut, updatePassword } from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import { makeVerifier } from '#functions/testing/stand-ins/cognito/srp.ts';
import { PoolStore } from '#functions/testing/stand-ins/cognito/store.ts';
import { ClientId, forget, password, poolPerTest, refreshed, refusal, sessionOf, UserPoolId } from '../testing/pool.ts';

const pool = poolPerTest();
const username = 'pastor@example.org';
const fresh = 'Fresh-Word-2';
const confirm = (confirmationCode: string, newPassword = fresh, name = username) =>
  confirmResetPassword({ username: name, confirmationCode, newPassword });
const mismatch = {
  name: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};

test('the mailed code replaces a forgotten password once', async () => {
  expect(await resetPassword({ username })).toMatchObject({
    nextStep: {
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'p***@e***', attributeName: 'email' },
    },
  });
  const code = pool.codeTo(username);
  await confirm(code);
  expect(await refusal(signIn({ username, password }))).toMatchObject({ name: 'NotAuthorizedException' });
  await sessionOf(username, fresh);
  expect(await refusal(confirm(code))).toEqual(mismatch);
});

test('a reset code expires after an hour', async () => {
  await resetPassword({ username });
  pool.advance(3601);
  expect(await refusal(confirm(pool.codeTo(username)))).toEqual({
    name: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  });
});

test('a weak new password does not use up the reset code', async () => {
  await resetPassword({ username });
  expect(await refusal(confirm(pool.codeTo(username), 'weak'))).toMatchObject({ name: 'InvalidPasswordException' });
  await confirm(pool.codeTo(username));
});

test('resets are limited to five wrong codes and five mails an hour, for known and unknown users', async () => {
  for (const name of [username, 'nobody@example.org']) {
    await resetPassword({ username: name });
    for (let i = 0; i < 5; i++) expect(await refusal(confirm('000000', fresh, name))).toEqual(mismatch);
    expect(await refusal(confirm('000000', fresh, name))).toMatchObject({ name: 'LimitExceededException' });
    for (let i = 0; i < 4; i++) await resetPassword({ username: name });
    expect(await refusal(resetPassword({ username: name }))).toMatchObject({ name: 'LimitExceededException' });
  }
  expect(await refusal(confirm(pool.codeTo(username)))).toMatchObject({ name: 'LimitExceededException' });
  pool.advance(3600);
  await resetPassword({ username });
  await confirm(pool.codeTo(username));
});

test('ForgotPassword answers the same for known, unknown and disabled users and mails only the known one', async () => {
  await pool.cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: 'accounts@example.org' }));
  const unproven = { UserPoolId, Username: 'member@example.org' };
  const UserAttributes = [{ Name: 'email_verified', Value: 'false' }];
  await pool.cognito.send(new AdminUpdateUserAttributesCommand({ ...unproven, UserAttributes }));
  const ask = async (Username: string) => {
    const { CodeDeliveryDetails } = await pool.cognito.send(new ForgotPasswordCommand({ ClientId, Username }));
    return [
      Object.keys(CodeDeliveryDetails ?? {}),
      CodeDeliveryDetails?.DeliveryMedium,
      await refusal(confirm('000000', fresh, Username)),
    ];
  };
  const known = await ask(username);
  for (const name of ['nobody@example.org', 'accounts@example.org', 'member@example.org', 'a-name-without-at'])
    expect(await ask(name)).toEqual(known);
  expect(pool.mails.map(({ to }) => to)).toEqual([username]);
  // The pool issues the codes 777771, 777772 and so on here. Those for the other accounts are refused.
  for (const name of ['accounts@example.org', 'member@example.org'])
    for (const code of ['777773', '777774']) expect(await refusal(confirm(code, fresh, name))).toEqual(mismatch);
});

test('ConfirmForgotPassword without an issued code answers the same for known and unknown users', async () => {
  expect(await refusal(confirm('000000'))).toEqual(mismatch);
  expect(await refusal(confirm('000000', fresh, 'nobody@example.org'))).toEqual(mismatch);
});

test('a changed password replaces the old one and, as with Cognito, keeps other sign-ins', async () => {
  const other = await sessionOf(username);
  await forget();
  await sessionOf(username);
  await updatePassword({ oldPassword: password, newPassword: fresh });
  expect((await refreshed(pool, other.refreshToken)).AuthenticationResult?.AccessToken).toBeDefined();
  await signOut();
  expect(await refusal(signIn({ username, password }))).toMatchObject({ name: 'NotAuthorizedException' });
  await sessionOf(username, fresh);
});

test('changing a password requires the old one and allows five guesses an hour', async () => {
  await sessionOf(username);
  const change = (oldPassword: string, newPassword = fresh) => updatePassword({ oldPassword, newPassword });
  expect(await refusal(change(password, 'weak'))).toMatchObject({ name: 'InvalidPasswordException' });
  for (let i = 0; i < 5; i++) {
    expect(await refusal(change('Wrong-Word-1'))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  }
  expect(await refusal(change(password))).toMatchObject({ name: 'LimitExceededException' });
  pool.advance(3600);
  await signOut();
  await sessionOf(username);
  await change(password);
});

test('a password change invalidates open challenges for the old password', async () => {
  pool.server.prependListener('request', (req) => {
    if (!String(req.headers['x-amz-target']).endsWith('.RespondToAuthChallenge')) return;
    const store = new PoolStore(pool.dir);
    const user = store.findUser(username) ?? expect.fail();
    store.saveUser({ ...user, ...makeVerifier('local', user.sub, fresh) });
    store.close();
  });
  expect(await refusal(signIn({ username, password }))).toMatchObject({ name: 'NotAuthorizedException' });
});

test('a user reset by an admin cannot sign in until the mailed code is used', async () => {
  const { accessToken } = await sessionOf(username);
  await forget();
  await pool.cognito.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: username }));
  expect((await signIn({ username, password })).nextStep.signInStep).toBe('RESET_PASSWORD');
  expect((await pool.cognito.send(new GetUserCommand({ AccessToken: accessToken }))).Username).toBeDefined();
  await confirm(pool.codeTo(username));
  await sessionOf(username, fresh);
});

test('passwords and codes are never stored in plain text, and no password is mailed', async () => {
  await resetPassword({ username });
  const first = pool.codeTo(username);
  await confirm(first);
  await resetPassword({ username });
  const second = pool.codeTo(username);
  await sessionOf(username, fresh);
  await updatePassword({ oldPassword: fresh, newPassword: 'Third-Word-3' });
  pool.users.close();
  const files = readFileSync(join(pool.dir, 'users.sqlite'), 'latin1');
  expect(files).toContain(username);
  for (const secret of [password, fresh, 'Third-Word-3', first, second]) expect(files).not.toContain(secret);
  expect(pool.mails.map(({ secret }) => secret)).toEqual([first, second]);
  pool.open();
});
