/** The pool's trigger CustomEmailSender: the function that sends the pool's mails. */
import { buildEncrypt } from '@aws-crypto/encrypt-node';
import { type AwsEsdkKMSInterface, KmsKeyringClass } from '@aws-crypto/kms-keyring';
import {
  CommitmentPolicy,
  KeyringNode,
  type Newable,
  type NodeAlgorithmSuite,
} from '@aws-crypto/material-management-node';
import type { Cancel, Clock } from '../kernel/clock.ts';
import type { Report } from '../kernel/report.ts';
import type { Keys } from '../kms/keys.ts';

/** The purpose of the mail: the last part of the event's `triggerSource`. */
export type Source =
  | 'AdminCreateUser'
  | 'ForgotPassword'
  | 'ResendCode'
  | 'SignUp'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute';

export interface Sender {
  /** Encrypts the secret and calls the function with the event. Does not wait for the result. */
  send: (event: SenderEvent, secret: string) => void;
  /** Cancels pending retries and starts no more calls. */
  stop: () => void;
}

/** Cognito's event, without the encrypted code. */
export interface SenderEvent {
  triggerSource: `CustomEmailSender_${Source}`;
  userPoolId: string;
  request: { type: 'customEmailSenderRequestV1'; userAttributes: Record<string, string>; clientMetadata: null };
}

/** Lambda's delays before each retry of a failed call, in milliseconds. */
const waits = [60_000, 120_000];

// Cognito's messages are signed and have no key commitment.
const { encrypt } = buildEncrypt(CommitmentPolicy.FORBID_ENCRYPT_ALLOW_DECRYPT);
class Keyring extends KmsKeyringClass<NodeAlgorithmSuite, AwsEsdkKMSInterface>(KeyringNode as Newable<KeyringNode>) {}

/** Encrypts a secret as Cognito does for its sender, in base64. The encryption context names the pool in plain text. */
async function sealed(keys: Keys, generatorKeyId: string, userPoolId: string, secret: string): Promise<string> {
  const never = () => Promise.reject(new Error('the pool opens nothing'));
  const kms: AwsEsdkKMSInterface = {
    generateDataKey: async ({ KeyId, NumberOfBytes = 32, EncryptionContext = {} }) =>
      keys.generateDataKey(KeyId, NumberOfBytes, EncryptionContext),
    ...{ encrypt: never, decrypt: never },
  };
  const keyring = new Keyring({ clientProvider: () => kms, generatorKeyId });
  const { result } = await encrypt(keyring, secret, { encryptionContext: { 'userpool-id': userPoolId } });
  return result.toString('base64');
}

export interface SenderOptions {
  call: (event: object) => Promise<unknown>;
  keys: Keys;
  /** ARN */
  keyId: string;
  clock: Clock;
  report: Report;
}

export function createSender({ call, keys, keyId, clock, report }: SenderOptions): Sender {
  const waiting = new Set<Cancel>();
  let isStopped = false;
  const attempt = (event: object, [wait, ...later]: readonly number[]): void => {
    if (isStopped) return;
    call(event).catch((error: unknown) => {
      // A call that was running during the stop fails because of the stop.
      if (isStopped) return;
      report('the user pool’s sender', error);
      if (wait === undefined) return;
      const cancel = clock.after(wait, () => {
        waiting.delete(cancel);
        attempt(event, later);
      });
      waiting.add(cancel);
    });
  };
  return {
    send: ({ request, ...event }, secret) => {
      sealed(keys, keyId, event.userPoolId, secret).then(
        (code) => attempt({ ...event, request: { ...request, code } }, waits),
        (error: unknown) => report('the user pool’s key', error),
      );
    },
    stop: () => {
      isStopped = true;
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}
