import { confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { proofSeconds } from '#shared/users/sign-ins.ts';
import { configure, configureForPassword } from './auth.ts';
import { inTurn } from './turns.ts';

/* A second sign-in proves that users know their password (docs/decisions/accounts.md). Import it lazily, like auth.ts. */

export type ProofFailure = 'wrong' | 'wrong_code' | 'too_many' | 'failed';

export class ProofRefused extends Error {
  readonly why: ProofFailure;

  constructor(why: ProofFailure) {
    super(why);
    this.why = why;
  }
}

/** A temporary token store for the second sign-in, which leaves the page's own tokens untouched. */
function memory() {
  const kept = new Map<string, string>();
  return {
    setItem: async (key: string, value: string) => void kept.set(key, value),
    getItem: async (key: string) => kept.get(key) ?? null,
    removeItem: async (key: string) => void kept.delete(key),
    clear: async () => kept.clear(),
  };
}

function reasonOf(error: unknown): ProofFailure {
  const { name = '', message = '' } = (error ?? {}) as { readonly name?: string; readonly message?: string };
  if (/attempts exceeded/i.test(message) || /LimitExceeded|TooManyRequests/.test(name)) return 'too_many';
  if (name === 'CodeMismatchException' || name === 'ExpiredCodeException') return 'wrong_code';
  return name === 'NotAuthorizedException' || name === 'UserNotFoundException' ? 'wrong' : 'failed';
}

/** Whether the page's own sign-in is recent enough to count as a proof. */
export async function isRecent(): Promise<boolean> {
  const session = await inTurn(async () => {
    await configure();
    return fetchAuthSession();
  });
  const { auth_time: began } = session.tokens?.accessToken.payload ?? {};
  return typeof began === 'number' && Date.now() / 1000 - began <= proofSeconds;
}

async function begin(email: string, password: string, code: string): Promise<string | undefined> {
  const { nextStep } = await signIn({ username: email, password });
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    await confirmSignIn({ challengeResponse: code.replace(/\s/g, '') });
  return (await fetchAuthSession()).tokens?.accessToken.toString();
}

/** Resolves to the access token of a separate sign-in, which is stored nowhere. Rejects with ProofRefused. */
export async function provePassword(email: string, password: string, code: string): Promise<string> {
  return inTurn(async () => {
    await configureForPassword();
    cognitoUserPoolsTokenProvider.setKeyValueStorage(memory());
    try {
      const token = await begin(email, password, code);
      if (token !== undefined) return token;
    } catch (error) {
      throw new ProofRefused(reasonOf(error));
    } finally {
      cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
      await configure();
    }
    throw new ProofRefused('failed');
  });
}
