import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  DescribeUserPoolCommand,
  GetUserCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignIn, fetchAuthSession, fetchUserAttributes, resetPassword, signIn, signOut } from 'aws-amplify/auth';
import { describe, expect, test } from 'vitest';
import { forget, password, poolPerTest, refreshed, refusal, sessionOf, UserPoolId } from '../testing/pool.ts';

const pool = poolPerTest();
const address = 'Naomi@Example.org';
const Username = '5d0f2c5e-7a0b-4d6c-9b1e-3f4a5b6c7d8e';
const fresh = 'Fresh-Word-2';
const day = 24 * 3600;

const invite = (over: Partial<AdminCreateUserCommandInput> = {}) =>
  pool.cognito.send(
    new AdminCreateUserCommand({
      ...{ UserPoolId, Username, DesiredDeliveryMediums: ['EMAIL'] },
      UserAttributes: [
        { Name: 'email', Value: address },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: 'Naomi' },
      ],
      ...over,
    }),
  );
const mail = (Value: string) => [
  { Name: 'email', Value },
  { Name: 'email_verified', Value: 'true' },
];
const setPassword = (Password: string, Permanent: boolean) =>
  pool.cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent }));
const get = (name = Username) => pool.cognito.send(new AdminGetUserCommand({ UserPoolId, Username: name }));
const mailedPassword = () => pool.mails.at(-1)?.secret ?? expect.fail();
const asked = 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED';
const stepOf = async (secret: string) => (await signIn({ username: address, password: secret })).nextStep.signInStep;

