import { AsyncLocalStorage } from 'node:async_hooks';
import { patientNow } from './patience.ts';

interface Limits {
  /** On the clock of `patientNow`. */
  readonly deadline: number;
  /** How often one call of a table is tried. */
  readonly tries: number;
}

const limits = new AsyncLocalStorage<Limits>();

/**
 * Runs `work`, which begins nothing new after `milliseconds`: tables take no call and nobody tries again. Several kinds
 * of retries are nested, so their own limits together are no limit of the whole. A deadline inside another can only be
 * earlier. `tries`: how often one call of a table is tried, else as often as outside.
 */
export function within<T>(milliseconds: number, work: () => Promise<T>, tries = mostTries()): Promise<T> {
  return limits.run({ deadline: patientNow() + Math.min(milliseconds, timeLeft()), tries }, work);
}

/** Milliseconds of AWS's time until nothing new may begin; Infinity without a deadline. */
export function timeLeft(): number {
  return (limits.getStore()?.deadline ?? Number.POSITIVE_INFINITY) - patientNow();
}

/** How often one call of a table is tried here: three times, where somebody may wait for the answer. */
export function mostTries(): number {
  return limits.getStore()?.tries ?? 3;
}
