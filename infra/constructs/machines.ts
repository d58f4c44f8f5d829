import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  OAuthScope,
  type UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolResourceServer,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { type MachineScope, machineScopes } from '#shared/api/access.ts';
import { type Environment, machineName } from '../environments.ts';

export interface MachinesProps {
  readonly pool: UserPool;
  readonly row: Environment;
}

/** The resource server and the name of a scope, as Cognito joins them: `registrations/read`. */
const [server, scopeName] = ('registrations/read' satisfies MachineScope).split('/') as [string, string];

/** App clients of the consumers that may read registrations (docs/decisions/machine-reads.md). No template has their secrets. */
export class Machines extends Construct {
  readonly clientIds: readonly string[];

  constructor(scope: Construct, id: string, { pool, row }: MachinesProps) {
    super(scope, id);
    const readers = row.consumers.filter(({ reads }) => reads);
    this.clientIds = readers.length === 0 ? [] : this.clients(pool, row, readers);
  }

  private clients(pool: UserPool, row: Environment, readers: Environment['consumers']): string[] {
    const resources = new UserPoolResourceServer(this, 'Registrations', {
      userPool: pool,
      identifier: server,
      scopes: [{ scopeName, scopeDescription: 'Read single registrations' }],
    });
    return readers.map(({ name }) => {
      const client = new UserPoolClient(this, `Client-${name}`, {
        userPool: pool,
        userPoolClientName: machineName(row, name),
        generateSecret: true,
        // Users cannot sign in here: Cognito would replace an empty list with its defaults, and the pool lacks the trigger of this flow.
        authFlows: { custom: true },
        supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
        oAuth: { flows: { clientCredentials: true }, scopes: machineScopes.map(OAuthScope.custom) },
        // Cognito bills each token, and the API cannot revoke one.
        accessTokenValidity: Duration.hours(1),
      });
      client.node.addDependency(resources);
      client.applyRemovalPolicy(RemovalPolicy.DESTROY);
      return client.userPoolClientId;
    });
  }
}
