import { isPath, urlOf } from './address.ts';

/** Paths of this site are allowed too. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/** The editor and the server both apply this rule. */
export function isRichLink(address: string): boolean {
  if (isPath(address)) return true;
  const url = /[\s\\]/.test(address) ? undefined : urlOf(address);
  return url !== undefined && linkSchemes.includes(url.protocol.slice(0, -1));
}
