import { isPath, urlOf } from './address.ts';

/** Where a link of a rich text may lead, besides a path of this site. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/** Whether a rich text's link may lead there: what the editor offers and what the server keeps are the same by this one rule. */
export function isRichLink(address: string): boolean {
  if (isPath(address)) return true;
  const url = /[\s\\]/.test(address) ? undefined : urlOf(address);
  return url !== undefined && linkSchemes.includes(url.protocol.slice(0, -1));
}
