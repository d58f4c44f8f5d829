import { type Campus, type ChurchPlace, churchMap, routeTo } from '#shared/church/church-map.ts';
import { eventMap, fullPlace } from '#shared/church/church-place.ts';
import type { CalendarEvent } from '../calendar/store.ts';
import type { Registration } from '../registrations/store.ts';

/** Where the church is. */
export interface Placed {
  readonly church: string;
  /** The church's address, and the link to its directions; empty if not set. */
  readonly place: string;
  readonly map: string;
  readonly campus?: Campus;
}

interface Occasion {
  readonly registration: Registration;
  readonly event?: CalendarEvent;
}

export function placeOf({ church, place, map, campus }: Placed): ChurchPlace {
  return { name: church, address: place, map, ...(campus && { campus }) };
}

/** The directions, to the church for a visit. Undefined for an event online or without a location. */
export function directionsOf({ registration, event }: Occasion, profile: Placed): string | undefined {
  const church = placeOf(profile);
  const map = registration.people === undefined ? churchMap(church) : event && eventMap(event, church);
  return map ? routeTo(map) : undefined;
}

export function fullPlaceOf({ event }: Pick<Occasion, 'event'>, profile: Placed): string | undefined {
  return event?.location ? fullPlace(event.location, placeOf(profile)) : undefined;
}
