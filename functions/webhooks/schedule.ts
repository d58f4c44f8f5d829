/**
 * Seconds between the attempts, as Standard Webhooks suggests them: five seconds after the first, a day before the last, three days
 * and four hours in all.
 */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

export const mostTries = waits.length + 1;

/** The longest time in seconds for which a receiver may ask by Retry-After. */
const longestAsked = 86_400;

/**
 * Seconds until the next attempt after `tries` failed ones, or undefined if there is none. Up to a fifth longer at random, so
 * that a receiver that comes back does not get everything at once. `retryAfter` is what the receiver asks for, in seconds.
 */
export function waitAfter(tries: number, retryAfter = 0, random = Math.random()): number | undefined {
  const wait = waits[tries - 1];
  if (wait === undefined) return undefined;
  return Math.max(Math.ceil(wait * (1 + random / 5)), Math.min(retryAfter, longestAsked));
}

/** From this failed attempt on (after half an hour) the operator hears of it. */
export const lateTries = 4;
