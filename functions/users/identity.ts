import { randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableProviderForUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Role, roles, strongestRole } from '#shared/api/access.ts';
import { line } from '#shared/forms/text.ts';
import { attributeList } from '#shared/users/attributes.ts';
import { timeLeft } from '../kit/deadline.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { describe, log } from '../kit/log.ts';
import { patience } from '../kit/patience.ts';
import { isLost, retryStrategy } from '../kit/retry.ts';

let client: CognitoIdentityProviderClient | undefined;

function pool(): CognitoIdentityProviderClient {
  // With at most 10 s for a request, the last attempt ends 2 s before the function does.
  client ??= new CognitoIdentityProviderClient({ retryStrategy, requestHandler: patience(3000) });
  return client;
}

function isOutage(error: unknown): boolean {
  const { name = '' } = error as { readonly name?: string };
  return isLost(error) || /Throttl|TooManyRequests|LimitExceeded|InternalError|CodeDeliveryFailure|Lambda/.test(name);
}

export async function ask<T>(call: (pool: CognitoIdentityProviderClient) => Promise<T>): Promise<T> {
  if (timeLeft() <= 0) throw new Failure('unavailable', { retryAfterSeconds: 1 });
  try {
    return await call(pool());
  } catch (error) {
    if (!isOutage(error)) throw error;
    log('warn', 'the user pool does not answer', describe(error));
    throw new Failure('unavailable', { retryAfterSeconds: 2 });
  }
}

export interface Identity {
  /** The `sub`: the user's id everywhere except in calls to the pool. */
  readonly id: string;
  /**
   * For the pool's Admin calls. They accept a `sub` only in pools without alias sign-in, and ours has addresses as
   * aliases (docs/decisions/sign-up-tells-nothing.md).
   */
  readonly username: string;
  readonly name: string;
  readonly email: string;
}

interface PoolUser {
  readonly Username?: string | undefined;
  readonly UserAttributes?: readonly { Name?: string | undefined; Value?: string | undefined }[] | undefined;
}

function identityOf({ Username = '', UserAttributes: attributes = [] }: PoolUser): Identity {
  const of = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? '';
  // A client that signs up without our form can set any name in the pool.
  const name = line(100).safeParse(of('name')).data ?? of('email');
  return { id: of('sub'), username: Username, name, email: of('email') };
}

const ENDED = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

/** Unlike the API's authorizer, the pool knows revoked tokens and disabled users. Throws Failure session_ended. */
export async function whoseToken(AccessToken: string): Promise<Identity & { readonly totp: boolean }> {
  try {
    const found = await ask((to) => to.send(new GetUserCommand({ AccessToken })));
    const totp = found.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
    return { ...identityOf(found), totp };
  } catch (error) {
    if (ENDED.has((error as Error).name)) throw new Failure('session_ended');
    throw error;
  }
}

const isNamed = (error: unknown, name: string) => (error as Error).name === name;

/** Throws Failure not_found, unavailable. */
async function about<T>(
  username: string,
  call: (pool: CognitoIdentityProviderClient, account: { UserPoolId: string; Username: string }) => Promise<T>,
): Promise<T> {
  try {
    return await ask((to) => call(to, { UserPoolId: env('USER_POOL_ID'), Username: username }));
  } catch (error) {
    if (isNamed(error, 'UserNotFoundException')) throw new Failure('not_found');
    throw error;
  }
}

export interface Account extends Identity {
  readonly isInvited: boolean;
}

/** The account with a proven address or a user name. Throws Failure not_found. */
export async function findAccount(name: string): Promise<Account> {
  const found = await about(name, (to, account) => to.send(new AdminGetUserCommand(account)));
  return { ...identityOf(found), isInvited: found.UserStatus === 'FORCE_CHANGE_PASSWORD' };
}

/** Throws Failure not_found. */
export async function findById(id: string): Promise<Identity> {
  const search = { UserPoolId: env('USER_POOL_ID'), Filter: `sub = "${id}"`, Limit: 1 };
  const { Users: [found] = [] } = await ask((to) => to.send(new ListUsersCommand(search)));
  if (!found) throw new Failure('not_found');
  return identityOf({ Username: found.Username, UserAttributes: found.Attributes });
}

/** Several accounts may have the address, because it may be unproven. */
export async function findByEmail(email: string): Promise<Identity[]> {
  const Filter = `email = "${email.replace(/["\\]/g, '\\$&')}"`;
  const { Users = [] } = await ask((to) =>
    to.send(new ListUsersCommand({ UserPoolId: env('USER_POOL_ID'), Filter, Limit: 20 })),
  );
  return Users.map(({ Username, Attributes }) => identityOf({ Username, UserAttributes: Attributes }));
}

