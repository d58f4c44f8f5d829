import { timeLeft } from './deadline.ts';
import { Failure } from './failure.ts';
import { log } from './log.ts';
import { patientNow } from './patience.ts';

/** Returned by an attempt whose data has changed since it was read, so that it must be repeated. */
export const stale = Symbol('stale');

const patience = 5000;

/** Repeats it for up to 5 seconds. Then throws Failure `busy` with Retry-After. */
export async function settle<T>(attempt: () => Promise<T | typeof stale>): Promise<T> {
  const until = patientNow() + Math.min(patience, timeLeft());
  do {
    const outcome = await attempt();
    if (outcome !== stale) return outcome;
  } while (patientNow() < until);
  log('warn', 'given up: stale', {});
  throw new Failure('busy', { retryAfterSeconds: 1 });
}
