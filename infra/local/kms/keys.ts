import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** What is said of a secret beside it: it opens with the same alone. */
type Context = Readonly<Record<string, string>>;

export interface DataKey {
  KeyId: string;
  Plaintext: Uint8Array;
  CiphertextBlob: Uint8Array;
}

/** The keys of an assembly, as KMS has them: they are named by ARN, and nobody is given one. */
export interface Keys {
  /** A new key, in the clear and as this key alone opens it. Throws where there is no such key. */
  generateDataKey: (keyId: string, bytes: number, context: Context) => DataKey;
  /** What a key closed. Throws where it did not, or with another context, or where there is no such key. */
  open: (keyId: string, closed: Uint8Array, context: Context) => Uint8Array;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Makes them anew for each run: what the user pool closes with one is opened a moment later, and kept nowhere. */
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
