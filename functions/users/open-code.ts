import { buildDecrypt } from '@aws-crypto/decrypt-node';
import { type AwsEsdkKMSInterface, KmsKeyringClass } from '@aws-crypto/kms-keyring';
import {
  CommitmentPolicy,
  KeyringNode,
  type Newable,
  type NodeAlgorithmSuite,
} from '@aws-crypto/material-management-node';
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { env } from '../kit/env.ts';
import { patience } from '../kit/patience.ts';
import { retryStrategy } from '../kit/retry.ts';

/** As the SDK's own keyring for Node is made, which brings a store of keys along. */
class Keyring extends KmsKeyringClass<NodeAlgorithmSuite, AwsEsdkKMSInterface>(KeyringNode as Newable<KeyringNode>) {}

// What Cognito encrypted has no commitment to its key, which messages of the SDK's second version have.
const { decrypt } = buildDecrypt(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);

/** Milliseconds that KMS has for an answer. */
export const keyPatience = 2000;

let client: KMSClient | undefined;

/** Of KMS, what opens. */
function kms(): AwsEsdkKMSInterface {
  client ??= new KMSClient({ retryStrategy, requestHandler: patience(keyPatience) });
  const opening = client;
  const never = () => Promise.reject(new Error('nothing is encrypted here'));
  return { decrypt: (request) => opening.send(new DecryptCommand(request)), encrypt: never, generateDataKey: never };
}

/**
 * The code or the temporary password that Cognito encrypted for whoever mails it, in base64 as its event has it. Throws where the key
 * does not answer, and where it was another's.
 */
export async function openCode(encrypted: string): Promise<string> {
  const keyring = new Keyring({ clientProvider: kms, keyIds: [env('CODES_KEY')] });
  const { plaintext } = await decrypt(keyring, Buffer.from(encrypted, 'base64'));
  return plaintext.toString('utf8');
}
