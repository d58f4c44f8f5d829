import { linkOf } from '#shared/content/address.ts';
import { paths } from '../kernel/paths.ts';

/**
 * The target of "Find a Campus" (docs/decisions/real-buttons.md): the locations on the church’s about page. `origin` is the
 * site’s own; URLs on it become paths. Falls back to this site’s about page if the setting is not an allowed link.
 */
export function campusAddress(aboutUsUrl: string, origin: string): string {
  const url = new URL(linkOf(aboutUsUrl) ?? paths.about(), origin);
  url.hash = '#locations';
  return url.origin === new URL(origin).origin ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
