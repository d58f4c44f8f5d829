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

/** No address: nobody signs in as it but by a password that is said to nobody. */
export const memberName = 'steeple-smoke-test';

/** May manage events, and needs no authenticator app. */
const role: Role = 'pastor';

/**
 * Lends an account that may manage events for as long as `use` takes, by the operator's own right in the user pool: the first
 * deployment has no other, and no password lies about. One that an interrupted run left is taken away first.
 */
export async function asMember<T>({ client, userPoolId }: Pool, use: (account: Account) => Promise<T>): Promise<T> {
  const member = { UserPoolId: userPoolId, Username: memberName };
  const remove = () => client.send(new AdminDeleteUserCommand(member));
  await remove().catch((error: Error) => {
    if (error.name !== 'UserNotFoundException') throw error;
  });
  // Something of each kind that the password policy asks for.
  const password = `Aa1!${randomBytes(24).toString('base64url')}`;
  const UserAttributes = attributeList({ email: trialAddress, name: 'Smoke test' });
  try {
    await client.send(new AdminCreateUserCommand({ ...member, UserAttributes, MessageAction: 'SUPPRESS' }));
    await client.send(new AdminSetUserPasswordCommand({ ...member, Password: password, Permanent: true }));
    await client.send(new AdminAddUserToGroupCommand({ ...member, GroupName: role }));
    return await use({ email: memberName, password });
  } finally {
    await remove().catch((error: Error) => {
      throw new Error(`The account ${memberName} is still in the user pool (${error.name}): delete it there.`, {
        cause: error,
      });
    });
  }
}
