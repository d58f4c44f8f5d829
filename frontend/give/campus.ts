import { linkOf } from '#shared/content/address.ts';
import { paths } from '../kernel/paths.ts';

/**
 * "Find a Campus" (docs/decisions/real-buttons.md): the about page's address as the church set it, at its locations.
 * `origin` is the site's own; an address on it stays a path. Where no page may lead, it is the about page of this site.
 */
export function campusAddress(aboutUsUrl: string, origin: string): string {
  const url = new URL(linkOf(aboutUsUrl) ?? paths.about(), origin);
  url.hash = '#locations';
  return url.origin === new URL(origin).origin ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
