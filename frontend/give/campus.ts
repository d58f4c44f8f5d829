import { paths } from '../app/paths.ts';

/**
 * "Find a Campus" (decision 8): the about page's address as the church set it, at its locations. `origin` is the site's
 * own; an address on it stays a path. What is no web address at all leads to the about page of this site.
 */
export function campusAddress(aboutUsUrl: string, origin: string): string {
  const url = parsed(aboutUsUrl.trim(), origin) ?? new URL(paths.about(), origin);
  url.hash = '#locations';
  return url.origin === new URL(origin).origin ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

function parsed(address: string, origin: string): URL | null {
  if (address === '' || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}
