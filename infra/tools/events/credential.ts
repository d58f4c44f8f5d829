import { resolve } from 'node:path';
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  ListUserPoolClientsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Environment, machineName, poolOrigin } from '../../environments.ts';
import { readSettings } from '../../local/preflight.ts';
import { deployedPool, localPool } from '../admin.ts';
import { ROOT } from '../functions.ts';

/** `npm run events -- <environment> credential <consumer>`: prints variables for a shell. Throws a one-sentence error. */
export async function credential(row: Environment, [name]: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const readers = row.consumers.filter(({ reads }) => reads).map((each) => each.name);
  if (name === undefined || !readers.includes(name))
    throw new Error(
      `${row.name} has no consumer "${name ?? ''}" with \`reads\` in infra/environments.ts, only ${readers.join(', ') || 'none'}.`,
    );
  const isLocal = row.name === 'local';
  const { client, userPoolId: UserPoolId } = isLocal
    ? localPool(resolve(ROOT, readSettings(env).dataDir))
    : await deployedPool(row, new CognitoIdentityProviderClient({ region: row.region }));
  const wanted = machineName(row, name);
  const { UserPoolClients = [] } = await client.send(new ListUserPoolClientsCommand({ UserPoolId, MaxResults: 60 }));
  const ClientId = UserPoolClients.find(({ ClientName }) => ClientName === wanted)?.ClientId;
  if (ClientId === undefined)
    throw new Error(`${name} has no credential yet: ${isLocal ? 'restart npm start' : `deploy ${row.name}`} first.`);
  const { UserPoolClient } = await client.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
  const origin = isLocal ? `http://localhost:${readSettings(env).port}/_local/users` : poolOrigin(row);
  return [
    `TOKEN_URL=${origin}/oauth2/token`,
    `CLIENT_ID=${ClientId}`,
    `CLIENT_SECRET=${UserPoolClient?.ClientSecret ?? ''}`,
  ].join('\n');
}