export async function deleteAccount(username: string): Promise<void> {
  await about(username, (to, account) => to.send(new AdminDeleteUserCommand(account)));
}

export async function roleInPool(username: string): Promise<Role | null> {
  const { Groups = [] } = await about(username, (to, account) => to.send(new AdminListGroupsForUserCommand(account)));
  return strongestRole(Groups.map(({ GroupName = '' }) => GroupName));
}

/** Mails a temporary password. Returns undefined if the address already has an account. */
export async function createAccount({ name, email }: Pick<Identity, 'name' | 'email'>): Promise<Identity | undefined> {
  const UserAttributes = attributeList({ email, email_verified: 'true', name });
  try {
    const made = await about(randomUUID(), (to, account) =>
      to.send(new AdminCreateUserCommand({ ...account, UserAttributes, DesiredDeliveryMediums: ['EMAIL'] })),
    );
    return identityOf({ Username: made.User?.Username, UserAttributes: made.User?.Attributes });
  } catch (error) {
    // The user name exists if a retry finds the account of an attempt whose reply was lost.
    if (isNamed(error, 'AliasExistsException') || isNamed(error, 'UsernameExistsException')) return undefined;
    throw error;
  }
}

/** Mails a new temporary password to an invited user, since the first mail may be lost. */
export async function mailInvitationAgain(username: string): Promise<void> {
  await about(username, (to, account) =>
    to.send(new AdminCreateUserCommand({ ...account, MessageAction: 'RESEND', DesiredDeliveryMediums: ['EMAIL'] })),
  );
}

/** Repeating it changes nothing. */
export async function putInGroup(username: string, role: Role | null): Promise<void> {
  for (const GroupName of roles) {
    if (GroupName === role) continue;
    await about(username, (to, account) => to.send(new AdminRemoveUserFromGroupCommand({ ...account, GroupName })));
  }
  if (role === null) return;
  await about(username, (to, account) => to.send(new AdminAddUserToGroupCommand({ ...account, GroupName: role })));
}

/** Repeating it changes nothing. */
export async function setEnabled(username: string, isEnabled: boolean): Promise<void> {
  if (isEnabled) await about(username, (to, account) => to.send(new AdminEnableUserCommand(account)));
  else await about(username, (to, account) => to.send(new AdminDisableUserCommand(account)));
}

/** The next sign-in asks for the password only. Repeating it changes nothing. */
export async function forgetSecondFactor(username: string): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await about(username, (to, account) =>
    to.send(new AdminSetUserMFAPreferenceCommand({ ...account, SoftwareTokenMfaSettings })),
  );
}

/** Revokes all refresh tokens, so that the sign-ins get no more access tokens. */
export async function signOutEverywhere(username: string): Promise<void> {
  await about(username, (to, account) => to.send(new AdminUserGlobalSignOutCommand(account)));
}

/** Marks the address as proven; Cognito sends no mail. Returns `taken` if another account has it. Idempotent. */
export async function setAddress(username: string, email: string): Promise<'done' | 'taken'> {
  const UserAttributes = attributeList({ email, email_verified: 'true' });
  try {
    await about(username, (to, account) =>
      to.send(new AdminUpdateUserAttributesCommand({ ...account, UserAttributes })),
    );
    return 'done';
  } catch (error) {
    if (isNamed(error, 'AliasExistsException')) return 'taken';
    throw error;
  }
}

export const googleSubject = 'Cognito_Subject';

export function googleIdsOf(identities: string | undefined): string[] {
  const all = JSON.parse(identities ?? '[]') as { providerName: string; userId: string }[];
  return all.filter(({ providerName }) => providerName === 'Google').map(({ userId }) => userId);
}

/** Google no longer opens the account. Repeating it changes nothing. */
export async function disconnectGoogle(username: string): Promise<void> {
  const { UserAttributes = [] } = await about(username, (to, account) => to.send(new AdminGetUserCommand(account)));
  for (const id of googleIdsOf(UserAttributes.find(({ Name }) => Name === 'identities')?.Value)) {
    const User = { ProviderName: 'Google', ProviderAttributeName: googleSubject, ProviderAttributeValue: id };
    await ask((to) => to.send(new AdminDisableProviderForUserCommand({ UserPoolId: env('USER_POOL_ID'), User })));
  }
}
