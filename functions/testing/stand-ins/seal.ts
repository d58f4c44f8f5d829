import { buildEncrypt } from '@aws-crypto/encrypt-node';
import { type AwsEsdkKMSInterface, KmsKeyringClass } from '@aws-crypto/kms-keyring';
import {
  CommitmentPolicy,
  KeyringNode,
  type Newable,
  type NodeAlgorithmSuite,
} from '@aws-crypto/material-management-node';
import type { Keys } from './keys.ts';

class Keyring extends KmsKeyringClass<NodeAlgorithmSuite, AwsEsdkKMSInterface>(KeyringNode as Newable<KeyringNode>) {}

/** A user pool and the ARN of its key. */
export interface SealingPool {
  readonly poolId: string;
  readonly keyId: string;
}

/**
 * Encrypts a secret of a user pool as Cognito does for its sender, in base64; the message names the pool in the clear. It is signed,
 * and holds no commitment to the key unless `committed` asks for one, as newer versions of the SDK do.
 */
export async function sealed(
  keys: Keys,
  { poolId, keyId }: SealingPool,
  secret: string,
  committed = false,
): Promise<string> {
  const policy = committed ? 'REQUIRE_ENCRYPT_REQUIRE_DECRYPT' : 'FORBID_ENCRYPT_ALLOW_DECRYPT';
  const { encrypt } = buildEncrypt(CommitmentPolicy[policy]);
  const never = () => Promise.reject(new Error('the pool opens nothing'));
  const kms: AwsEsdkKMSInterface = {
    generateDataKey: async ({ KeyId, NumberOfBytes = 32, EncryptionContext = {} }) =>
      keys.generateDataKey(KeyId, NumberOfBytes, EncryptionContext),
    ...{ encrypt: never, decrypt: never },
  };
  const keyring = new Keyring({ clientProvider: () => kms, generatorKeyId: keyId });
  const { result } = await encrypt(keyring, secret, { encryptionContext: { 'userpool-id': poolId } });
  return result.toString('base64');
}
