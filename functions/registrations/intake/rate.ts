import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { instanceState } from '../../kit/kept.ts';
import { subscriberOf } from '../mask.ts';

/** Submissions that one address may send in a minute, and tokens that it gets for them (docs/decisions/spam.md). */
export const mostInAMinute = { person: 1200, suspect: 120, token: 1200 } as const;

type Kind = keyof typeof mostInAMinute;

const minute = 60_000;

/** Addresses that are remembered at once; above it, the one that began longest ago and is not refused makes room. */
const most = 10_000;

interface Minute {
  readonly beganAt: number;
  readonly count: number;
}

// Lives as long as the instance, and nowhere else: a full address is in no table (docs/decisions/visitor-addresses.md).
const minutes = instanceState(() => new Map<string, Minute>());

/** Counts one submission or token of an address. Throws Failure rate_limited where its minute is full. */
export function checkRate(address: string, kind: Kind): void {
  const key = `${kind} ${subscriberOf(address)}`;
  const at = now();
  const known = minutes.current.get(key);
  const current = known && at - known.beganAt < minute ? known : { beganAt: at, count: 0 };
  if (current.count >= mostInAMinute[kind]) {
    throw new Failure('rate_limited', { retryAfterSeconds: Math.ceil((current.beganAt + minute - at) / 1000) });
  }
  if (current !== known) minutes.current.delete(key);
  minutes.current.set(key, { ...current, count: current.count + 1 });
  if (minutes.current.size > most) makeRoom(at);
}

/** Forgets one address. Whoever is refused stays refused: many other addresses must not buy them a new minute. */
function makeRoom(at: number): void {
  for (const [key, { beganAt, count }] of minutes.current) {
    const limit = mostInAMinute[key.split(' ')[0] as Kind];
    if (at - beganAt < minute && count >= limit) continue;
    minutes.current.delete(key);
    return;
  }
}
