/** Seconds between the attempts: five seconds after the first, ten hours before the last, 28 hours in all. */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;

export const mostTries = waits.length + 1;

/** The longest time in seconds for which SQS hides a message. */
const longestWait = 43_200;

/**
 * Seconds until the next attempt after `tries` failed ones, or undefined if there is none. Up to a fifth longer at random, so
 * that a receiver that comes back does not get everything at once. `retryAfter` is what the receiver asks for, in seconds.
 */
export function waitAfter(tries: number, retryAfter = 0, random = Math.random()): number | undefined {
  const wait = waits[tries - 1];
  if (wait === undefined) return undefined;
  return Math.min(Math.max(Math.ceil(wait * (1 + random / 5)), retryAfter), longestWait);
}

/** From this failed attempt on (after half an hour) the operator hears of it. */
export const lateTries = 4;
