import { AdminDisableUserCommand, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { signIn } from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import { ClientId, forget, password, poolPerTest, refusal, sessionOf, UserPoolId } from '../testing/pool.ts';

const pool = poolPerTest();
const username = 'pastor@example.org';
const wrong = (name = username) => refusal(signIn({ username: name, password: 'Wrong-Word-1' }));
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

test('the right password after a lock forgives all', async () => {
  for (let i = 0; i < 5; i++) await wrong();
  pool.advance(1);
  await sessionOf(username);
  await forget();
  for (let i = 0; i < 5; i++) expect(await wrong()).toEqual(incorrect);
  expect(await wrong()).toEqual(locked);
});

test('who waits a quarter of an hour after a lock begins anew', async () => {
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
}, 20_000);

test('challenges that were begun side by side are counted together', async () => {
  const AuthParameters = { USERNAME: username, SRP_A: 'abcdef0123456789'.repeat(40) };
  const begun = await Promise.all(
    Array.from({ length: 8 }, () =>
      pool.cognito.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters })),
    ),
  );
  const messages: unknown[] = [];
  for (const { ChallengeParameters = {} } of begun) {
    const { body } = await pool.call('RespondToAuthChallenge', {
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        TIMESTAMP: 'now',
        USERNAME: ChallengeParameters.USERNAME,
      },
    });
    messages.push(body.message);
  }
  expect(messages).toEqual([...Array(5).fill(incorrect.message), ...Array(3).fill(locked.message)]);
});

test('the count is on the disk', async () => {
  for (let i = 0; i < 5; i++) await wrong();
  pool.open();
  expect(await refusal(signIn({ username, password }))).toEqual(locked);
});

test('a disabled account says so to the right password alone', async () => {
  await pool.cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: username }));
  expect(await wrong()).toEqual(incorrect);
  expect(await refusal(signIn({ username, password }))).toEqual({
    name: 'NotAuthorizedException',
    message: 'User is disabled.',
  });
});

test('a challenge waits five minutes for its answer', async () => {
  pool.server.prependListener('request', (req) => {
    if (String(req.headers['x-amz-target']).endsWith('.RespondToAuthChallenge')) pool.advance(301);
  });
  expect(await refusal(signIn({ username, password }))).toEqual(incorrect);
});
