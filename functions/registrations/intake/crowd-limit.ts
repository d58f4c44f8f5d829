import { env } from '../../kit/env.ts';
import { sealOf } from '../../kit/seal.ts';
import { type Facts, unlimited } from '../../seats/store.ts';
import { countTaking, type NewTaking, type Taking } from '../crowds-store.ts';
import { isLoopback } from '../mask.ts';
import { networkMark } from '../network.ts';

/** Most that several registrations of a network take within the span. A single one may be a large family. */
const mostOfNetwork = { part: 1 / 5, alone: 1 } as const;
/** Milliseconds. */
export const spanOfNetwork = 10 * 60_000;

/** Returns the most places that a network took within any one span, or 0 if that is not too much. */
export function tookTooMany(takings: readonly Taking[], capacity: number): number {
  const sums = takings.map(({ at: from }) => {
    const within = takings.filter(({ at }) => at >= from && at < from + spanOfNetwork);
    const people = within.reduce((sum, each) => sum + each.people, 0);
    return within.length > mostOfNetwork.alone && people > capacity * mostOfNetwork.part ? people : 0;
  });
  return Math.max(0, ...sums);
}

interface Request {
  readonly id: string;
  readonly bodyHash: string;
  readonly event: string;
  readonly people: number;
  readonly address: string | undefined;
}

/** Undefined for unlimited events, events that always confirm, tests, and loopback addresses. `at` is in epoch ms. */
export function takingOf(facts: Facts, { id, bodyHash, event, people, address }: Request, at: number) {
  const network = isLoopback(address) ? undefined : networkMark(event, address);
  if (network === undefined || facts.test || facts.confirmsPlaces || facts.capacity === unlimited) return undefined;
  // Sealed, so that a bot cannot craft two requests that count as one.
  const registration = sealOf('taking', `${id} ${bodyHash}`, env('ORIGIN_SECRET')).slice(0, 8);
  return { at, event, network, registration, people } satisfies NewTaking;
}

export async function isOfCrowd(taking: NewTaking, { capacity }: Facts): Promise<boolean> {
  const takings = await countTaking(taking);
  return takings === 'full' || tookTooMany(takings, capacity) > 0;
}
