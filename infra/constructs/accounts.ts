import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolDomain,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { roles } from '#shared/api/access.ts';
import { invitationDays } from '#shared/users/invitation.ts';
import { senderDomain } from '../environments/sender.ts';
import type { Environment } from '../environments.ts';
import { poolName } from '../environments.ts';
import { acknowledge } from './acknowledge.ts';
import { clientOf } from './client-of.ts';
import { Google } from './google.ts';

export class Accounts extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  /** Encrypts codes between the pool and the function that mails them. */
  readonly codesKey: Key;
  readonly google: Google | undefined;

  constructor(scope: Construct, id: string, row: Environment) {
    super(scope, id);
    this.codesKey = new Key(this, 'CodesKey', {
      description: `Codes of accounts on their way to their mail, of ${row.name}`,
      enableKeyRotation: true,
      // It encrypts nothing that is stored, and the function that decrypts with it is deleted with the stack.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: poolName(row),
      selfSignUpEnabled: true,
      // User names are generated, and an address becomes an alias only once it is verified. So sign-up does not reveal which
      // addresses have accounts (docs/decisions/sign-up-tells-nothing.md).
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // The old address works until the code for the new one is entered.
      keepOriginal: { email: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        fullname: { required: false, mutable: true },
      },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(invitationDays),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      email: UserPoolEmail.withSES({
        fromEmail: row.senderAddress,
        sesRegion: row.region,
        ...(row.senderVerified === 'address' ? {} : { sesVerifiedDomain: senderDomain(row) }),
      }),
      customSenderKmsKey: this.codesKey,
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: row.deletionProtection,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(this.pool, {
      'AwsSolutions-COG2': 'Visitors sign in too: a second factor is offered to all and demanded of admins by the API.',
      'AwsSolutions-COG8': 'The plus plan bills every account that signs in; lock-out and MFA come without it.',
    });
    for (const [precedence, groupName] of roles.entries()) {
      const group = new CfnUserPoolGroup(this, groupName, { userPoolId: this.pool.userPoolId, groupName, precedence });
      group.applyRemovalPolicy(RemovalPolicy.RETAIN);
    }
    this.client = new UserPoolClient(this, 'SiteClient', {
      ...clientOf(this.pool),
      disableOAuth: true,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    });
    this.client.applyRemovalPolicy(RemovalPolicy.RETAIN);
    if (row.hostPrefix) {
      const host = new UserPoolDomain(this, 'Host', {
        userPool: this.pool,
        cognitoDomain: { domainPrefix: row.hostPrefix },
      });
      host.applyRemovalPolicy(RemovalPolicy.DESTROY);
    }
    if (row.google) this.google = new Google(this, 'Google', { pool: this.pool, row, google: row.google });
  }

  get clientIds(): string[] {
    return [this.client, ...(this.google ? [this.google.client] : [])].map((each) => each.userPoolClientId);
  }
}
