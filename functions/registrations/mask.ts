import { isIP } from 'node:net';

/** The eight groups of an IPv6 address, written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after];
}

/**
 * The network a visitor's address belongs to, IPv4 /24 or IPv6 /48: the full address is in no table
 * (docs/decisions/visitor-addresses.md). Empty where the address is none.
 */
export function maskAddress(address = ''): string {
  const text = address.replace(/%.*$/, '');
  const version4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1] ?? '';
  if (isIP(version4) === 4) return `${version4.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(text) !== 6) return '';
  return `${networkOf(text, 3)}::/48`;
}

/** Whether an address, masked or not, is the machine's own: in the local run every visitor has it. */
export function isLoopback(address = ''): boolean {
  return /^(?:::ffff:)?127\.|^::1$|^0:0:0::\/48$/i.test(address);
}

/** The first groups of an IPv6 address, written in one way. */
function networkOf(address: string, groups: number): string {
  const network = groupsOf(address.toLowerCase()).slice(0, groups);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** An IPv4 address as it is, and of an IPv6 address the network that its first groups name. Any other text stays as it is. */
function counted(address: string, groups: 3 | 4): string {
  const text = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(text) === 6 ? `${networkOf(text, groups)}::/${groups * 16}` : text;
}

/** One subscriber among visitors' addresses: an IPv4 address or an IPv6 /64, within which a subscriber takes any address. For memory alone. */
export const subscriberOf = (address: string): string => counted(address, 4);

/** The same for a subscriber of a whole IPv6 /48, who takes any of its 65,536 networks: an IPv4 address or the /48. For memory alone. */
export const siteOf = (address: string): string => counted(address, 3);
