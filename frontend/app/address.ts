/** A path of this site: one slash, not two (which browsers take for another site). */
const OWN = /^\/(?![/\\])/;
const OUTSIDE = /^(?:https:\/\/|mailto:|tel:)/i;

/** An address that staff wrote, where a page may lead there; else `otherwise`. */
export function addressOr(otherwise: string, address: string): string {
  const written = address.trim();
  return OWN.test(written) || OUTSIDE.test(written) ? written : otherwise;
}

/** Whether the router leads there, without loading the page anew. */
export function isOwn(address: string): boolean {
  return OWN.test(address);
}
