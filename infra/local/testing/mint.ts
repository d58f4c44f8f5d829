/** For tests only: tokens with any claims, signed with the key of the pool under a data folder. */
import { PoolStore } from '../pool/store.ts';
import { signingKey, signToken } from '../pool/tokens.ts';

/** Signs these claims as they are, by RS256 whatever the header says; nothing is checked. */
export function mint(dataDir: string, claims: object, header?: object): string {
  const store = new PoolStore(dataDir);
  try {
    return signToken(signingKey(store), claims, header);
  } finally {
    store.close();
  }
}
