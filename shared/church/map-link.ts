/** A map that searches for a place, as people write it: a whole https address. */
export const mapLink = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
