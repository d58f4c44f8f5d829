import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import {
  OAuthScope,
  ProviderAttribute,
  type UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolDomain,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { type Environment, type GoogleSignIn, knownOrigin } from '../environments.ts';
import { clientOf } from './client-of.ts';
import type { SteepleFunction } from './function.ts';

export interface GoogleProps {
  readonly pool: UserPool;
  readonly row: Environment;
  readonly google: GoogleSignIn;
}

/**
 * Google as an identity provider of the pool (docs/decisions/google-sign-in.md). It has a client of its own: a token's `client_id`
 * says by which way somebody came, also after it was refreshed.
 */
export class Google extends Construct {
  readonly client: UserPoolClient;
  private readonly props: GoogleProps;

  constructor(scope: Construct, id: string, props: GoogleProps) {
    super(scope, id);
    this.props = props;
    const { pool, row, google } = props;
    const provider = new UserPoolIdentityProviderGoogle(this, 'Provider', {
      userPool: pool,
      clientId: google.clientId,
      clientSecretValue: SecretValue.secretsManager(google.secretName),
      scopes: ['openid', 'email'],
      // What the pool requires, and whether Google has seen it proven. The name stays the person's own.
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
      },
    });
    const host = new UserPoolDomain(this, 'Host', {
      userPool: pool,
      cognitoDomain: { domainPrefix: google.hostPrefix },
    });
    this.client = new UserPoolClient(this, 'Client', {
      ...clientOf(pool),
      // No password signs in by it. Cognito takes an empty list for its defaults, and this flow needs a trigger that the pool does not have.
      authFlows: { custom: true },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
      oAuth: {
        flows: { authorizationCodeGrant: true },
        // With the last one Cognito says whose token it is.
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.COGNITO_ADMIN],
        callbackUrls: [`${knownOrigin(row)}${staffPaths.login}`],
      },
    });
    this.client.node.addDependency(provider);
    // Nothing is kept in them: without Google they go, and the accounts stay.
    for (const each of [provider, host, this.client]) each.applyRemovalPolicy(RemovalPolicy.DESTROY);
  }

  /**
   * Lets the function that the pool asks before it takes somebody in connect accounts with Google. The right is a policy of its own,
   * made after the pool: in the function's role it would depend on the pool, which depends on the function.
   */
  mayLink(asked: SteepleFunction): void {
    const { pool, google } = this.props;
    asked.lambda.addEnvironment('GOOGLE_DOMAIN', google.hostedDomain);
    new Policy(this, 'MayLink', {
      roles: [asked.role],
      statements: [
        new PolicyStatement({
          actions: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminLinkProviderForUser'],
          resources: [pool.userPoolArn],
        }),
      ],
    });
  }
}
