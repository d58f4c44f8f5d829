/** A map that searches for a place, as people write it: a whole https address. */
export const mapLink = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** The church, as people find it; `address` and `map` may be empty. */
export interface ChurchPlace {
  readonly name: string;
  readonly address: string;
  /** The link of its directions. */
  readonly map: string;
}

/** `Camp House, 12 Lake Road` is an address; `Youth hall` and `The boathouse, upstairs` are rooms of the church, which no map knows. */
const isAddress = (location: string) => /,\s*[\p{Lu}\p{N}]/u.test(location);

/** Where an event is, for calendars and search engines: a room with the church and its address. */
export function fullPlace(location: string, { name, address }: Omit<ChurchPlace, 'map'>): string {
  return isAddress(location)
    ? location
    : [location, name, address.replace(/\s*\n\s*/g, ', ')].filter(Boolean).join(', ');
}

/** Where the directions to an event lead: to a room by the church's own link, as the directions of every page do. */
export function directionsTo(location: string, church: ChurchPlace): string {
  return church.map && !isAddress(location) ? church.map : mapLink(fullPlace(location, church));
}