describe('invitations', () => {
  test('an invitation mails a temporary password, which the first sign-in replaces', async () => {
    const { User } = await invite();
    expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD', Username });
    expect(User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value).not.toBe(Username);
    expect(User?.UserCreateDate).toBeInstanceOf(Date);
    const secret = mailedPassword();
    expect(pool.mails).toEqual([{ to: address, source: 'AdminCreateUser', secret }]);
    expect(await stepOf(secret)).toBe(asked);
    expect(await confirmSignIn({ challengeResponse: fresh })).toMatchObject({ isSignedIn: true });
    expect(await fetchUserAttributes()).toMatchObject({ email: address, name: 'Naomi' });
    expect((await get()).UserStatus).toBe('CONFIRMED');
    await signOut();
    await sessionOf(address, fresh);
    await signOut();
    expect(await refusal(signIn({ username: address, password: secret }))).toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('the first sign-in accepts a strong password and a name, but no protected attribute', async () => {
    await invite();
    await stepOf(mailedPassword());
    expect(await refusal(confirmSignIn({ challengeResponse: 'weak' }))).toMatchObject({
      name: 'InvalidPasswordException',
    });
    const rank = confirmSignIn({ challengeResponse: fresh, options: { userAttributes: { email_verified: 'true' } } });
    expect(await refusal(rank)).toMatchObject({ name: 'NotAuthorizedException' });
    await confirmSignIn({ challengeResponse: fresh, options: { userAttributes: { name: 'Naomi W.' } } });
    expect(await fetchUserAttributes()).toMatchObject({ name: 'Naomi W.' });
  });

  test('an invitation uses the temporary password that an admin chose', async () => {
    await invite({ TemporaryPassword: 'A<b>&1"aa' });
    expect(mailedPassword()).toBe('A<b>&1"aa');
    expect(await stepOf('A<b>&1"aa')).toBe(asked);
  });

  test('an invitation expires after a week, and a resent one has a new password and another week', async () => {
    await invite();
    const first = mailedPassword();
    pool.advance(7 * day);
    expect(await refusal(signIn({ username: address, password: first }))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
    await invite({ MessageAction: 'RESEND' });
    expect(mailedPassword()).not.toBe(first);
    expect(await refusal(signIn({ username: address, password: first }))).toMatchObject({
      message: 'Incorrect username or password.',
    });
    expect(await stepOf(mailedPassword())).toBe(asked);
    await confirmSignIn({ challengeResponse: fresh });
    expect(await refusal(invite({ MessageAction: 'RESEND' }))).toMatchObject({ name: 'UnsupportedUserStateException' });
  });

  test('a suppressed invitation mails nothing, and one without the medium EMAIL is refused', async () => {
    await invite({ MessageAction: 'SUPPRESS', TemporaryPassword: fresh });
    expect(pool.mails).toEqual([]);
    expect(await stepOf(fresh)).toBe(asked);
    const noMedium = invite({ Username: 'other', UserAttributes: mail('x@example.org'), DesiredDeliveryMediums: [] });
    expect(await refusal(noMedium)).toMatchObject({ name: 'InvalidParameterException' });
    expect(await refusal(get('other'))).toMatchObject({ name: 'UserNotFoundException' });
  });

  test('an invitation is refused for a taken or invalid address and for a weak password', async () => {
    const taken = { name: 'AliasExistsException', message: 'An account with the email already exists.' };
    expect(await refusal(invite({ UserAttributes: mail('ADMIN@example.org') }))).toEqual(taken);
    expect(await refusal(invite({ UserAttributes: mail('naomi') }))).toMatchObject({
      message: 'Invalid email address format.',
    });
    expect(await refusal(invite({ UserAttributes: [] }))).toMatchObject({ name: 'InvalidParameterException' });
    expect(await refusal(invite({ Username: address }))).toEqual({
      name: 'InvalidParameterException',
      message: 'Username cannot be of email format, since user pool is configured for email alias.',
    });
    const force = { ForceAliasCreation: true, UserAttributes: mail('admin@example.org') };
    expect(await refusal(invite(force))).toMatchObject({ name: 'InvalidParameterException' });
    expect(await refusal(invite({ TemporaryPassword: 'weak' }))).toMatchObject({ name: 'InvalidPasswordException' });
    const UserAttributes = [{ Name: 'custom:role', Value: 'admin' }];
    expect(await refusal(invite({ UserAttributes }))).toMatchObject({ name: 'InvalidParameterException' });
    await sessionOf('admin@example.org');
    expect(pool.mails).toEqual([]);
    await invite();
    expect(await refusal(invite({ Username: Username.toUpperCase(), UserAttributes: mail('x@e.org') }))).toEqual({
      name: 'UsernameExistsException',
      message: 'User account already exists',
    });
  });

  test('a password reset does not bypass an open invitation', async () => {
    await invite();
    expect(await refusal(resetPassword({ username: address }))).toMatchObject({ name: 'NotAuthorizedException' });
    const reset = pool.cognito.send(new AdminResetUserPasswordCommand({ UserPoolId, Username }));
    expect(await refusal(reset)).toMatchObject({ name: 'InvalidParameterException' });
  });
});

test('a password set by an admin is permanent or temporary', async () => {
  await invite({ MessageAction: 'SUPPRESS' });
  expect(await refusal(setPassword('weak', true))).toMatchObject({ name: 'InvalidPasswordException' });
  await setPassword(fresh, true);
  await sessionOf(address, fresh);
  await signOut();
  await setPassword('Other-Word-3', false);
  expect(await stepOf('Other-Word-3')).toBe(asked);
});

test('disabling a user invalidates their tokens, and enabling requires a new sign-in', async () => {
  const username = 'pastor@example.org';
  const { accessToken, refreshToken } = await sessionOf(username);
  await forget();
  const whoIs = () => pool.cognito.send(new GetUserCommand({ AccessToken: accessToken }));
  await pool.cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: username }));
  const disabled = { name: 'NotAuthorizedException', message: 'User is disabled.' };
  expect((await get(username)).Enabled).toBe(false);
  expect(await refusal(refreshed(pool, refreshToken))).toEqual(disabled);
  expect(await refusal(whoIs())).toEqual(disabled);
  expect(await refusal(signIn({ username, password }))).toEqual(disabled);
  await pool.cognito.send(new AdminEnableUserCommand({ UserPoolId, Username: username }));
  expect(await refusal(whoIs())).toMatchObject({ message: 'Access Token has been revoked' });
  expect(await refusal(refreshed(pool, refreshToken))).toMatchObject({ message: 'Refresh Token has been revoked' });
  await sessionOf(username);
});

test('AdminUserGlobalSignOut ends all sign-ins of one user only', async () => {
  const one = await sessionOf('pastor@example.org');
  await forget();
  const other = await sessionOf('admin@example.org');
  await pool.cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: 'pastor@example.org' }));
  expect(await refusal(refreshed(pool, one.refreshToken))).toMatchObject({ name: 'NotAuthorizedException' });
  expect((await refreshed(pool, other.refreshToken)).AuthenticationResult).toBeDefined();
});

