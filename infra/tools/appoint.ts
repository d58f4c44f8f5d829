import { randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Role } from '#shared/api/access.ts';
import { attributeList } from '#shared/users/attributes.ts';

export interface Pool {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
}

const admin: Role = 'admin';

/**
 * Makes the owner of an address an admin. A person without an account is invited by a mail with a temporary password, which they
 * replace at the first sign-in, unless `beforeMail` throws. Repeating it changes nothing. Returns the message for the operator.
 * Throws a one-sentence error.
 */
export async function appoint(
  { client, userPoolId }: Pool,
  address: string,
  beforeMail: () => Promise<void> = async () => {},
): Promise<string> {
  const found = await find({ client, userPoolId }, address);
  // The user name of an account is generated; its address is an alias.
  const account = { UserPoolId: userPoolId, Username: found?.Username ?? randomUUID() };
  if (found) demandProven(found, address);
  else {
    await beforeMail();
    const UserAttributes = attributeList({ email: address, email_verified: 'true' });
    await client.send(new AdminCreateUserCommand({ ...account, UserAttributes, DesiredDeliveryMediums: ['EMAIL'] }));
  }
  await client.send(new AdminAddUserToGroupCommand({ ...account, GroupName: admin }));
  if (!found) return `${address} is an admin now: a mail with a temporary password is on its way.`;
  const isDisabled = found.Enabled === false;
  return isDisabled
    ? `${address} is an admin, but the account is disabled: enable it in the user pool, or let another admin do it.`
    : `${address} is an admin: it counts from the next sign-in, or five minutes after a role was last assigned on the site.`;
}

async function find({ client, userPoolId }: Pool, Username: string): Promise<AdminGetUserCommandOutput | undefined> {
  try {
    return await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username }));
  } catch (error) {
    if ((error as Error).name === 'UserNotFoundException') return undefined;
    throw error;
  }
}

/**
 * Anyone can sign up with any address, so an unconfirmed account may not belong to the address's owner. The pool does not find
 * accounts by unverified addresses, but an address can also be declared verified without a code, which proves nothing.
 */
function demandProven({ UserStatus }: AdminGetUserCommandOutput, address: string): void {
  if (UserStatus !== 'UNCONFIRMED') return;
  throw new Error(
    `Somebody signed up as ${address} without proving that it is theirs: let them enter the mailed code first.`,
  );
}
