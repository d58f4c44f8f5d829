import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import type { Attributes } from './request.ts';
import type { PoolStore, SignIn } from './store.ts';
import type { User } from './user.ts';
import type { PublicJwk } from './verify.ts';

export const userScope = 'aws.cognito.signin.user.admin';

export interface SigningKey {
  privateKey: KeyObject;
  jwk: PublicJwk;
  decoySecret: Buffer;
}

/** Created and stored on first use. */
export function signingKey(store: PoolStore): SigningKey {
  const kept = store.transaction(() => {
    const found = store.keys();
    if (found) return found;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const made = { kid: randomUUID(), privateKey: pem, decoySecret: randomBytes(32) };
    store.saveKeys(made);
    return made;
  });
  const privateKey = createPrivateKey(kept.privateKey);
  const { n = '', e = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const jwk = { kty: 'RSA', use: 'sig', alg: 'RS256', kid: kept.kid, n, e } as const;
  return { privateKey, jwk, decoySecret: kept.decoySecret };
}

export const signToken = ({ jwk, privateKey }: SigningKey, claims: JWTPayload): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ kid: jwk.kid, alg: jwk.alg }).sign(privateKey);

export interface TokenTerms {
  issuer: string;
  clientId: string;
  /** Seconds. */
  validity: { access: number; id: number };
  /** The attributes that the client may read. The ID token contains only these. */
  readable: readonly string[];
}

export const readableOf = (attributes: Attributes, readable: readonly string[]): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => readable.includes(name)));

/** `now` is in seconds. */
export async function makeTokens(key: SigningKey, terms: TokenTerms, user: User, signIn: SignIn, now: number) {
  const common = {
    sub: user.sub,
    ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
    iss: terms.issuer,
    origin_jti: signIn.origin,
    event_id: randomUUID(),
    auth_time: signIn.authTime,
    iat: now,
  };
  const access = await signToken(key, {
    ...common,
    client_id: terms.clientId,
    token_use: 'access',
    scope: signIn.client === undefined ? userScope : `${userScope} openid email`,
    exp: now + terms.validity.access,
    jti: randomUUID(),
    username: user.username,
  });
  const readable = readableOf(user.attributes, terms.readable);
  const id = await signToken(key, {
    ...common,
    ...readable,
    ...(readable.email_verified === undefined ? {} : { email_verified: readable.email_verified === 'true' }),
    'cognito:username': user.username,
    aud: terms.clientId,
    token_use: 'id',
    exp: now + terms.validity.id,
    jti: randomUUID(),
  });
  return { AccessToken: access, IdToken: id, ExpiresIn: terms.validity.access, TokenType: 'Bearer' };
}
