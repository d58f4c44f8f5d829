/** Cognito's refusals that we give; each answers 400 with its name as `__type`. */
export type FaultName =
  | 'InvalidParameterException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'UnknownOperationException'
  | 'UnsupportedTokenTypeException';

export class PoolFault extends Error {
  readonly type: FaultName;

  constructor(type: FaultName, message: string) {
    super(message);
    this.type = type;
  }
}
