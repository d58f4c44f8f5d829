import { Duration } from 'aws-cdk-lib';
import { ClientAttributes, type UserPool, type UserPoolClientProps } from 'aws-cdk-lib/aws-cognito';
import { signInDays } from '#shared/users/sign-ins.ts';

/** What every client of the browser has in common. */
export function clientOf(userPool: UserPool): UserPoolClientProps {
  return {
    userPool,
    // The password never leaves the browser.
    authFlows: { userSrp: true },
    generateSecret: false,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    // An authorizer does not know of sign-out: a token that was signed out passes until it ends.
    accessTokenValidity: Duration.minutes(5),
    idTokenValidity: Duration.minutes(5),
    refreshTokenValidity: Duration.days(signInDays),
    // A refresh token serves once, and a minute longer for a reply that was lost.
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    authSessionValidity: Duration.minutes(5),
    // Nobody writes email_verified, and roles are groups, not attributes.
    readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true, fullname: true }),
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
  };
}
