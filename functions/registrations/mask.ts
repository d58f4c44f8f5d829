import { isIP } from 'node:net';

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after];
}

/** IPv4 /24 or IPv6 /48: no table may hold a full address (docs/decisions/visitor-addresses.md). Otherwise empty. */
export function maskAddress(address = ''): string {
  const text = address.replace(/%.*$/, '');
  const version4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1] ?? '';
  if (isIP(version4) === 4) return `${version4.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(text) !== 6) return '';
  return `${networkOf(text, 3)}::/48`;
}

/** Masked or not. In the local run every visitor has a loopback address. */
export function isLoopback(address = ''): boolean {
  return /^(?:::ffff:)?127\.|^::1$|^0:0:0::\/48$/i.test(address);
}

function networkOf(address: string, groups: number): string {
  const network = groupsOf(address.toLowerCase()).slice(0, groups);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

function counted(address: string, groups: 3 | 4): string {
  const text = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(text) === 6 ? `${networkOf(text, groups)}::/${groups * 16}` : text;
}

/** An IPv4 address, or the IPv6 /64 in which a subscriber can use any address. Keep it in memory only. */
export const subscriberOf = (address: string): string => counted(address, 4);

/** An IPv4 address, or the IPv6 /48 that one site may have as a whole. Keep it in memory only. */
export const siteOf = (address: string): string => counted(address, 3);
