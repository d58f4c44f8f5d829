import type { Reply } from '../kernel/reply.ts';
import type { Keys } from './keys.ts';

/** KMS's Decrypt, which is all that functions ask of it. */
export interface DecryptRequest {
  KeyId?: string;
  /** base64 */
  CiphertextBlob?: string;
  EncryptionContext?: Record<string, string>;
}

/** Answers a call whose caller may use the key. */
export function decrypt(
  keys: Keys,
  { KeyId = '', CiphertextBlob = '', EncryptionContext = {} }: DecryptRequest,
): Reply {
  try {
    const plain = keys.open(KeyId, Buffer.from(CiphertextBlob, 'base64'), EncryptionContext);
    const Plaintext = Buffer.from(plain).toString('base64');
    return { status: 200, body: { KeyId, Plaintext, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' } };
  } catch {
    // KMS says no more of what it cannot open.
    return { status: 400, body: { __type: 'InvalidCiphertextException', message: null } };
  }
}
