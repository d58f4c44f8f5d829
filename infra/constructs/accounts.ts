import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { roles } from '#shared/api/access.ts';
import { invitationDays } from '#shared/users/invitation.ts';
import type { Environment } from '../environments.ts';
import { poolName, senderDomain } from '../environments.ts';
import { codeMail, invitationMail } from './account-mails.ts';
import { acknowledge } from './acknowledge.ts';

/** Who may sign in: one user pool, a group for each staff role, and the site's client. */
export class Accounts extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, row: Environment) {
    super(scope, id);
    const [language] = row.languages;
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: poolName(row),
      selfSignUpEnabled: true,
      // Names are generated, an address is an alias once it is proven: sign-up tells nobody whose addresses are known
      // (docs/decisions/sign-up-tells-nothing.md).
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // A new address works once its code is entered; until then the old one does.
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
      userVerification: codeMail(language),
      userInvitation: invitationMail(language, invitationDays),
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
      userPool: this.pool,
      // The password never leaves the browser.
      authFlows: { userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // An authorizer does not know of sign-out: a token that was signed out passes until it ends.
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.days(30),
      // A refresh token serves once, and a minute longer for a reply that was lost.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      authSessionValidity: Duration.minutes(5),
      // Nobody writes email_verified, and roles are groups, not attributes.
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
        fullname: true,
      }),
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
    });
    this.client.applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
}
