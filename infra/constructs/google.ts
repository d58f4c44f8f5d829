import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import {
  OAuthScope,
  ProviderAttribute,
  type UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
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
 * Its own client, so that a token's `client_id` shows the way of sign-in even after a refresh
 * (docs/decisions/google-sign-in.md).
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
      // The pool requires an address. `email_verified` is Google's. The name is not mapped, so people can choose their own.
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
      },
    });
    this.client = new UserPoolClient(this, 'Client', {
      ...clientOf(pool),
      // This client allows no password. Cognito would replace an empty list with its defaults, and this flow cannot succeed,
      // because the pool lacks the trigger that it needs.
      authFlows: { custom: true },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
      oAuth: {
        flows: { authorizationCodeGrant: true },
        // The last scope lets an access token call Cognito's own API, which returns the token's user.
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.COGNITO_ADMIN],
        callbackUrls: [`${knownOrigin(row)}${staffPaths.login}`],
      },
    });
    this.client.node.addDependency(provider);
    // They store no data. Without Google they are deleted, and the accounts stay.
    for (const each of [provider, this.client]) each.applyRemovalPolicy(RemovalPolicy.DESTROY);
  }

  /**
   * Lets the PreSignUp function link accounts with Google. This is a separate policy, created after the pool: in the function's
   * own role it would depend on the pool, which depends on the function.
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
