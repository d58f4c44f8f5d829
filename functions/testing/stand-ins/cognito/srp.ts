/** SRP-6a as in Cognito. The server stores a salt and a verifier, never the password. */
import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  getDiffieHellman,
  hkdfSync,
  publicEncrypt,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const big = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);
const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};

/** The bytes of a positive integer as Java's BigInteger encodes them: as few as possible, with a sign bit of 0. */
function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

/**
 * As RSA without padding: OpenSSL is ten times as fast as BigInt, and some tests spend most of their time in sign-ins.
 */
export function power(base: bigint, exponent: bigint): bigint {
  const key = { kty: 'RSA', n: prime.toString('base64url'), e: bytesOf(exponent).toString('base64url') };
  const below = ((base % N) + N) % N;
  const padded = Buffer.from(below.toString(16).padStart(2 * prime.length, '0'), 'hex');
  return big(
    publicEncrypt({ key: createPublicKey({ key, format: 'jwk' }), padding: constants.RSA_NO_PADDING }, padded),
  );
}

/** Cognito's group is the 3072-bit one of RFC 3526, which OpenSSL calls modp15. */
const prime = getDiffieHellman('modp15').getPrime();
const N = big(prime);
const g = 2n;
const k = big(sha256(bytesOf(N), bytesOf(g)));

/** In hexadecimal. */
export interface Verifier {
  salt: string;
  verifier: string;
}

/** `poolName` is the part of the pool's id after `_`, `user` the SRP user name. */
export function makeVerifier(
  poolName: string,
  user: string,
  password: string,
  salt: bigint = big(randomBytes(16)),
): Verifier {
  const x = big(sha256(bytesOf(salt), sha256(`${poolName}${user}:${password}`)));
  return { salt: salt.toString(16), verifier: power(g, x).toString(16) };
}

export function opens(stored: Verifier, poolName: string, user: string, password: string): boolean {
  const { verifier } = makeVerifier(poolName, user, password, BigInt(`0x${stored.salt}`));
  return timingSafeEqual(sha256(verifier), sha256(stored.verifier));
}

/** A verifier for an unknown user. It is stable per name, no password matches it, and deriving it is just as fast. */
export function decoyVerifier(secret: Buffer, name: string): Verifier & { user: string } {
  const bytes = (label: string) => createHmac('sha256', secret).update(`${label}:${name}`).digest();
  const id = bytes('user').toString('hex');
  const variant = '89ab'[Number.parseInt(id[16] ?? '0', 16) % 4];
  const wide = Buffer.concat(Array.from({ length: 12 }, (_, i) => bytes(`verifier ${i}`)));
  return {
    user: `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-${variant}${id.slice(17, 20)}-${id.slice(20, 32)}`,
    salt: big(bytes('salt').subarray(0, 16)).toString(16),
    verifier: (big(wide) % N).toString(16),
  };
}

export interface Exchange {
  A: bigint;
  B: bigint;
  b: bigint;
  verifier: bigint;
}

/** Returns undefined if A is not a number or would make the password irrelevant. */
export function beginExchange(hexA: string, stored: Verifier): Exchange | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(hexA)) return undefined;
  const A = BigInt(`0x${hexA}`);
  if (A % N === 0n) return undefined;
  const verifier = BigInt(`0x${stored.verifier}`);
  const b = big(randomBytes(32));
  return { A, B: (k * verifier + power(g, b)) % N, b, verifier };
}

export function proves(
  exchange: Exchange,
  claim: { poolName: string; user: string; secretBlock: Buffer; timestamp: string; signature: string },
): boolean {
  const { A, B, b, verifier } = exchange;
  const u = big(sha256(bytesOf(A), bytesOf(B)));
  const S = power(A * power(verifier, u), b);
  const key = Buffer.from(hkdfSync('sha256', bytesOf(S), bytesOf(u), 'Caldera Derived Key', 16));
  const expected = createHmac('sha256', key)
    .update(claim.poolName + claim.user)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
