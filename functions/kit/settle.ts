import { timeLeft } from './deadline.ts';
import { Failure } from './failure.ts';
import { log } from './log.ts';
import { patientNow } from './patience.ts';

/** What was read has changed meanwhile: read again. */
export const stale = Symbol('stale');

const patience = 5000;

/** Repeats an attempt while it ends `stale`, for 5 seconds. Throws Failure `busy` with Retry-After then. */
export async function settle<T>(attempt: () => Promise<T | typeof stale>): Promise<T> {
  const until = patientNow() + Math.min(patience, timeLeft());
  do {
    const outcome = await attempt();
    if (outcome !== stale) return outcome;
  } while (patientNow() < until);
  log('warn', 'given up: stale', {});
  throw new Failure('busy', { retryAfterSeconds: 1 });
}
