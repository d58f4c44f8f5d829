export const mapLink = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** Each may be empty. */
export interface Campus {
  readonly name: string;
  readonly address: string;
  /** A link to its place on a map. */
  readonly map: string;
}

/** The church, and the campus that it has besides, if any. */
export interface ChurchPlace extends Campus {
  readonly campus?: Campus;
}

/** The address without line breaks. */
export const oneLine = (address: string) => address.trim().replace(/\s*\n\s*/g, ', ');

/** The church on a map, the same on every page: its own link, or a search for its name and address. '' without both. */
export const churchMap = ({ name, address, map }: Campus): string =>
  map || (address && mapLink([name, oneLine(address)].join(', ')));

/** The same of another campus, whose address a map knows better than its name. */
export const campusMap = ({ address, map }: Campus): string => map || (address && mapLink(oneLine(address)));

const point = /[=@/:](-?\d{1,3}\.\d+)(?:[,\s+]|%2C|%20)+(-?\d{1,3}\.\d+)/i;
// The link of a place has the middle of the window before its pin.
const pin = /!3d(-?\d{1,3}\.\d+)!4d(-?\d{1,3}\.\d+)/;

/** Latitude and longitude in a map's link, such as `?query=-1.3%2C36.7`, `/@-1.3,36.7,17z` or `!3d-1.3!4d36.7`. */
export const pointIn = (map: string) => (pin.exec(map) ?? point.exec(map))?.slice(1);

/** The way to the place that a map's link shows, from wherever the reader is. A link without a point stays as it is. */
export function routeTo(map: string): string {
  const to = pointIn(map);
  return to ? `https://www.google.com/maps/dir/?api=1&destination=${to}` : map;
}
