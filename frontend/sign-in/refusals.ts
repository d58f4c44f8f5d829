import { tooManyCodes } from '#shared/users/codes.ts';
import { messages } from './messages.ts';

const { errors } = messages;

/** What the pool refused, by name and message; null where it did not answer, or not with a refusal. */
function refusalOf(error: unknown): { readonly name: string; readonly message: string } | null {
  if (!(error instanceof Error)) return null;
  const { name, message } = error;
  return name.endsWith('Exception') && name !== 'InternalErrorException' ? { name, message } : null;
}

/**
 * Why a login failed (ER-02). A wrong password and an unknown address are one and the same text, and it is ours: the
 * pool's own would be a third way to say it.
 */
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

/**
 * Why a registration failed; that the address is taken is never among it. That it had its codes may be told: every address is mailed
 * one, whether it has an account or not.
 */
export function registerText(error: unknown): string {
  const { name, message } = refusalOf(error) ?? { name: 'Lambda', message: '' };
  // The function that the pool asks refused, or failed.
  if (name.includes('Lambda')) return message.includes(tooManyCodes) ? errors.tooManyCodes : errors.wrong;
  return message || errors.register;
}

/** Why a mailed code was not accepted: the same for a wrong one, an old one, and an address that no code was sent to. */
export function mailedCodeText(error: unknown): string {
  const refusal = refusalOf(error);
  if (!refusal) return errors.wrong;
  return refusal.name === 'InvalidPasswordException' ? refusal.message : errors.mailedCode;
}

/** Why a code from the authenticator app was not accepted. */
export function appCodeText(error: unknown): string {
  const refusal = refusalOf(error);
  if (!refusal) return errors.wrong;
  if (refusal.name === 'NotAuthorizedException') return errors.expired;
  return refusal.name === 'ExpiredCodeException' ? refusal.message : errors.appCode;
}

/** What the Authenticator itself says where none of our services stood between it and the pool. */
export function forcedText(message: string): string {
  if (/password/i.test(message)) return message;
  return /network/i.test(message) ? errors.wrong : errors.expired;
}

/** Whether a function that the pool calls refused, or failed. */
export function functionFailed(error: unknown): boolean {
  return refusalOf(error)?.name.includes('Lambda') === true;
}

/** Whether the pool answered at all: only then may a refusal be answered as if all were well. */
export function isRefusal(error: unknown): boolean {
  return refusalOf(error) !== null;
}
