/** Operations that need no IAM credentials: the caller proves itself with a password, a code or an access token. */
const open = new Set([
  'AssociateSoftwareToken',
  'ChangePassword',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'DeleteUser',
  'ForgotPassword',
  'GetTokensFromRefreshToken',
  'GetUser',
  'GetUserAttributeVerificationCode',
  'GlobalSignOut',
  'InitiateAuth',
  'ResendConfirmationCode',
  'RespondToAuthChallenge',
  'RevokeToken',
  'SetUserMFAPreference',
  'SignUp',
  'UpdateUserAttributes',
  'VerifySoftwareToken',
  'VerifyUserAttribute',
]);

export const cognitoNeedsSignature = (operation: string): boolean => !open.has(operation);
