import { isIP } from 'node:net';
import { env } from '../kit/env.ts';
import { sealOf } from '../kit/seal.ts';
import { siteOf } from './mask.ts';

/** Milliseconds for which registrations of one network are known to belong together (docs/decisions/visitor-addresses.md). */
export const networkKnown = 30 * 24 * 3_600_000;

/**
 * The mark of the network that a registration came from: a seal of the IPv4 address or the IPv6 /48 for one church event alone, so that
 * it tells nothing about other events. Undefined for text that is not an address.
 */
export function networkMark(eventId: string, address = ''): string | undefined {
  const site = siteOf(address);
  if (isIP(site.replace(/::\/48$/, '::')) === 0) return undefined;
  return sealOf('network', `${eventId} ${site}`, env('ORIGIN_SECRET')).slice(0, 16);
}
