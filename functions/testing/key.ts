import { type DecryptRequest, decrypt } from './stand-ins/decrypt.ts';
import { createKeys } from './stand-ins/keys.ts';
import { sealed } from './stand-ins/seal.ts';

export interface Key {
  readonly arn: string;
  /** Encrypts like Cognito and returns base64. `committed` adds a key commitment, as newer versions of the SDK do. */
  close: (secret: string, committed?: boolean) => Promise<string>;
  open: (asked: DecryptRequest) => ReturnType<typeof decrypt>;
  /** Return an error's name to make Decrypt fail. */
  onOpen: (asked: DecryptRequest) => string | undefined;
}

export function makeKey(arn = 'arn:aws:kms:eu-west-1:000000000000:key/codes'): Key {
  const keys = createKeys([arn]);
  return {
    arn,
    close: (secret, committed) => sealed(keys, { poolId: 'eu-west-1_test', keyId: arn }, secret, committed),
    open: (asked) => decrypt(keys, asked),
    onOpen: () => undefined,
  };
}
