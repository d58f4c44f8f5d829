import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { SiteConfig } from './site.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
  /** The authenticator app's code, if the account has one: six digits, valid for half a minute. */
  readonly code?: string | undefined;
}

export interface Session {
  readonly accessToken: string;
  /** Revokes the refresh token. The access token expires by itself within five minutes. */
  end(): Promise<void>;
}

// Amplify logs a warning for every endpoint that is not AWS's.
ConsoleLogger.LOG_LEVEL = 'ERROR';

const needed = {
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'has an authenticator app: set SMOKE_CODE to its code, or use an account without one',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED:
    'still has the temporary password of its invitation: sign in on the site once',
  CONFIRM_SIGN_UP: 'has not confirmed its address yet: sign in on the site once',
  RESET_PASSWORD: 'must set a new password: do so on the site',
} as const;

/** Signs in like the site's own page: by SRP, at the user pool in /config.json. Throws a one-sentence error. */
export async function startSession(config: SiteConfig, { email, password, code }: Account): Promise<Session> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  const endpoint = userPoolEndpoint && { userPoolEndpoint };
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint, loginWith: { email: true } } } });
  // Tokens stay in memory, separate from the next sign-in of this process.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(inMemory());
  try {
    let { nextStep } = await signIn({ username: email, password });
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' && code) {
      ({ nextStep } = await confirmSignIn({ challengeResponse: code }));
    }
    if (nextStep.signInStep !== 'DONE') {
      const reason =
        needed[nextStep.signInStep as keyof typeof needed] ?? `cannot sign in here: ${nextStep.signInStep}`;
      throw new Error(`${email} ${reason}.`);
    }
  } catch (error) {
    throw new Error(explain(error as Error, email), { cause: error });
  }
  const { tokens } = await fetchAuthSession();
  if (!tokens) throw new Error(`${email} signed in, and was given no token.`);
  return { accessToken: tokens.accessToken.toString(), end: () => signOut() };
}

function explain({ name, message }: Error, email: string): string {
  if (name === 'CodeMismatchException')
    return `SMOKE_CODE is not the code that ${email} needs now: give the newest one.`;
  if (/NotAuthorized|UserNotFound/.test(name)) {
    return `${email} cannot sign in with this password: see SMOKE_EMAIL and SMOKE_PASSWORD (${message})`;
  }
  if (/NetworkError|ECONN|Timeout/.test(`${name} ${message}`)) return 'The user pool does not answer: try again.';
  return message;
}

function inMemory() {
  const items = new Map<string, string>();
  return {
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  };
}
