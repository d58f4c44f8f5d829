/** RFC 6238: six digits of HMAC-SHA1 over the count of 30 seconds, as authenticator apps show them. */
import { createHmac, randomBytes } from 'node:crypto';

/** A person's second factor. An empty object is a person without one. */
export interface Totp {
  /** Base32; proven by a code. */
  secret?: string;
  /** Base32; given out, and not proven yet. The proven one serves until then. */
  candidate?: string;
  enabled?: boolean;
  preferred?: boolean;
  /** The count whose code was last accepted: that one and older ones serve no more. */
  lastCount?: number;
}

const period = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As long as Cognito's: 32 bytes. */
export function newSecret(): string {
  const bits = [...randomBytes(32)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The code of a count; `count` is the seconds since 1970 over 30. */
export function codeAt(secret: string, count: number): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(count));
  const digest = createHmac('sha1', key).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The count that this code belongs to, one step of clock drift either way; undefined for a wrong one. */
export function countOf(secret: string, code: string, seconds: number): number | undefined {
  const now = Math.floor(seconds / period);
  return [now, now - 1, now + 1].find((count) => codeAt(secret, count) === code);
}
