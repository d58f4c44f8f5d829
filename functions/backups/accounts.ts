import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { roles } from '#shared/api/access.ts';
import { env } from '../kit/env.ts';

/** The accounts of the pool with their groups. Cognito gives out neither passwords nor authenticator apps. */
export async function listAccounts(): Promise<object[]> {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 8 });
  const UserPoolId = env('USER_POOL_ID');
  const groups = new Map<string | undefined, string[]>();
  for (const GroupName of roles) {
    let NextToken: string | undefined;
    do {
      const page = await client.send(new ListUsersInGroupCommand({ UserPoolId, GroupName, NextToken }));
      for (const { Username } of page.Users ?? []) groups.set(Username, [...(groups.get(Username) ?? []), GroupName]);
      NextToken = page.NextToken;
    } while (NextToken);
  }
  const accounts: object[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await client.send(new ListUsersCommand({ UserPoolId, PaginationToken }));
    accounts.push(...(page.Users ?? []).map((user) => ({ ...user, Groups: groups.get(user.Username) ?? [] })));
    PaginationToken = page.PaginationToken;
  } while (PaginationToken);
  client.destroy();
  return accounts;
}
