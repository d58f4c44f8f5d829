import { createHash, randomBytes } from 'node:crypto';

// Crockford's digits, which are not confused when read out.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

let random: (bytes: number) => Uint8Array = randomBytes;

function base32(bytes: Uint8Array, length: number): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += DIGITS[(value >> bits) & 31];
      value &= (1 << bits) - 1;
    }
  }
  return text.slice(0, length);
}

/** `length` random characters a–z, 0–9 (5 bits each). */
export function newId(length: number): string {
  return base32(random(Math.ceil((length * 5) / 8)), length);
}

/** `length` random digits, for a code to type. */
export function newDigits(length: number): string {
  const number = Buffer.from(random(8)).readBigUInt64BE();
  return String(number % 10n ** BigInt(length)).padStart(length, '0');
}

/** 26 characters a–z, 0–9 derived from the text (130 bits of its SHA-256). */
export function derivedId(text: string): string {
  return base32(createHash('sha256').update(text).digest(), 26);
}

/** A short fingerprint: 128 bits of the text's SHA-256, as 22 characters. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
}

/** For tests. */
export function setRandom(source: (bytes: number) => Uint8Array = randomBytes): void {
  random = source;
}
