import { GetUserCommand, ResendConfirmationCodeCommand } from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignUp, fetchUserAttributes, getCurrentUser, resendSignUpCode, signIn, signUp } from 'aws-amplify/auth';
import { describe, expect, test } from 'vitest';
import { ClientId, password, poolPerTest, refusal, sessionOf, settings, signedClaims } from '../testing/pool.ts';

const pool = poolPerTest();
const address = 'Grace@Example.org';
const username = '0b1c6a4e-94a7-4a2d-8f0e-6a1f2d3c4b5a';
const wrong = '000000';

const join = (userAttributes: Record<string, string> = { email: address, name: 'Grace' }, secret = password) =>
  signUp({ username, password: secret, options: { userAttributes } });
const incorrect = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const confirm = (confirmationCode: string, name = username) => confirmSignUp({ username: name, confirmationCode });

test('sign-up mails a code, and confirming it allows the account to sign in', async () => {
  expect(await join()).toMatchObject({
    isSignUpComplete: false,
    nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { destination: 'G***@E***' } },
  });
  const code = pool.codeTo(address);
  expect(pool.mails).toEqual([{ to: address, source: 'SignUp', secret: code }]);
  expect((await signIn({ username, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  expect(await refusal(signIn({ username: address, password }))).toEqual(incorrect);
  expect(await confirm(code)).toMatchObject({ isSignUpComplete: true });
  const { accessToken, idToken } = await sessionOf('grace@example.org');
  const { sub, ...access } = await signedClaims(pool.users, accessToken);
  expect(sub).not.toBe(username);
  expect(access).toMatchObject({ username });
  expect(await signedClaims(pool.users, idToken)).toMatchObject({ sub, 'cognito:username': username });
  expect(await getCurrentUser()).toMatchObject({ userId: sub, username });
  expect((await pool.cognito.send(new GetUserCommand({ AccessToken: accessToken }))).Username).toBe(username);
  expect(await fetchUserAttributes()).toMatchObject({ email: address, email_verified: 'true', name: 'Grace' });
});

test('only the right password reveals that an account is not confirmed', async () => {
  await join();
  expect(await refusal(signIn({ username, password: 'Local-Only-2' }))).toMatchObject({
    message: 'Incorrect username or password.',
  });
});

test('a resent sign-up code replaces the first one', async () => {
  await join();
  const first = pool.codeTo(address);
  expect(await resendSignUpCode({ username })).toMatchObject({ destination: 'G***@E***' });
  expect(pool.codeTo(address)).not.toBe(first);
  expect(await refusal(confirm(first))).toMatchObject({ name: 'CodeMismatchException' });
  await confirm(pool.codeTo(address));
});

test('a sign-up code works once and expires after a day', async () => {
  await join();
  pool.advance(24 * 3600 + 1);
  expect(await refusal(confirm(pool.codeTo(address)))).toMatchObject({ name: 'ExpiredCodeException' });
  await resendSignUpCode({ username });
  await confirm(pool.codeTo(address));
  expect(await refusal(confirm(pool.codeTo(address)))).toEqual({
    name: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  });
  expect(await refusal(resendSignUpCode({ username }))).toEqual({
    name: 'InvalidParameterException',
    message: 'User is already confirmed.',
  });
});

test('after five wrong sign-up codes, even the right one is refused for an hour', async () => {
  await join();
  for (let i = 0; i < 5; i++) expect(await refusal(confirm(wrong))).toMatchObject({ name: 'CodeMismatchException' });
  const limit = { name: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' };
  expect(await refusal(confirm(pool.codeTo(address)))).toEqual(limit);
  pool.advance(3600);
  await confirm(pool.codeTo(address));
});

test('sign-up codes are mailed five times an hour, with the same limit for unknown names', async () => {
  await join();
  for (const name of [username, 'nobody']) {
    for (let i = 0; i < 5; i++) await resendSignUpCode({ username: name });
    expect(await refusal(resendSignUpCode({ username: name }))).toMatchObject({ name: 'LimitExceededException' });
  }
  expect(pool.mails).toHaveLength(6);
});

test('an unknown user gets the same answers as an unconfirmed one, and no mail', async () => {
  await join();
  const unknown = '4e1d9f0a-3c2b-4a5d-b6e7-8f9a0b1c2d3e';
  const resend = async (Username: string) => {
    const { CodeDeliveryDetails } = await pool.cognito.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
    return { ...CodeDeliveryDetails, Destination: CodeDeliveryDetails?.Destination?.replace(/\w/g, 'x') };
  };
  expect(await resend(unknown)).toEqual(await resend(username));
  // An unverified address does not find an account.
  expect(await resend(address)).toEqual(await resend('ghost@example.org'));
  expect(await refusal(confirm(wrong, unknown))).toEqual(await refusal(confirm(wrong)));
  expect(pool.mails.map(({ to }) => to)).toEqual([address, address]);
  // The code issued for an unknown name was never mailed, and is refused like a wrong one.
  expect(await refusal(confirm('777772', unknown))).toMatchObject({ name: 'CodeMismatchException' });
});

test('sign-up refuses a taken user name in any case, and mails and changes nothing', async () => {
  await join();
  await confirm(pool.codeTo(address));
  const options = { userAttributes: { email: 'other@example.org' } };
  const again = signUp({ username: username.toUpperCase(), password: 'Another-1', options });
  expect(await refusal(again)).toEqual({ name: 'UsernameExistsException', message: 'User already exists' });
  expect(pool.mails).toHaveLength(1);
  await sessionOf(address);
});

describe('input that sign-up refuses', () => {
  test.each([
    ['role', 'InvalidParameterException'],
    ['custom:role', 'InvalidParameterException'],
    ['groups', 'InvalidParameterException'],
    ['cognito:groups', 'InvalidParameterException'],
    ['__proto__', 'InvalidParameterException'],
    ['email_verified', 'NotAuthorizedException'],
    ['sub', 'NotAuthorizedException'],
    ['phone_number', 'NotAuthorizedException'],
  ])('sign-up refuses the attribute %s with %s', async (Name, __type) => {
    const UserAttributes = [
      { Name: 'email', Value: address },
      { Name, Value: 'true' },
    ];
    const reply = await pool.call('SignUp', { ClientId, Username: username, Password: password, UserAttributes });
    expect(reply).toMatchObject({ status: 400, body: { __type } });
    expect(await signIn({ username, password }).catch(({ name }: Error) => name)).toBe('NotAuthorizedException');
    expect(pool.mails).toEqual([]);
  });

  test('sign-up refuses a missing e-mail address', async () => {
    expect(await refusal(join({ name: 'Grace' }))).toEqual({
      name: 'InvalidParameterException',
      message: 'Attributes did not conform to the schema: email: The attribute email is required',
    });
  });

  test('sign-up refuses an address as the user name', async () => {
    const options = { userAttributes: { email: address } };
    expect(await refusal(signUp({ username: address, password, options }))).toEqual({
      name: 'InvalidParameterException',
      message: 'Username cannot be of email format, since user pool is configured for email alias.',
    });
    expect(await refusal(signUp({ username: 'a b', password, options }))).toMatchObject({
      name: 'InvalidParameterException',
    });
    expect(pool.mails).toEqual([]);
  });

  test.each(['grace', 'grace@', 'a@b\nBcc: c@d', 'a@b,c@d', 'grâce@example.org', `${'a'.repeat(250)}@b.org`])(
    'sign-up refuses %j as an address',
    async (email) => {
      expect(await refusal(join({ email }))).toEqual({
        name: 'InvalidParameterException',
        message: 'Invalid email address format.',
      });
    },
  );

  test.each([
    ['Aa1!aaa', 'Password not long enough'],
    ['AAAAAA1!', 'Password must have lowercase characters'],
    ['aaaaaa1!', 'Password must have uppercase characters'],
    ['Aaaaaaa!', 'Password must have numeric characters'],
    ['Aaaaaaa1', 'Password must have symbol characters'],
    [`Aa1!${'a'.repeat(253)}`, 'Password too long'],
    [' Aaaaaa1!', 'Password must not begin or end with a space'],
  ])('sign-up refuses the password %j', async (weak, why) => {
    expect(await refusal(join(undefined, weak))).toEqual({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${why}`,
    });
  });

  test('sign-up is refused if only admins may create accounts', async () => {
    pool.open({ settings: { ...settings, signUp: false } });
    expect(await refusal(join())).toMatchObject({ name: 'NotAuthorizedException' });
  });
});
