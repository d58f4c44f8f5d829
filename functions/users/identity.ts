import { CognitoIdentityProviderClient, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { timeLeft } from '../kit/deadline.ts';
import { Failure } from '../kit/failure.ts';
import { describe, log } from '../kit/log.ts';
import { patience } from '../kit/patience.ts';
import { isLost, retryStrategy } from '../kit/retry.ts';

let client: CognitoIdentityProviderClient | undefined;

function pool(): CognitoIdentityProviderClient {
  // With a request's own 10 s, the last try ends 2 s before the function does.
  client ??= new CognitoIdentityProviderClient({ retryStrategy, requestHandler: patience(3000) });
  return client;
}

/** Cognito has too much to do, or nobody knows what it did. */
function isOutage(error: unknown): boolean {
  const { name = '' } = error as { readonly name?: string };
  return isLost(error) || /Throttl|TooManyRequests|LimitExceeded|InternalError/.test(name);
}

/** Calls Cognito. Throws Failure unavailable where it does not answer. */
async function ask<T>(call: (pool: CognitoIdentityProviderClient) => Promise<T>): Promise<T> {
  if (timeLeft() <= 0) throw new Failure('unavailable', { retryAfterSeconds: 1 });
  try {
    return await call(pool());
  } catch (error) {
    if (!isOutage(error)) throw error;
    log('warn', 'the user pool does not answer', describe(error));
    throw new Failure('unavailable', { retryAfterSeconds: 2 });
  }
}

/** A person's own attributes. The role is none of them. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

function identityOf(attributes: readonly { Name?: string | undefined; Value?: string | undefined }[] = []): Identity {
  const of = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? '';
  return { id: of('sub'), name: of('name') || of('email'), email: of('email') };
}

/** What the pool says of a token that it does not honour any more. */
const ENDED = new Set(['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException']);

/**
 * Whose access token it is, from the pool itself: unlike the API's authorizer, it knows which tokens were revoked and
 * who was disabled. Throws Failure session_ended.
 */
export async function whoseToken(AccessToken: string): Promise<Identity & { readonly totp: boolean }> {
  try {
    const found = await ask((to) => to.send(new GetUserCommand({ AccessToken })));
    const totp = found.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
    return { ...identityOf(found.UserAttributes), totp };
  } catch (error) {
    if (ENDED.has((error as Error).name)) throw new Failure('session_ended');
    throw error;
  }
}
