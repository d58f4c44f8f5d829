import { urlOf } from '#shared/content/address.ts';
import { isStaffPath, staffPaths, staffRolesAt } from '#shared/pages/staff-paths.ts';

// A placeholder origin, never fetched, to detect addresses that leave this site.
const HERE = 'https://here.invalid';

/** Rejects addresses on other sites, and the sign-in itself, which would redirect in a loop. */
export function destination(next: string | null, home: string): string {
  if (next === null || !next.startsWith('/')) return home;
  const url = urlOf(next, HERE);
  if (url?.origin !== HERE) return home;
  const path = url.pathname.replace(/(.)\/$/, '$1');
  const known = isStaffPath(path) ? path.toLowerCase() !== staffPaths.login : staffRolesAt(path) !== undefined;
  return known ? `${path}${url.search}` : home;
}
