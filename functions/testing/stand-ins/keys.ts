import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Decryption needs the same encryption context. */
type Context = Readonly<Record<string, string>>;

export interface DataKey {
  KeyId: string;
  Plaintext: Uint8Array;
  CiphertextBlob: Uint8Array;
}

/** As in KMS, the key material is never handed out. */
export interface Keys {
  /** Throws if the key does not exist. */
  generateDataKey: (keyId: string, bytes: number, context: Context) => DataKey;
  /** Throws if the key does not exist, or if the ciphertext has another key or context. */
  open: (keyId: string, closed: Uint8Array, context: Context) => Uint8Array;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** New for each run: the user pool's ciphertexts are decrypted at once and never stored. */
export function createKeys(arns: readonly string[]): Keys {
  const keys = new Map(arns.map((arn) => [arn, randomBytes(32)]));
  const keyOf = (arn: string): Buffer => {
    const key = keys.get(arn);
    if (key === undefined) throw new Error(`Key '${arn}' does not exist`);
    return key;
  };
  const said = (context: Context) => Buffer.from(JSON.stringify(Object.entries(context).sort()));
  return {
    generateDataKey(keyId, bytes, context) {
      const Plaintext = randomBytes(bytes);
      const nonce = randomBytes(nonceBytes);
      const closing = createCipheriv(cipher, keyOf(keyId), nonce).setAAD(said(context));
      const body = Buffer.concat([closing.update(Plaintext), closing.final()]);
      return { KeyId: keyId, Plaintext, CiphertextBlob: Buffer.concat([nonce, closing.getAuthTag(), body]) };
    },
    open(keyId, closed, context) {
      const opening = createDecipheriv(cipher, keyOf(keyId), closed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      opening.setAAD(said(context)).setAuthTag(closed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([opening.update(closed.subarray(nonceBytes + tagBytes)), opening.final()]);
    },
  };
}
