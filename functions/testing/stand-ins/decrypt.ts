import type { Keys } from './keys.ts';

/** The only operation of KMS that the functions call. */
export interface DecryptRequest {
  KeyId?: string;
  /** base64 */
  CiphertextBlob?: string;
  EncryptionContext?: Record<string, string>;
}

/** Handles Decrypt after the caller's permission was checked. */
export function decrypt(
  keys: Keys,
  { KeyId = '', CiphertextBlob = '', EncryptionContext = {} }: DecryptRequest,
): { readonly status: number; readonly body: object } {
  try {
    const plain = keys.open(KeyId, Buffer.from(CiphertextBlob, 'base64'), EncryptionContext);
    const Plaintext = Buffer.from(plain).toString('base64');
    return { status: 200, body: { KeyId, Plaintext, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' } };
  } catch {
    // KMS gives no reason either.
    return { status: 400, body: { __type: 'InvalidCiphertextException', message: null } };
  }
}
