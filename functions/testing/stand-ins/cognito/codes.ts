import { createHmac, timingSafeEqual } from 'node:crypto';
import { PoolFault } from './fault.ts';
import { refund, spend } from './limits.ts';
import type { Pool } from './pool.ts';

const lifetimes = { 'sign-up': 24 * 3600, reset: 3600, email: 24 * 3600 } as const;

export type Purpose = keyof typeof lifetimes;

const mismatch = () => new PoolFault('CodeMismatchException', 'Invalid verification code provided, please try again.');

/** Issues a code and replaces an earlier one for the same purpose. `about` is the e-mail address that it proves, if any. */
export function issueCode(pool: Pool, person: string, purpose: Purpose, about = ''): string {
  const code = pool.newCode();
  const expires = pool.seconds() + lifetimes[purpose];
  pool.store.saveCode(person, purpose, { hash: keyed(pool, person, purpose, code), expires, about });
  return code;
}

/** Returns the code's `about` and deletes the code. Every try counts towards the limit until the right code resets it. */
export function redeemCode(pool: Pool, person: string, purpose: Purpose, code: string): string {
  spend(pool, person, `confirm ${purpose}`);
  const kept = pool.store.findCode(person, purpose);
  if (!kept) throw mismatch();
  if (kept.expires <= pool.seconds()) {
    throw new PoolFault('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  const given = keyed(pool, person, purpose, code);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(kept.hash))) throw mismatch();
  pool.store.deleteCode(person, purpose);
  refund(pool, person, `confirm ${purpose}`);
  return kept.about;
}

/** Only this hash is stored, so that reading the file does not reveal the code. */
const keyed = (pool: Pool, person: string, purpose: Purpose, code: string): string =>
  createHmac('sha256', pool.key.decoySecret).update(`${purpose}:${person}:${code}`).digest('hex');

/** Cognito's masked description of where a code was sent, or would have been: `a***@e***`. */
export function deliveryTo(address: string) {
  const [name = '', domain = ''] = address.split('@');
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: `${name[0]}***@${domain[0]}***` };
}
