import { randomBytes } from 'node:crypto';
import { buildEncrypt } from '@aws-crypto/encrypt-node';
import { type AwsEsdkKMSInterface, KmsKeyringClass } from '@aws-crypto/kms-keyring';
import {
  CommitmentPolicy,
  KeyringNode,
  type Newable,
  type NodeAlgorithmSuite,
} from '@aws-crypto/material-management-node';

interface Opening {
  readonly KeyId: string;
  readonly CiphertextBlob: string;
}

/** The KMS key with which Cognito encrypts codes for the mailing function. */
export interface Key {
  readonly arn: string;
  /** Encrypts like Cognito and returns base64. `committed` adds a key commitment, as newer versions of the SDK do. */
  close: (secret: string, committed?: boolean) => Promise<string>;
  /** Returns the response to Decrypt, or the name of an error. */
  open: (asked: Opening) => { KeyId: string; Plaintext: string } | string;
  /** Return an error's name to make Decrypt fail. */
  onOpen: (asked: Opening) => string | undefined;
}

class Keyring extends KmsKeyringClass<NodeAlgorithmSuite, AwsEsdkKMSInterface>(KeyringNode as Newable<KeyringNode>) {}

export function makeKey(arn = 'arn:aws:kms:eu-west-1:000000000000:key/codes'): Key {
  const closed = new Map<string, string>();
  const never = () => Promise.reject(new Error('nothing else is asked of KMS'));
  const kms: AwsEsdkKMSInterface = {
    generateDataKey: async ({ KeyId, NumberOfBytes = 32 }) => {
      const [Plaintext, CiphertextBlob] = [randomBytes(NumberOfBytes), randomBytes(16)];
      closed.set(CiphertextBlob.toString('base64'), Plaintext.toString('base64'));
      return { KeyId, Plaintext, CiphertextBlob };
    },
    ...{ encrypt: never, decrypt: never },
  };
  const key: Key = {
    arn,
    async close(secret, committed = false) {
      const policy = committed ? 'REQUIRE_ENCRYPT_REQUIRE_DECRYPT' : 'FORBID_ENCRYPT_ALLOW_DECRYPT';
      const { encrypt } = buildEncrypt(CommitmentPolicy[policy]);
      const keyring = new Keyring({ clientProvider: () => kms, generatorKeyId: arn });
      const { result } = await encrypt(keyring, secret, { encryptionContext: { 'userpool-id': 'eu-west-1_test' } });
      return result.toString('base64');
    },
    open(asked) {
      const Plaintext = closed.get(asked.CiphertextBlob);
      const refused = key.onOpen(asked);
      if (refused !== undefined) return refused;
      return Plaintext === undefined || asked.KeyId !== arn ? 'InvalidCiphertextException' : { KeyId: arn, Plaintext };
    },
    onOpen: () => undefined,
  };
  return key;
}
