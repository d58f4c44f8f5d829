import { isIP } from 'node:net';
import { env } from '../kit/env.ts';
import { sealOf } from '../kit/seal.ts';
import { siteOf } from './mask.ts';

/** Milliseconds for which registrations can be grouped by network (docs/decisions/visitor-addresses.md). */
export const networkKnown = 30 * 24 * 3_600_000;

/** A seal of the IPv4 address or IPv6 /48. Differs for each event, so that networks cannot be linked across events. */
export function networkMark(eventId: string, address = ''): string | undefined {
  const site = siteOf(address);
  if (isIP(site.replace(/::\/48$/, '::')) === 0) return undefined;
  return sealOf('network', `${eventId} ${site}`, env('ORIGIN_SECRET')).slice(0, 16);
}
