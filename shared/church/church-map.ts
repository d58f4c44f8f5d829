export const mapLink = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** `address` and `map` may be empty. */
export interface ChurchPlace {
  readonly name: string;
  readonly address: string;
  readonly map: string;
}

/** The address without line breaks. */
export const oneLine = (address: string) => address.trim().replace(/\s*\n\s*/g, ', ');

/** The directions to the church, the same on every page: its own link, or a search for its name and address. '' without both. */
export const churchMap = ({ name, address, map }: ChurchPlace): string =>
  map || (address && mapLink([name, oneLine(address)].join(', ')));
