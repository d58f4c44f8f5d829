import { AsyncLocalStorage } from 'node:async_hooks';
import { patientNow } from './patience.ts';

interface Limits {
  /** On the clock of `patientNow`. */
  readonly deadline: number;
  readonly tries: number;
}

const limits = new AsyncLocalStorage<Limits>();

/** Refuses table calls after `milliseconds`, and stops retries. A nested deadline can only be earlier. */
export function within<T>(milliseconds: number, work: () => Promise<T>, tries = mostTries()): Promise<T> {
  return limits.run({ deadline: patientNow() + Math.min(milliseconds, timeLeft()), tries }, work);
}

/** Milliseconds (at AWS's pace) until nothing new may start; Infinity without a deadline. */
export function timeLeft(): number {
  return (limits.getStore()?.deadline ?? Number.POSITIVE_INFINITY) - patientNow();
}

/** Three by default, for requests that a user waits for. */
export function mostTries(): number {
  return limits.getStore()?.tries ?? 3;
}
