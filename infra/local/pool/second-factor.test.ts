import {
  AdminDisableUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import { codeAt } from '#functions/testing/stand-ins/cognito/totp.ts';
import { ClientId, password, poolPerTest, refusal, sessionOf, settings, UserPoolId } from '../testing/pool.ts';

const pool = poolPerTest();
const username = 'admin@example.org';
const codeOf = (secret: string, steps = 0) => codeAt(secret, Math.floor(pool.seconds() / 30) + steps);
const wrongOf = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
};
const enter = (challengeResponse: string) => confirmSignIn({ challengeResponse });
const mismatch = { name: 'CodeMismatchException', message: 'Invalid code received for user' };

async function withFactor(): Promise<string> {
  const { accessToken } = await sessionOf(username);
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: codeOf(sharedSecret) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] });
  expect(accessToken).toBeTruthy();
  await signOut();
  pool.advance(30);
  return sharedSecret;
}

async function begin(): Promise<void> {
  expect((await signIn({ username, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
}

test('a user with a second factor signs in with its code', async () => {
  const secret = await withFactor();
  await begin();
  expect(await enter(codeOf(secret))).toMatchObject({ isSignedIn: true });
  await updateMFAPreference({ totp: 'DISABLED' });
  expect(await fetchMFAPreference()).toEqual({});
  await signOut();
  await sessionOf(username);
});

test('each code works once, including the one that set up the factor', async () => {
  const secret = await withFactor();
  await begin();
  const code = codeOf(secret);
  await enter(code);
  await signOut();
  await begin();
  const used = { name: 'ExpiredCodeException', message: 'Your software token has already been used once.' };
  expect(await refusal(enter(code))).toEqual(used);
  expect(await refusal(enter(codeOf(secret, -1)))).toEqual(used);
  pool.advance(30);
  await enter(codeOf(secret));
});

test('a session accepts another code after a wrong one, and ends after three', async () => {
  const secret = await withFactor();
  await begin();
  expect(await refusal(enter(wrongOf(secret)))).toEqual(mismatch);
  await enter(codeOf(secret));
  await signOut();
  pool.advance(30);
  await begin();
  for (let i = 0; i < 3; i++) expect(await refusal(enter(wrongOf(secret)))).toEqual(mismatch);
  expect(await refusal(enter(codeOf(secret)))).toEqual({
    name: 'NotAuthorizedException',
    message: 'Invalid session for the user.',
  });
});

test('wrong codes count towards the lock-out, and a right password does not reset them', async () => {
  const secret = await withFactor();
  await begin();
  for (let i = 0; i < 3; i++) await refusal(enter(wrongOf(secret)));
  await begin();
  for (let i = 0; i < 2; i++) expect(await refusal(enter(wrongOf(secret)))).toEqual(mismatch);
  const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
  expect(await refusal(enter(codeOf(secret)))).toEqual(locked);
  expect(await refusal(signIn({ username, password }))).toEqual(locked);
  pool.advance(1);
  await begin();
  await enter(codeOf(secret));
});

async function sessionId(): Promise<unknown> {
  let session: unknown;
  const { fetch } = globalThis;
  globalThis.fetch = async (...args) => {
    const response = await fetch(...args);
    session = ((await response.clone().json()) as { Session?: unknown }).Session ?? session;
    return response;
  };
  await begin().finally(() => {
    globalThis.fetch = fetch;
  });
  return session;
}

const respond = (Session: unknown, answers: object, ChallengeName = 'SOFTWARE_TOKEN_MFA') =>
  pool.call('RespondToAuthChallenge', { ClientId, ChallengeName, Session, ChallengeResponses: answers });
const invalidSession = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' };

test('a session is valid once, for its own challenge and user', async () => {
  const secret = await withFactor();
  const Session = await sessionId();
  const right = { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: codeOf(secret) };
  const other = { ...right, USERNAME: 'pastor@example.org' };
  expect((await respond(Session, other)).body).toEqual(invalidSession);
  expect((await respond('invented', right)).body).toEqual(invalidSession);
  const password = { ...right, NEW_PASSWORD: 'Fresh-Word-2' };
  expect((await respond(Session, password, 'NEW_PASSWORD_REQUIRED')).body).toEqual(invalidSession);
  expect((await respond(Session, right)).body).toHaveProperty('AuthenticationResult');
  pool.advance(30);
  expect((await respond(Session, { ...right, SOFTWARE_TOKEN_MFA_CODE: codeOf(secret) })).body).toEqual(invalidSession);
});

test('a session expires after five minutes', async () => {
  const secret = await withFactor();
  await begin();
  pool.advance(300);
  expect(await refusal(enter(codeOf(secret)))).toEqual({
    name: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
  });
});

test('a session ends when its password changes or its account is disabled', async () => {
  const secret = await withFactor();
  await begin();
  const Password = 'Fresh-Word-2';
  await pool.cognito.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: username, Password, Permanent: true }),
  );
  expect(await refusal(enter(codeOf(secret)))).toMatchObject({ message: invalidSession.message });
  expect((await signIn({ username, password: Password })).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  await pool.cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: username }));
  expect(await refusal(enter(codeOf(secret)))).toMatchObject({ message: 'User is disabled.' });
});

test('a second factor becomes active only after a code has proven it', async () => {
  await sessionOf(username);
  expect(await refusal(verifyTOTPSetup({ code: '123456' }))).toMatchObject({
    name: 'SoftwareTokenMFANotFoundException',
  });
  const { sharedSecret } = await setUpTOTP();
  expect(await refusal(updateMFAPreference({ totp: 'ENABLED' }))).toEqual({
    name: 'InvalidParameterException',
    message: 'User has not verified software token mfa',
  });
  for (let i = 0; i < 5; i++)
    expect(await refusal(verifyTOTPSetup({ code: wrongOf(sharedSecret) }))).toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
  expect(await refusal(verifyTOTPSetup({ code: codeOf(sharedSecret) }))).toMatchObject({
    name: 'LimitExceededException',
  });
  expect(await refusal(updateMFAPreference({ sms: 'ENABLED' }))).toMatchObject({ name: 'InvalidParameterException' });
  await signOut();
  await sessionOf(username);
});

test('a new second factor replaces the old one only when proven', async () => {
  const old = await withFactor();
  await begin();
  await enter(codeOf(old));
  await setUpTOTP();
  await signOut();
  pool.advance(30);
  await begin();
  expect(await enter(codeOf(old))).toMatchObject({ isSignedIn: true });
});

test('an admin can remove a lost second factor', async () => {
  await withFactor();
  const SoftwareTokenMfaSettings = { Enabled: false };
  await pool.cognito.send(
    new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: username, SoftwareTokenMfaSettings }),
  );
  await sessionOf(username);
});

test('a pool without TOTP refuses to set up a second factor', async () => {
  pool.open({ settings: { ...settings, totp: false } });
  await sessionOf(username);
  expect(await refusal(setUpTOTP())).toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
});
