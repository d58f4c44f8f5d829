import { AsyncLocalStorage } from 'node:async_hooks';
import { patientNow } from './patience.ts';

interface Limits {
  /** On the clock of `patientNow`. */
  readonly deadline: number;
  readonly tries: number;
}

const limits = new AsyncLocalStorage<Limits>();

/**
 * Runs `work`, which starts nothing new after `milliseconds`: table calls are refused and retries stop. This limits the whole
 * work, because the limits of several nested retries would multiply. A nested deadline can only be earlier. `tries` is the most
 * attempts of one table call, by default as outside.
 */
export function within<T>(milliseconds: number, work: () => Promise<T>, tries = mostTries()): Promise<T> {
  return limits.run({ deadline: patientNow() + Math.min(milliseconds, timeLeft()), tries }, work);
}

/** Milliseconds (at AWS's pace) until nothing new may start; Infinity without a deadline. */
export function timeLeft(): number {
  return (limits.getStore()?.deadline ?? Number.POSITIVE_INFINITY) - patientNow();
}

/** The most attempts of one table call here. Three by default, for requests that a user waits for. */
export function mostTries(): number {
  return limits.getStore()?.tries ?? 3;
}
