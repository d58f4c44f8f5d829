import { setUpTOTP, updateMFAPreference, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth';
import { configure } from './auth.ts';
import { inTurn } from './turns.ts';

/*
 * What signs a person in, changed by that person. Import it lazily, as auth.ts. The user pool proves what it is asked:
 * the current password, a code of the new authenticator.
 */

/** Why the user pool did not do it. */
export type Refusal = 'wrong' | 'weak' | 'too_many' | 'failed';

const refusals: Readonly<Record<string, Refusal>> = {
  NotAuthorizedException: 'wrong',
  CodeMismatchException: 'wrong',
  EnableSoftwareTokenMFAException: 'wrong',
  InvalidPasswordException: 'weak',
  LimitExceededException: 'too_many',
  TooManyRequestsException: 'too_many',
};

/** Null: done. */
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

/** Changes the password; the user pool checks the current one. */
export function changePassword(oldPassword: string, newPassword: string): Promise<Refusal | null> {
  return attempt(() => updatePassword({ oldPassword, newPassword }));
}

/** What an authenticator app is given: the key, and the same as an address that opens the app. */
export interface Authenticator {
  readonly key: string;
  readonly uri: string;
}

/** Makes a key for an authenticator app. It counts once a code of it was shown. Rejects where the user pool refuses. */
export async function newAuthenticator(church: string, email: string): Promise<Authenticator> {
  await configure();
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  return { key: sharedSecret, uri: getSetupUri(church, email).href };
}

/** Shows a code of the new authenticator: from now on sign-in asks for one. */
export function turnOnTotp(code: string): Promise<Refusal | null> {
  return attempt(async () => {
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: 'PREFERRED' });
  });
}

/** Sign-in asks for the password alone again. */
export function turnOffTotp(): Promise<Refusal | null> {
  return attempt(() => updateMFAPreference({ totp: 'DISABLED' }));
}
