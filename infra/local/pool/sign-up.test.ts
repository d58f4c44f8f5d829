import { ResendConfirmationCodeCommand } from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignUp, fetchUserAttributes, resendSignUpCode, signIn, signUp } from 'aws-amplify/auth';
import { describe, expect, test } from 'vitest';
import { ClientId, password, poolPerTest, refusal, sessionOf, settings, template } from '../testing/pool.ts';

const pool = poolPerTest();
const username = 'Grace@Example.org';
const wrong = '000000';

const join = (userAttributes: Record<string, string> = { email: username, name: 'Grace' }, secret = password) =>
  signUp({ username, password: secret, options: { userAttributes } });
const confirm = (confirmationCode: string, name = username) => confirmSignUp({ username: name, confirmationCode });

test('sign-up mails a code, which makes the account one that signs in', async () => {
  expect(await join()).toMatchObject({
    isSignUpComplete: false,
    nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { destination: 'G***@E***' } },
  });
  const code = pool.codeTo(username);
  expect(pool.mails).toEqual([
    {
      from: template.pool.EmailConfiguration.From,
      to: username,
      subject: 'Your code',
      text: `The code is ${code}\n`,
      html: `<p>The code is <b>${code}</b></p>`,
    },
  ]);
  expect((await signIn({ username, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  expect(await confirm(code)).toMatchObject({ isSignUpComplete: true });
  await sessionOf('grace@example.org');
  expect(await fetchUserAttributes()).toMatchObject({ email: username, email_verified: 'true', name: 'Grace' });
});

test('only the right password hears that an account is not confirmed', async () => {
  await join();
  expect(await refusal(signIn({ username, password: 'Local-Only-2' }))).toMatchObject({
    message: 'Incorrect username or password.',
  });
});

test('a code sent again replaces the first one', async () => {
  await join();
  const first = pool.codeTo(username);
  expect(await resendSignUpCode({ username })).toMatchObject({ destination: 'G***@E***' });
  expect(pool.codeTo(username)).not.toBe(first);
  expect(await refusal(confirm(first))).toMatchObject({ name: 'CodeMismatchException' });
  await confirm(pool.codeTo(username));
});

test('a code serves for a day and once', async () => {
  await join();
  pool.advance(24 * 3600 + 1);
  expect(await refusal(confirm(pool.codeTo(username)))).toMatchObject({ name: 'ExpiredCodeException' });
  await resendSignUpCode({ username });
  await confirm(pool.codeTo(username));
  expect(await refusal(confirm(pool.codeTo(username)))).toEqual({
    name: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  });
  expect(await refusal(resendSignUpCode({ username }))).toEqual({
    name: 'InvalidParameterException',
    message: 'User is already confirmed.',
  });
});

test('five wrong codes an hour, then not even the right one', async () => {
  await join();
  for (let i = 0; i < 5; i++) expect(await refusal(confirm(wrong))).toMatchObject({ name: 'CodeMismatchException' });
  const limit = { name: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' };
  expect(await refusal(confirm(pool.codeTo(username)))).toEqual(limit);
  pool.advance(3600);
  await confirm(pool.codeTo(username));
});

test('five mails an hour, whoever asks for them', async () => {
  await join();
  for (const name of [username, 'nobody@example.org']) {
    for (let i = 0; i < 5; i++) await resendSignUpCode({ username: name });
    expect(await refusal(resendSignUpCode({ username: name }))).toMatchObject({ name: 'LimitExceededException' });
  }
  expect(pool.mails).toHaveLength(6);
});

test('who does not exist gets the answers of who has not confirmed yet, and no mail', async () => {
  await join();
  const [known, unknown] = [username, 'Ghost@Example.org'];
  const resend = async (Username: string) => {
    const { CodeDeliveryDetails } = await pool.cognito.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
    return CodeDeliveryDetails;
  };
  expect(await resend(unknown)).toEqual(await resend(known));
  expect(await refusal(confirm(wrong, unknown))).toEqual(await refusal(confirm(wrong, known)));
  expect(pool.mails.map(({ to }) => to)).toEqual([known, known]);
  // The code that a stranger's name was given is as wrong as any other, and was shown to nobody.
  expect(await refusal(confirm('777772', unknown))).toMatchObject({ name: 'CodeMismatchException' });
});

test('a known address is told to be known, as by Cognito, whatever its case; nothing is mailed or changed', async () => {
  await join();
  await confirm(pool.codeTo(username));
  const again = signUp({ username: 'GRACE@example.org', password: 'Another-1', options: { userAttributes: {} } });
  expect(await refusal(again)).toEqual({ name: 'UsernameExistsException', message: 'User already exists' });
  expect(pool.mails).toHaveLength(1);
  await sessionOf(username);
});

describe('what a stranger may not say of themselves', () => {
  test.each([
    ['role', 'InvalidParameterException'],
    ['custom:role', 'InvalidParameterException'],
    ['groups', 'InvalidParameterException'],
    ['cognito:groups', 'InvalidParameterException'],
    ['__proto__', 'InvalidParameterException'],
    ['email_verified', 'NotAuthorizedException'],
    ['sub', 'NotAuthorizedException'],
    ['phone_number', 'NotAuthorizedException'],
  ])('%s is refused with %s', async (Name, __type) => {
    const UserAttributes = [
      { Name: 'email', Value: username },
      { Name, Value: 'true' },
    ];
    const reply = await pool.call('SignUp', { ClientId, Username: username, Password: password, UserAttributes });
    expect(reply).toMatchObject({ status: 400, body: { __type } });
    expect(await signIn({ username, password }).catch(({ name }: Error) => name)).toBe('NotAuthorizedException');
    expect(pool.mails).toEqual([]);
  });

  test('another’s address in the attributes', async () => {
    const refused = await refusal(join({ email: 'admin@example.org' }));
    expect(refused).toMatchObject({ name: 'InvalidParameterException' });
  });

  test.each(['grace', 'grace@', 'a@b\nBcc: c@d', 'a@b,c@d', 'grâce@example.org', `${'a'.repeat(250)}@b.org`])(
    '%j is no address',
    async (name) => {
      const sent = signUp({ username: name, password, options: { userAttributes: {} } });
      expect(await refusal(sent)).toEqual({
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
  ])('%j as a password', async (weak, why) => {
    expect(await refusal(join(undefined, weak))).toEqual({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${why}`,
    });
  });

  test('anything, where only admins make accounts', async () => {
    pool.open({ settings: { ...settings, signUp: false } });
    expect(await refusal(join())).toMatchObject({ name: 'NotAuthorizedException' });
  });
});

test('a mail that cannot be sent is said to be so', async () => {
  pool.open({ sendMail: () => Promise.reject(new Error('the disk is full')) });
  expect(await refusal(join())).toMatchObject({ name: 'CodeDeliveryFailureException' });
});
