/** The pool's trigger CustomMessage: the function that Cognito calls before it mails a code. */
import { isThrottle } from '../lambda/calls.ts';
import { PoolFault } from './fault.ts';
import type { Pool } from './pool.ts';
import type { User } from './store.ts';

/** What the code is for, as the event's `triggerSource` ends. */
export type Source =
  | 'AdminCreateUser'
  | 'ForgotPassword'
  | 'ResendCode'
  | 'SignUp'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute';

/** As Cognito does where no answer comes in time. */
const tries = 3;

/** Calls the function, where the pool has one. Refuses as Cognito does where it throws, does not answer, or answers nonsense. */
export async function askBeforeCode(pool: Pool, source: Source, user: User): Promise<void> {
  const { beforeCode } = pool;
  if (beforeCode === undefined) return;
  const event = eventOf(pool, source, user);
  for (let left = tries; left > 0; left -= 1) {
    const answer = await inTime(beforeCode.patience, beforeCode.call(event)).catch((error: Error) => {
      if (isThrottle(error)) throw notCalled('TooManyRequestsException');
      throw new PoolFault('UserLambdaValidationException', `CustomMessage failed with error ${error.message}.`);
    });
    if (answer !== late) return demandEvent(answer);
  }
  throw notCalled('Socket timeout while invoking Lambda function');
}

const notCalled = (why: string) =>
  new PoolFault('UnexpectedLambdaException', `CustomMessage invocation failed due to error ${why}.`);

function eventOf(pool: Pool, source: Source, { sub, username, attributes, status }: User) {
  return {
    version: '1',
    region: pool.id.split('_')[0],
    userPoolId: pool.id,
    userName: username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.clientId },
    triggerSource: `CustomMessage_${source}`,
    request: {
      userAttributes: { sub, 'cognito:user_status': status, ...attributes },
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: source === 'AdminCreateUser' ? '{username}' : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
}

/** The event itself: the pool then mails its own words. */
function demandEvent(answer: unknown): void {
  const { response } = (answer ?? {}) as { response?: Record<string, unknown> };
  if (typeof response !== 'object' || response === null) {
    throw new PoolFault('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  const own = Object.keys(response).find((name) => response[name] !== null);
  if (own !== undefined) throw new Error(`the local pool mails the template's words, not a trigger's ${own}`);
}

const late = Symbol('no answer came in time');

function inTime(ms: number, work: Promise<unknown>): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(() => resolve(late), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
