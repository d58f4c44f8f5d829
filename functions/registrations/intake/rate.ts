import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { instanceState } from '../../kit/instance-state.ts';
import { subscriberOf } from '../mask.ts';

/** Most submissions, and most tokens, per address and minute (docs/decisions/spam.md). */
export const mostInAMinute = { person: 1200, suspect: 120, token: 1200 } as const;

type RateKind = keyof typeof mostInAMinute;

const minute = 60_000;

/** Most addresses remembered at once. Above it, the oldest that is not being refused is forgotten. */
const most = 10_000;

interface Minute {
  readonly beganAt: number;
  readonly count: number;
}

// Lives as long as the instance and is never stored: no table may hold a full address (docs/decisions/visitor-addresses.md).
const minutes = instanceState(() => new Map<string, Minute>());

/** Throws Failure rate_limited if the limit of its minute is reached. */
export function checkRate(address: string, kind: RateKind): void {
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

/** Forgets one address. A refused address stays refused; otherwise it could use many other addresses to gain a new minute. */
function makeRoom(at: number): void {
  for (const [key, { beganAt, count }] of minutes.current) {
    const limit = mostInAMinute[key.split(' ')[0] as RateKind];
    if (at - beganAt < minute && count >= limit) continue;
    minutes.current.delete(key);
    return;
  }
}
