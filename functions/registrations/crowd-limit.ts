import { countTaking, type Minute } from '../crowds/store.ts';
import { type Facts, unlimited } from '../seats/store.ts';
import { isLoopback } from './mask.ts';
import { networkMark } from './network.ts';

/**
 * One network takes too much if two registrations or more of it take over this part of an event's places within the span (minutes).
 * One registration alone is a family.
 */
export const mostOfNetwork = { part: 1 / 5, minutes: 10, alone: 1 } as const;

/** Whether a network took too much at any time of these minutes. */
export function tookTooMuch(minutes: readonly Minute[], capacity: number): boolean {
  return minutes.some(({ minute: from }) => {
    const within = minutes.filter(({ minute }) => minute >= from && minute < from + mostOfNetwork.minutes);
    const [people, registrations] = [
      within.reduce((sum, each) => sum + each.people, 0),
      within.reduce((sum, each) => sum + each.registrations, 0),
    ];
    return registrations > mostOfNetwork.alone && people > capacity * mostOfNetwork.part;
  });
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
  return tookTooMuch(await countTaking({ event, network, people }, at), facts.capacity);
}
