import { tooManyCodes, tooManySignUps } from '#shared/users/codes.ts';
import { messages } from './messages.ts';

const { errors } = messages;

/** Null if the error does not come from the pool. */
function refusalOf(error: unknown): { readonly name: string; readonly message: string } | null {
  if (!(error instanceof Error)) return null;
  const { name, message } = error;
  return name.endsWith('Exception') && name !== 'InternalErrorException' ? { name, message } : null;
}

/** A wrong password and an unknown address get the same text of ours (ER-02), in place of the pool’s different ones. */
export function loginText(error: unknown): string {
  const refusal = refusalOf(error);
  if (!refusal) return errors.wrong;
  const { name, message } = refusal;
  if (name === 'UserNotFoundException') return errors.invalid;
  if (name === 'TooManyRequestsException' || name === 'LimitExceededException') return errors.tooMany;
  if (name === 'NotAuthorizedException') {
    if (/attempts exceeded/i.test(message)) return errors.tooMany;
    if (/disabled/i.test(message)) return errors.disabled;
    if (/incorrect username or password/i.test(message)) return errors.invalid;
  }
  return message || errors.invalid;
}

/** Never says that the address is taken. It may say that too many codes were sent, because every address is mailed one. */
export function registerText(error: unknown): string {
  const { name, message } = refusalOf(error) ?? { name: 'Lambda', message: '' };
  // The pool’s trigger function rejected it or failed.
  if (!name.includes('Lambda')) return message || errors.register;
  if (message.includes(tooManyCodes)) return errors.tooManyCodes;
  return message.includes(tooManySignUps) ? errors.tooManySignUps : errors.wrong;
}

/** The error text of an emailed code. It is the same for a wrong code, an expired one, and an address without one. */
export function mailedCodeText(error: unknown): string {
  const refusal = refusalOf(error);
  if (!refusal) return errors.wrong;
  return refusal.name === 'InvalidPasswordException' ? refusal.message : errors.mailedCode;
}

export function appCodeText(error: unknown): string {
  const refusal = refusalOf(error);
  if (!refusal) return errors.wrong;
  if (refusal.name === 'NotAuthorizedException') return errors.expired;
  return refusal.name === 'ExpiredCodeException' ? refusal.message : errors.appCode;
}

/** Maps the Authenticator’s own error text, for the step without a service of ours. */
export function forcedText(message: string): string {
  if (/password/i.test(message)) return message;
  return /network/i.test(message) ? errors.wrong : errors.expired;
}

export function functionFailed(error: unknown): boolean {
  return refusalOf(error)?.name.includes('Lambda') === true;
}

/** Whether the pool refused the request. Only then may the caller pretend success; a network error must surface. */
export function isRefusal(error: unknown): boolean {
  return refusalOf(error) !== null;
}
