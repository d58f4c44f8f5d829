import { randomBytes } from 'node:crypto';
import { demandValues, demandWritable } from './attributes.ts';
import { invalid, notAuthorized, PoolFault } from './fault.ts';
import { countFailure, demandUnlocked, forgiveFailures } from './limits.ts';
import { demandPolicy } from './password-policy.ts';
import { change, identify } from './person.ts';
import { demandClient, type Operation, type Pool } from './pool.ts';
import { refresh, signIn } from './refresh.ts';
import { type Attributes, type Request, record, text } from './request.ts';
import { type AnsweredChallenge, answered, openSession } from './sessions.ts';
import { beginExchange, makeVerifier, proves } from './srp.ts';
import { readableOf } from './tokens.ts';
import { countOf } from './totp.ts';
import type { User } from './user.ts';

export const signInOperations = {
  InitiateAuth(pool, request) {
    demandClient(pool, request);
    const flow = text(request, 'AuthFlow');
    const parameters = record(request, 'AuthParameters');
    // Google's client does not allow passwords.
    if (flow === 'USER_SRP_AUTH' && text(request, 'ClientId') === pool.clientId)
      return challengePassword(pool, parameters);
    if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
      if (pool.settings.rotation) throw invalid('REFRESH_TOKEN_AUTH is off where refresh tokens rotate');
      return refresh(pool, text(parameters, 'REFRESH_TOKEN'), text(request, 'ClientId'));
    }
    throw invalid(`${flow} flow not enabled for this client`);
  },

  RespondToAuthChallenge(pool, request) {
    demandClient(pool, request);
    const name = text(request, 'ChallengeName');
    const responses = record(request, 'ChallengeResponses');
    if (name === 'PASSWORD_VERIFIER') return answerPassword(pool, responses);
    if (name === 'NEW_PASSWORD_REQUIRED') return answerNewPassword(pool, answered(pool, request, responses), responses);
    if (name === 'SOFTWARE_TOKEN_MFA') return answerCode(pool, answered(pool, request, responses), responses);
    throw invalid(`No ${name} challenge here`);
  },
} satisfies Record<string, Operation>;

/** Does the same work and returns the same kind of answer for existing and unknown users. */
function challengePassword(pool: Pool, parameters: Request): object {
  const { id, name, user, verifier } = identify(pool, text(parameters, 'USERNAME'));
  const exchange = beginExchange(text(parameters, 'SRP_A'), verifier);
  if (!exchange) throw invalid('SRP_A is not acceptable');
  const secretBlock = randomBytes(512).toString('base64');
  const now = pool.seconds();
  for (const [block, { expires }] of pool.challenges) if (expires <= now) pool.challenges.delete(block);
  const expires = now + pool.settings.authSession;
  pool.challenges.set(secretBlock, { exchange, sub: user?.sub, person: id, name, salt: verifier.salt, expires });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: verifier.salt,
      SRP_B: exchange.B.toString(16),
      SECRET_BLOCK: secretBlock,
      USERNAME: name,
      USER_ID_FOR_SRP: name,
    },
  };
}

function answerPassword(pool: Pool, responses: Request): object {
  const block = text(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const challenge = pool.challenges.get(block);
  // A challenge takes one answer, so that a wrong one cannot be retried with the same numbers.
  pool.challenges.delete(block);
  const wrongPassword = notAuthorized('Incorrect username or password.');
  if (!challenge || challenge.expires <= pool.seconds()) throw wrongPassword;
  demandUnlocked(pool, challenge.person);
  const proven = proves(challenge.exchange, {
    poolName: pool.name,
    user: challenge.name,
    secretBlock: Buffer.from(block, 'base64'),
    timestamp: text(responses, 'TIMESTAMP'),
    signature: text(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  });
  const user = challenge.sub === undefined ? undefined : pool.store.findSub(challenge.sub);
  if (!proven || user?.salt !== challenge.salt) {
    countFailure(pool, challenge.person);
    throw wrongPassword;
  }
  return afterPassword(pool, user);
}

/** Checks the account's status. This runs after the password check, so that strangers learn nothing about the account. */
function afterPassword(pool: Pool, user: User): object {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new PoolFault('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED') {
    throw new PoolFault('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    if (user.passwordUntil !== undefined && user.passwordUntil <= pool.seconds()) {
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    }
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: openSession(pool, user, 'NEW_PASSWORD_REQUIRED'),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: JSON.stringify(missing(pool, user.attributes).map((name) => `userAttributes.${name}`)),
        userAttributes: JSON.stringify(readableOf(user.attributes, pool.settings.readable)),
      },
    };
  }
  return afterNewPassword(pool, user);
}

function afterNewPassword(pool: Pool, user: User): object {
  if (!user.totp.enabled) return finish(pool, user);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: openSession(pool, user, 'SOFTWARE_TOKEN_MFA'),
    ChallengeParameters: { USER_ID_FOR_SRP: user.username },
  };
}

/** Resets the wrong tries only now, so that a right password alone does not allow more guesses at codes. */
function finish(pool: Pool, user: User): object {
  forgiveFailures(pool, user.sub);
  return signIn(pool, user);
}

const missing = (pool: Pool, attributes: Attributes) => pool.settings.required.filter((name) => !attributes[name]);

function answerNewPassword(pool: Pool, { user, end }: AnsweredChallenge, responses: Request): object {
  const password = text(responses, 'NEW_PASSWORD');
  demandPolicy(pool.settings.password, password);
  const prefix = 'userAttributes.';
  const given = Object.keys(responses)
    .filter((key) => key.startsWith(prefix))
    .map((key): [string, string] => [key.slice(prefix.length), text(responses, key)]);
  const written = Object.fromEntries(given);
  demandWritable(pool, written);
  demandValues(written);
  if (written.email !== undefined) throw invalid('Cannot modify an already provided email');
  const attributes = { ...user.attributes, ...written };
  if (missing(pool, attributes).length > 0) throw invalid(`Missing attributes: ${missing(pool, attributes)}`);
  end();
  const secret = makeVerifier(pool.name, user.username, password);
  const changes = { attributes, ...secret, status: 'CONFIRMED', passwordUntil: undefined } as const;
  return afterNewPassword(pool, change(pool, user, changes));
}

function answerCode(pool: Pool, { user, end, spoil }: AnsweredChallenge, responses: Request): object {
  demandUnlocked(pool, user.sub);
  const { secret, lastCount = -1 } = user.totp;
  const count = secret && countOf(secret, text(responses, 'SOFTWARE_TOKEN_MFA_CODE'), pool.seconds());
  if (typeof count !== 'number') {
    spoil();
    countFailure(pool, user.sub);
    throw new PoolFault('CodeMismatchException', 'Invalid code received for user');
  }
  if (count <= lastCount) {
    throw new PoolFault('ExpiredCodeException', 'Your software token has already been used once.');
  }
  end();
  return finish(pool, change(pool, user, { totp: { ...user.totp, lastCount: count } }));
}
