/** Operations of a user pool that anyone may call: they prove themselves by a password, a code or an access token. */
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

/** Whether Cognito asks for IAM credentials: Admin*, List* and everything else that is not open to the browser. */
export const cognitoNeedsSignature = (operation: string): boolean => !open.has(operation);
