import { Duration } from 'aws-cdk-lib';
import { ClientAttributes, type UserPool, type UserPoolClientProps } from 'aws-cdk-lib/aws-cognito';
import { signInDays } from '#shared/users/sign-ins.ts';

export function clientOf(userPool: UserPool): UserPoolClientProps {
  return {
    userPool,
    // With SRP the password never leaves the browser.
    authFlows: { userSrp: true },
    generateSecret: false,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    // Authorizers do not check for sign-out, so a signed-out token stays valid until it expires.
    accessTokenValidity: Duration.minutes(5),
    idTokenValidity: Duration.minutes(5),
    refreshTokenValidity: Duration.days(signInDays),
    // A refresh token can be used once, and again within a minute in case the response was lost.
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    authSessionValidity: Duration.minutes(5),
    // email_verified is not writable, and roles are groups rather than attributes.
    readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true, fullname: true }),
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
  };
}
