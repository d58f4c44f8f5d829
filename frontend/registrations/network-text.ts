/**
 * The shortened network of a sender in words: `197.248.10.x` for `197.248.10.0/24`, `2001:db8:12:x` for `2001:db8:12::/48`. '' if
 * it tells nothing, because the sender used the church's own machine.
 */
export function networkText(masked: string): string {
  if (/^127\.|^0:0:0::/.test(masked)) return '';
  return masked.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x');
}
