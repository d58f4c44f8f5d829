import type { Role } from '#shared/api/access.ts';

/**
 * The shortened network of a sender in words: `197.248.10.x` for `197.248.10.0/24`, `2001:db8:12:x` for `2001:db8:12::/48`. '' if
 * it does not help the reader: only admins deal with fake sign-ups, and the address of the server's own machine tells nothing.
 */
export function networkText(masked: string, role: Role | null): string {
  if (role !== 'admin' || /^127\.|^0:0:0::/.test(masked)) return '';
  return masked.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x');
}
