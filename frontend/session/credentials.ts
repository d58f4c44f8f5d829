import { setUpTOTP, updateMFAPreference, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth';
import { configure } from './auth.ts';
import { inTurn } from './turns.ts';

/* Import it lazily, like auth.ts. The user pool verifies the current password, or a code of the new authenticator. */

export type Refusal = 'wrong' | 'weak' | 'too_many' | 'failed';

const refusals: Readonly<Record<string, Refusal>> = {
  NotAuthorizedException: 'wrong',
  CodeMismatchException: 'wrong',
  EnableSoftwareTokenMFAException: 'wrong',
  InvalidPasswordException: 'weak',
  LimitExceededException: 'too_many',
  TooManyRequestsException: 'too_many',
};

/** Resolves to null on success. */
async function attempt(work: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await inTurn(async () => {
      await configure();
      await work();
    });
    return null;
  } catch (error) {
    return refusals[(error as { name?: string } | null)?.name ?? ''] ?? 'failed';
  }
}

export function changePassword(oldPassword: string, newPassword: string): Promise<Refusal | null> {
  return attempt(() => updatePassword({ oldPassword, newPassword }));
}

export interface Authenticator {
  readonly key: string;
  readonly uri: string;
}

/** Creates a key for an authenticator app, which is active once a code from it is verified. Rejects if the user pool refuses. */
export async function newAuthenticator(church: string, email: string): Promise<Authenticator> {
  await configure();
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  return { key: sharedSecret, uri: getSetupUri(church, email).href };
}

export function turnOnTotp(code: string): Promise<Refusal | null> {
  return attempt(async () => {
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: 'PREFERRED' });
  });
}

export function turnOffTotp(): Promise<Refusal | null> {
  return attempt(() => updateMFAPreference({ totp: 'DISABLED' }));
}
