import {
  AdminDisableUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signIn } from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import { ClientId, forget, password, poolPerTest, refusal, sessionOf, UserPoolId } from '../testing/pool.ts';

const pool = poolPerTest();
const username = 'pastor@example.org';
/** Starts a password challenge without Amplify, whose computation takes most of a sign-in's time. */
async function begin(name: string): Promise<Record<string, string>> {
  const AuthParameters = { USERNAME: name, SRP_A: 'abcdef0123456789'.repeat(40) };
  const { ChallengeParameters = {} } = await pool.cognito.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
  );
  return ChallengeParameters;
}

async function fail({ SECRET_BLOCK = '', USERNAME = '' }: Record<string, string>) {
  const claim = { PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE: 'AAAA', TIMESTAMP: 'now' };
  const ChallengeResponses = { ...claim, USERNAME };
  return refusal(
    pool.cognito.send(
      new RespondToAuthChallengeCommand({ ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }),
    ),
  );
}

const wrong = async (name = username) => fail(await begin(name));
const incorrect = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };

test.each([username, 'nobody@example.org'])(
  'five wrong passwords lock %s for a second, each further one for twice as long',
  async (name) => {
    for (let i = 0; i < 5; i++) expect(await wrong(name)).toEqual(incorrect);
    for (const seconds of [1, 2, 4]) {
      expect(await wrong(name)).toEqual(locked);
      pool.advance(seconds - 0.1);
      expect(await refusal(signIn({ username: name, password }))).toEqual(locked);
      pool.advance(0.1);
      expect(await wrong(name)).toEqual(incorrect);
    }
  },
);

test('the right password after a lock resets the count', async () => {
  for (let i = 0; i < 5; i++) await wrong();
  pool.advance(1);
  await sessionOf(username);
  await forget();
  for (let i = 0; i < 5; i++) expect(await wrong()).toEqual(incorrect);
  expect(await wrong()).toEqual(locked);
});

test('a quarter of an hour without a try after a lock clears the count', async () => {
  for (let i = 0; i < 5; i++) await wrong();
  pool.advance(1 + 15 * 60);
  for (let i = 0; i < 5; i++) expect(await wrong()).toEqual(incorrect);
});

test('a lock lasts a quarter of an hour at most', async () => {
  for (let i = 0; i < 5; i++) await wrong();
  for (let i = 0; i < 10; i++) {
    pool.advance(2 ** i);
    expect(await wrong()).toEqual(incorrect);
  }
  for (let i = 0; i < 2; i++) {
    pool.advance(15 * 60 - 1);
    expect(await wrong()).toEqual(locked);
    pool.advance(1);
    expect(await wrong()).toEqual(incorrect);
  }
});

test('challenges opened in parallel share one count of wrong tries', async () => {
  const begun = await Promise.all(Array.from({ length: 8 }, () => begin(username)));
  const messages: string[] = [];
  for (const challenge of begun) messages.push((await fail(challenge)).message);
  expect(messages).toEqual([...Array(5).fill(incorrect.message), ...Array(3).fill(locked.message)]);
});

test('the lock survives a restart of the pool', async () => {
  for (let i = 0; i < 5; i++) await wrong();
  pool.open();
  expect(await refusal(signIn({ username, password }))).toEqual(locked);
});

test('only the right password reveals that an account is disabled', async () => {
  await pool.cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: username }));
  expect(await wrong()).toEqual(incorrect);
  expect(await refusal(signIn({ username, password }))).toEqual({
    name: 'NotAuthorizedException',
    message: 'User is disabled.',
  });
});

test('a password challenge expires after five minutes', async () => {
  pool.server.prependListener('request', (req) => {
    if (String(req.headers['x-amz-target']).endsWith('.RespondToAuthChallenge')) pool.advance(301);
  });
  expect(await refusal(signIn({ username, password }))).toEqual(incorrect);
});
