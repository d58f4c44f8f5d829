import { env } from '../../kit/env.ts';
import { sealOf } from '../../kit/seal.ts';
import { type Facts, unlimited } from '../../seats/store.ts';
import { countTaking, type NewTaking, type Taking } from '../crowds-store.ts';
import { isLoopback } from '../mask.ts';
import { networkMark } from '../network.ts';

/**
 * A network takes too much if two or more of its registrations take over this part of an event's places within the span. A single
 * registration may be a large family.
 */
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

/**
 * How a request at an instant (epoch ms) is counted for its network. Returns undefined if it is not counted: for events without a
 * limit or that always require confirmation, for test events, and from a loopback address.
 */
export function takingOf(facts: Facts, { id, bodyHash, event, people, address }: Request, at: number) {
  const network = isLoopback(address) ? undefined : networkMark(event, address);
  if (network === undefined || facts.test || facts.confirmsPlaces || facts.capacity === unlimited) return undefined;
  // Sealed, so that a bot cannot craft two requests that count as one.
  const registration = sealOf('taking', `${id} ${bodyHash}`, env('ORIGIN_SECRET')).slice(0, 8);
  return { at, event, network, registration, people } satisfies NewTaking;
}

/** Counts a registration for its network, and returns whether the network takes too much within a day. */
export async function isOfCrowd(taking: NewTaking, { capacity }: Facts): Promise<boolean> {
  const takings = await countTaking(taking);
  return takings === 'full' || tookTooMany(takings, capacity) > 0;
}
