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

/** The directions to the church, the same on every page: its own link, or a search for its name and address. '' without both. */
export const churchMap = ({ name, address, map }: Campus): string =>
  map || (address && mapLink([name, oneLine(address)].join(', ')));

/** The same of another campus, whose address a map knows better than its name. */
export const campusMap = ({ address, map }: Campus): string => map || (address && mapLink(oneLine(address)));
