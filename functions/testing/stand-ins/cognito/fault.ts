/** Each answers 400 with its name as `__type`. */
export type FaultName =
  | 'AliasExistsException'
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidLambdaResponseException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'SoftwareTokenMFANotFoundException'
  | 'UnexpectedLambdaException'
  | 'UnknownOperationException'
  | 'UnsupportedTokenTypeException'
  | 'UnsupportedUserStateException'
  | 'UserLambdaValidationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

export class PoolFault extends Error {
  readonly type: FaultName;

  constructor(type: FaultName, message: string) {
    super(message);
    this.type = type;
  }
}

export const notAuthorized = (message: string) => new PoolFault('NotAuthorizedException', message);
export const invalid = (message: string) => new PoolFault('InvalidParameterException', message);
