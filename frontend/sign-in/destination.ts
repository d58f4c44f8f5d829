import { urlOf } from '#shared/content/address.ts';
import { isStaffPath, staffBeside, staffPaths } from '#shared/pages/staff-paths.ts';

// Never fetched: an address that is taken as lying on this site must still lie there afterwards.
const HERE = 'https://here.invalid';

/**
 * Where to go after signing in: the staff screen that was asked for, else `home`. Nothing that leads off this site, and
 * not the sign-in itself, which would lead here again.
 */
export function destination(next: string | null, home: string): string {
  if (next === null || !next.startsWith('/')) return home;
  const url = urlOf(next, HERE);
  if (url?.origin !== HERE) return home;
  const path = url.pathname.replace(/(.)\/$/, '$1');
  const known = isStaffPath(path) ? path.toLowerCase() !== staffPaths.login : staffBeside(path) !== undefined;
  return known ? `${path}${url.search}` : home;
}
