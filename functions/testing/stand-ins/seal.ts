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

export interface SealingPool {
  readonly poolId: string;
  readonly keyId: string;
}

/** As Cognito does, in base64. Without a commitment to the key unless `committed`, as in newer versions of the SDK. */
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
