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

/** Built like the SDK's own keyring for Node, which would bring a key store along. */
class Keyring extends KmsKeyringClass<NodeAlgorithmSuite, AwsEsdkKMSInterface>(KeyringNode as Newable<KeyringNode>) {}

// Cognito encrypts without key commitment, which version 2 of the SDK's messages has.
const { decrypt } = buildDecrypt(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);

/** Milliseconds. */
export const keyPatience = 2000;

let client: KMSClient | undefined;

function kms(): AwsEsdkKMSInterface {
  client ??= new KMSClient({ retryStrategy, requestHandler: patience(keyPatience) });
  const opening = client;
  const never = () => Promise.reject(new Error('nothing is encrypted here'));
  return { decrypt: (request) => opening.send(new DecryptCommand(request)), encrypt: never, generateDataKey: never };
}

/** Takes base64, as in Cognito's event. Throws if KMS does not answer or another key was used. */
export async function openCode(encrypted: string): Promise<string> {
  const keyring = new Keyring({ clientProvider: kms, keyIds: [env('CODES_KEY')] });
  const { plaintext } = await decrypt(keyring, Buffer.from(encrypted, 'base64'));
  return plaintext.toString('utf8');
}
