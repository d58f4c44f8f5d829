/** RFC 6238 as in authenticator apps: six digits of HMAC-SHA1 over the number of 30-second periods. */
import { createHmac, randomBytes } from 'node:crypto';

export interface Totp {
  /** Base32. The user has proven it with a code. */
  secret?: string;
  /** Base32. Issued but not proven yet; until then, `secret` stays in use. */
  candidate?: string;
  enabled?: boolean;
  preferred?: boolean;
  /** The period of the last accepted code. Codes of this and older periods are refused. */
  lastCount?: number;
}

const period = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret of 32 bytes, as long as Cognito's. */
export function newSecret(): string {
  const bits = [...randomBytes(32)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** `count` is the number of 30-second periods since 1970. */
export function codeAt(secret: string, count: number): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(count));
  const digest = createHmac('sha1', key).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The period of this code, with one period of clock drift either way, or undefined if the code is wrong. */
export function countOf(secret: string, code: string, seconds: number): number | undefined {
  const now = Math.floor(seconds / period);
  return [now, now - 1, now + 1].find((count) => codeAt(secret, count) === code);
}
