/** For tests only: tokens with any claims, signed with the key of the pool under a data folder. */
import { PoolStore } from '../pool/store.ts';
import { signingKey, signToken } from '../pool/tokens.ts';

/** Signs these claims as they are; nothing is added and nothing checked. */
export function mint(dataDir: string, claims: object): string {
  const store = new PoolStore(dataDir);
  try {
    return signToken(signingKey(store), claims);
  } finally {
    store.close();
  }
}
