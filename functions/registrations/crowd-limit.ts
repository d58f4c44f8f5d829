import { countTaking } from '../crowds/store.ts';
import { type Facts, unlimited } from '../seats/store.ts';
import { isLoopback } from './mask.ts';
import { networkMark } from './network.ts';

/**
 * One network takes too much if two registrations or more of it take over this part of an event's places within the span. One registration
 * alone is a family.
 */
const mostOfNetwork = { part: 1 / 5, alone: 1 } as const;
/** Milliseconds. */
export const spanOfNetwork = 10 * 60_000;

/** Registrations of one network for an event at an instant (epoch ms). */
export interface Takings {
  readonly at: number;
  readonly people: number;
  readonly registrations: number;
}

/** Returns the most places that a network took within any span, or 0 if none of them is too much. */
export function tookTooMany(takings: readonly Takings[], capacity: number): number {
  const sums = takings.map(({ at: from }) => {
    const within = takings.filter(({ at }) => at >= from && at < from + spanOfNetwork);
    const [people, registrations] = [
      within.reduce((sum, each) => sum + each.people, 0),
      within.reduce((sum, each) => sum + each.registrations, 0),
    ];
    return registrations > mostOfNetwork.alone && people > capacity * mostOfNetwork.part ? people : 0;
  });
  return Math.max(0, ...sums);
}

/** A registration that is about to take places. */
interface Taking {
  readonly event: string;
  readonly address: string | undefined;
  readonly people: number;
}

/**
 * Counts a registration of an event with a limit by its network, and returns whether the network takes too much today. Events that ask
 * everybody to confirm, trials, and the machine's own address are not counted.
 */
export async function isOfCrowd(facts: Facts, { event, address, people }: Taking, at: number): Promise<boolean> {
  const network = isLoopback(address) ? undefined : networkMark(event, address);
  if (network === undefined || facts.test || facts.confirmsPlaces || facts.capacity === unlimited) return false;
  return tookTooMany(await countTaking({ event, network, people }, at), facts.capacity) > 0;
}
