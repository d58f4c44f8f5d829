import { notAuthorized, PoolFault } from './fault.ts';
import type { Pool } from './pool.ts';
import type { Tries } from './store.ts';

const quarter = 15 * 60_000;
const hour = 3600_000;
const freeTries = 5;
const hourlyTries = 5;
const kind = 'sign-in';

/**
 * Cognito's lock-out: from the fifth wrong try on, each locks the account for 2^(n-5) seconds, 15 minutes at most.
 * Tries are counted when a challenge is answered, so opening several challenges in parallel does not help.
 */
export function demandUnlocked(pool: Pool, person: string): void {
  const { count, at } = pool.store.tries(person, kind);
  if (count >= freeTries && pool.now() < at) throw notAuthorized('Password attempts exceeded');
}

export function countFailure(pool: Pool, person: string): void {
  const now = pool.now();
  const { count, at } = pool.store.tries(person, kind);
  const tries = now - at >= quarter ? 1 : count + 1;
  const lock = tries < freeTries ? 0 : Math.min(2 ** (tries - freeTries) * 1000, quarter);
  keep(pool, person, kind, { count: tries, at: now + lock });
}

export const forgiveFailures = (pool: Pool, person: string): void => pool.store.deleteTries(person, kind);

/** Counts a try of this kind and refuses it if there were five within the hour, even if it is right. */
export function spend(pool: Pool, person: string, what: string): void {
  const now = pool.now();
  const kept = pool.store.tries(person, what);
  const { count, at } = now - kept.at >= hour ? { count: 0, at: now } : kept;
  if (count >= hourlyTries) {
    throw new PoolFault('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  keep(pool, person, what, { count: count + 1, at });
}

/** Prunes expired rows on each write, because strangers can create them for any number of names. */
function keep(pool: Pool, person: string, what: string, tries: Tries): void {
  pool.store.prune({ codes: pool.seconds() - 24 * 3600, tries: pool.now() - hour });
  pool.store.saveTries(person, what, tries);
}

export const refund = (pool: Pool, person: string, what: string): void => pool.store.deleteTries(person, what);