test('deleting a user revokes their tokens and frees their address', async () => {
  const { accessToken, refreshToken } = await sessionOf('member@example.org');
  await forget();
  await pool.cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'member@example.org' }));
  const whoIs = pool.cognito.send(new GetUserCommand({ AccessToken: accessToken }));
  expect(await refusal(whoIs)).toMatchObject({ name: 'NotAuthorizedException' });
  expect(await refusal(refreshed(pool, refreshToken))).toMatchObject({ message: 'Invalid Refresh Token' });
  expect(await refusal(signIn({ username: 'member@example.org', password }))).toMatchObject({
    message: 'Incorrect username or password.',
  });
  expect(await refusal(get('member@example.org'))).toMatchObject({ name: 'UserNotFoundException' });
  await invite({ UserAttributes: mail('member@example.org') });
});

test('group changes appear in the next token', async () => {
  const username = 'member@example.org';
  const group = { UserPoolId, Username: username, GroupName: 'pastor' };
  const groups = async () => {
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    const { Groups } = await pool.cognito.send(new AdminListGroupsForUserCommand({ UserPoolId, Username: username }));
    return [tokens?.accessToken.payload['cognito:groups'], Groups?.map(({ GroupName }) => GroupName)];
  };
  await sessionOf(username);
  expect(await groups()).toEqual([undefined, []]);
  for (let i = 0; i < 2; i++) await pool.cognito.send(new AdminAddUserToGroupCommand(group));
  expect(await groups()).toEqual([['pastor'], ['pastor']]);
  const { Users } = await pool.cognito.send(new ListUsersInGroupCommand({ UserPoolId, GroupName: 'pastor' }));
  expect(Users?.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value).sort()).toEqual([
    username,
    'pastor@example.org',
  ]);
  await pool.cognito.send(new AdminRemoveUserFromGroupCommand(group));
  expect(await groups()).toEqual([undefined, []]);
  const strange = new AdminAddUserToGroupCommand({ ...group, GroupName: 'not-admin' });
  expect(await refusal(pool.cognito.send(strange))).toMatchObject({ name: 'ResourceNotFoundException' });
});

describe('lists of users', () => {
  const emails = async (Filter?: string) => {
    const { Users = [] } = await pool.cognito.send(new ListUsersCommand({ UserPoolId, ...(Filter ? { Filter } : {}) }));
    return Users.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value).sort();
  };

  test.each([
    ['email = "ADMIN@example.org"', ['admin@example.org']],
    ['email ^= "a"', ['accounts@example.org', 'admin@example.org']],
    ['name = "samuel otieno"', ['pastor@example.org']],
    ['cognito:user_status = "CONFIRMED"', expect.objectContaining({ length: 4 })],
    ['status = "Disabled"', []],
    ['email = "nobody\\"@example.org"', []],
  ])('ListUsers returns the users that match %s', async (filter, found) => {
    expect(await emails(filter)).toEqual(found);
  });

  test.each(['email', 'email = x', 'constructor = "x"', 'email > "a"'])(
    'ListUsers refuses the invalid filter %s',
    async (filter) => {
      expect(await refusal(emails(filter))).toMatchObject({ name: 'InvalidParameterException' });
    },
  );

  test('paging through ListUsers returns every user once', async () => {
    const seen: unknown[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await pool.cognito.send(
        new ListUsersCommand({ UserPoolId, Limit: 3, ...(PaginationToken ? { PaginationToken } : {}) }),
      );
      seen.push(...(page.Users ?? []).map((user) => user.Username));
      PaginationToken = page.PaginationToken;
    } while (PaginationToken);
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
    const none = pool.cognito.send(new ListUsersCommand({ UserPoolId, Limit: 61 }));
    expect(await refusal(none)).toMatchObject({ name: 'InvalidParameterException' });
  });

  test('DescribeUserPool returns the pool’s id, name and size', async () => {
    const { UserPool } = await pool.cognito.send(new DescribeUserPoolCommand({ UserPoolId }));
    expect(UserPool).toMatchObject({ Id: UserPoolId, Name: 'local', EstimatedNumberOfUsers: 4 });
  });
});

test('an Admin call for another pool id is refused', async () => {
  const other = new AdminGetUserCommand({ UserPoolId: 'eu-west-1_other', Username: 'admin@example.org' });
  expect(await refusal(pool.cognito.send(other))).toMatchObject({ name: 'ResourceNotFoundException' });
});
