/** How often one may try: passwords and second factors by the lock-out, codes and mails by the hour. */
import { notAuthorized, PoolFault } from './fault.ts';
import type { Pool } from './pool.ts';
import type { Tries } from './store.ts';

const quarter = 15 * 60_000;
const hour = 3600_000;
const freeTries = 5;
const hourlyTries = 5;
const kind = 'sign-in';

/**
 * Cognito's lock-out: five wrong tries are free; from then on each locks for 2^(n-5) seconds, a quarter of an hour at
 * most. `at` is the end of the lock, or the last try before there was one. A quarter of an hour without a try forgives.
 * Counted where the answer is judged: challenges that were begun side by side do not help.
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

/** Counts one more try of its kind; past five an hour it is refused, whatever it brings. */
export function spend(pool: Pool, person: string, what: string): void {
  const now = pool.now();
  const kept = pool.store.tries(person, what);
  const { count, at } = now - kept.at >= hour ? { count: 0, at: now } : kept;
  if (count >= hourlyTries) {
    throw new PoolFault('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  keep(pool, person, what, { count: count + 1, at });
}

/** What no longer counts goes: strangers may name any number of people. */
function keep(pool: Pool, person: string, what: string, tries: Tries): void {
  pool.store.prune({ codes: pool.seconds() - 24 * 3600, tries: pool.now() - hour });
  pool.store.saveTries(person, what, tries);
}

export const refund = (pool: Pool, person: string, what: string): void => pool.store.deleteTries(person, what);
