import { AsyncLocalStorage } from 'node:async_hooks';

const deadline = new AsyncLocalStorage<number>();

/**
 * Runs `work`, which begins nothing new after `milliseconds`: tables take no call and nobody tries again. Several kinds
 * of retries are nested, so their own limits together are no limit of the whole. A deadline inside another can only be
 * earlier.
 */
export function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  return deadline.run(performance.now() + Math.min(milliseconds, timeLeft()), work);
}

/** Milliseconds until nothing new may begin; Infinity where there is no deadline. */
export function timeLeft(): number {
  return (deadline.getStore() ?? Number.POSITIVE_INFINITY) - performance.now();
}
