import { describe, expect, it } from 'vitest';
import { appCodeText, forcedText, functionFailed, loginText, mailedCodeText, registerText } from './refusals.ts';

function refusal(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

const offline = refusal('NetworkError', 'A network error has occurred.');

describe('error texts of the sign-in', () => {
  it.each([
    ['a wrong password', refusal('NotAuthorizedException', 'Incorrect username or password.'), 'Invalid credentials'],
    ['an unknown address', refusal('UserNotFoundException', 'User does not exist.'), 'Invalid credentials'],
    ['a refusal without a message', refusal('NotAuthorizedException', ''), 'Invalid credentials'],
    [
      'a message of the server',
      refusal('UserLambdaValidationException', 'Come back on Sunday.'),
      'Come back on Sunday.',
    ],
    [
      'a lock-out',
      refusal('NotAuthorizedException', 'Password attempts exceeded'),
      'Too many tries. Wait a few minutes, then try again.',
    ],
    [
      'a disabled account',
      refusal('NotAuthorizedException', 'User is disabled.'),
      'This account is disabled. Please ask an administrator.',
    ],
    ['the network', offline, 'Something went wrong. Try again.'],
    ['a broken server', refusal('InternalErrorException', 'stack trace'), 'Something went wrong. Try again.'],
    ['an exception of our own', new TypeError('x is undefined'), 'Something went wrong. Try again.'],
  ])('the login form explains %s', (_, error, text) => {
    expect(loginText(error)).toBe(text);
  });

  it.each([
    ['a message of the server', refusal('InvalidPasswordException', 'Too long.'), 'Too long.'],
    ['a refusal without a message', refusal('InvalidParameterException', ''), 'Failed to register'],
    ['the network', offline, 'Something went wrong. Try again.'],
  ])('the registration form explains %s', (_, error, text) => {
    expect(registerText(error)).toBe(text);
  });

  it('too many codes or sign-ups ask the user to wait; other failures do not', () => {
    const refused = refusal('UserLambdaValidationException', 'PreSignUp failed with error TooManyCodes.');
    const wait = 'We have sent several codes to this address. Please wait an hour, and look in your spam folder.';
    expect(registerText(refused)).toBe(wait);
    const paused = refusal('UserLambdaValidationException', 'PreSignUp failed with error TooManySignUps.');
    expect(registerText(paused)).toBe(
      'Many new accounts were requested, so we have paused them. Please try again later, or ask the church office.',
    );
    const failed = refusal('UnexpectedLambdaException', 'PreSignUp invocation failed due to error x.');
    expect(registerText(failed)).toBe('Something went wrong. Try again.');
  });

  it('a new password counts as saved if the function after it fails, but not if the pool rejects it', () => {
    const failed = [
      refusal('UserLambdaValidationException', 'PostConfirmation failed with error busy.'),
      refusal('UnexpectedLambdaException', 'PostConfirmation invocation failed due to error x.'),
    ];
    expect(failed.map(functionFailed)).toEqual([true, true]);
    const refused = [refusal('CodeMismatchException', 'Invalid verification code provided.'), offline];
    expect(refused.map(functionFailed)).toEqual([false, false]);
  });

  it('a mailed code has one error text for wrong, expired, too many, and unknown accounts', () => {
    const texts = [
      refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
      refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
      refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
      refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
      refusal('UserNotFoundException', 'Username/client id combination not found.'),
    ].map(mailedCodeText);
    expect(new Set(texts).size).toBe(1);
    expect(mailedCodeText(offline)).toBe('Something went wrong. Try again.');
    expect(mailedCodeText(refusal('InvalidPasswordException', 'Used before.'))).toBe('Used before.');
  });

  it('a code from the app has texts for wrong, used, expired and offline', () => {
    expect(appCodeText(refusal('CodeMismatchException', 'x'))).toContain('This code is wrong');
    expect(appCodeText(refusal('ExpiredCodeException', 'Used once already.'))).toBe('Used once already.');
    expect(appCodeText(refusal('NotAuthorizedException', 'Invalid session'))).toContain('Log in again');
    expect(appCodeText(offline)).toBe('Something went wrong. Try again.');
  });

  it('the password of an invitation has texts for policy, offline and expired', () => {
    expect(forcedText('Password did not conform with policy: Password too long')).toContain('too long');
    expect(forcedText('A network error has occurred.')).toBe('Something went wrong. Try again.');
    expect(forcedText('Invalid session for the user.')).toContain('Log in again');
  });
});
