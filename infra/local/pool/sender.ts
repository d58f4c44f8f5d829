/** The pool's trigger CustomEmailSender: the function that mails what Cognito has for somebody. */
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

/** What the code is for, as the event's `triggerSource` ends. */
export type Source =
  | 'AdminCreateUser'
  | 'ForgotPassword'
  | 'ResendCode'
  | 'SignUp'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute';

export interface Sender {
  /** Calls the function with an event and its secret, which it encrypts. Nobody waits for it. */
  send: (event: SenderEvent, secret: string) => void;
  /** Calls no more. */
  stop: () => void;
}

/** The event as Cognito makes it, without what is secret of it. */
export interface SenderEvent {
  triggerSource: `CustomEmailSender_${Source}`;
  userPoolId: string;
  request: { type: 'customEmailSenderRequestV1'; userAttributes: Record<string, string>; clientMetadata: null };
}

/** Milliseconds after which Lambda calls once more where the function failed. */
const waits = [60_000, 120_000];

// As Cognito's messages are: signed, and without a commitment to the key.
const { encrypt } = buildEncrypt(CommitmentPolicy.FORBID_ENCRYPT_ALLOW_DECRYPT);
class Keyring extends KmsKeyringClass<NodeAlgorithmSuite, AwsEsdkKMSInterface>(KeyringNode as Newable<KeyringNode>) {}

/** As Cognito encrypts what it has for a sender, in base64; beside it stands in the clear of which pool it is. */
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
  /** ARN of the pool's key. */
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
      // What was under way at the end failed with it.
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
