import { sign } from 'node:crypto';
import { PoolStore } from '#functions/testing/stand-ins/cognito/store.ts';
import { signingKey } from '#functions/testing/stand-ins/cognito/tokens.ts';

/** Signs these claims with RS256, regardless of the header's algorithm and without any validation. */
export function mint(dataDir: string, claims: object, header: object = {}): string {
  const store = new PoolStore(dataDir);
  try {
    const { jwk, privateKey } = signingKey(store);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ kid: jwk.kid, alg: 'RS256', ...header })}.${part(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  } finally {
    store.close();
  }
}
