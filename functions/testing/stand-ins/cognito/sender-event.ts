/** The last part of the event's `triggerSource`. */
export type Source =
  | 'AdminCreateUser'
  | 'ForgotPassword'
  | 'ResendCode'
  | 'SignUp'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute';

/** The event that Cognito sends to the pool's mail function, without its code. */
export interface SenderEvent {
  triggerSource: `CustomEmailSender_${Source}`;
  userPoolId: string;
  request: { type: 'customEmailSenderRequestV1'; userAttributes: Record<string, string>; clientMetadata: null };
}

/** Mails a code or a temporary password. Does not wait for the result. */
export type SendSecret = (event: SenderEvent, secret: string) => void;
