import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Role } from '#shared/api/access.ts';
import { attributeList } from '#shared/users/attributes.ts';
import type { Pool } from '../appoint.ts';
import type { Account } from './sign-in.ts';
import { trialAddress } from './trial.ts';

/** Not an email address, and the random password is never shown, so no person can sign in with it. */
export const accountName = 'steeple-smoke-test';

/** May manage events, and needs no authenticator app. */
const role: Role = 'pastor';

/**
 * Deletes the account after `use`, and that of an interrupted run first. It uses the operator's permissions, because after the
 * first deployment no other account exists, and no password has to be stored.
 */
export async function withAccount<T>({ client, userPoolId }: Pool, use: (account: Account) => Promise<T>): Promise<T> {
  const account = { UserPoolId: userPoolId, Username: accountName };
  const remove = () => client.send(new AdminDeleteUserCommand(account));
  await remove().catch((error: Error) => {
    if (error.name !== 'UserNotFoundException') throw error;
  });
  // The prefix has a character of each kind that the password policy requires.
  const password = `Aa1!${randomBytes(24).toString('base64url')}`;
  const UserAttributes = attributeList({ email: trialAddress, name: 'Smoke test' });
  try {
    await client.send(new AdminCreateUserCommand({ ...account, UserAttributes, MessageAction: 'SUPPRESS' }));
    await client.send(new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: true }));
    await client.send(new AdminAddUserToGroupCommand({ ...account, GroupName: role }));
    return await use({ email: accountName, password });
  } finally {
    await remove().catch((error: Error) => {
      throw new Error(`The account ${accountName} is still in the user pool (${error.name}): delete it there.`, {
        cause: error,
      });
    });
  }
}
