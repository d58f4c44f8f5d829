import { Failure } from '../kit/failure.ts';
import { stale } from '../kit/settle.ts';
import type { Write } from '../kit/transact.ts';
import { type Facts, openPlaces, takeSeats, toSeats } from '../seats/store.ts';

/**
 * Takes the places of a party. The outcome is `stale` if the event has changed since `facts` were read. Throws Failure
 * not_enough_seats {seatsLeft} if too few are open.
 */
export function takePlaces(eventId: string, party: number, { version }: Facts): Write<typeof stale> {
  return {
    part: takeSeats(eventId, party, version),
    refused: (old) => {
      const newer = old && toSeats(old);
      if (newer?.version !== version) return stale;
      throw new Failure('not_enough_seats', { details: { seatsLeft: openPlaces(newer) } });
    },
  };
}
