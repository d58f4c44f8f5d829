import { PoolFault } from './fault.ts';
import type { Pool, Trigger } from './pool.ts';

type TriggerKind = 'CustomEmailSender' | 'PostConfirmation' | 'PreSignUp';

/** Cognito calls a function up to three times if it times out. */
const tries = 3;

export const eventOf = <K extends TriggerKind, S extends string>(pool: Pool, kind: K, source: S, userName: string) => ({
  version: '1',
  region: pool.id.split('_')[0],
  userPoolId: pool.id,
  userName,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.clientId },
  triggerSource: `${kind}_${source}` as const,
});

/** Throws Cognito's fault if the function fails, times out or returns an invalid response. */
export async function callTrigger(
  kind: 'PostConfirmation' | 'PreSignUp',
  trigger: Trigger,
  event: object,
): Promise<Record<string, unknown>> {
  for (let left = tries; left > 0; left -= 1) {
    const answer = await inTime(trigger.patience, trigger.call(event)).catch(
      (error: Error & { readonly errorType?: string }) => {
        if (error.errorType === 'TooManyRequestsException') throw notCalled(kind, 'TooManyRequestsException');
        throw new PoolFault('UserLambdaValidationException', `${kind} failed with error ${error.message}.`);
      },
    );
    if (answer !== late) return responseOf(answer);
  }
  throw notCalled(kind, 'Socket timeout while invoking Lambda function');
}

const notCalled = (kind: TriggerKind, why: string) =>
  new PoolFault('UnexpectedLambdaException', `${kind} invocation failed due to error ${why}.`);

function responseOf(answer: unknown): Record<string, unknown> {
  const { response } = (answer ?? {}) as { response?: Record<string, unknown> };
  if (typeof response === 'object' && response !== null) return response;
  throw new PoolFault('InvalidLambdaResponseException', 'Unrecognizable lambda output');
}

const late = Symbol('no answer came in time');

function inTime(ms: number, work: Promise<unknown>): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(() => resolve(late), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
