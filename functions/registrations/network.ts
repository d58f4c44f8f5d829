import { isIP } from 'node:net';
import { env } from '../kit/env.ts';
import { sealOf } from '../kit/seal.ts';
import { subscriberOf } from './mask.ts';

/** Milliseconds for which registrations of one network are known to belong together (docs/decisions/visitor-addresses.md). */
export const networkKnown = 30 * 24 * 3_600_000;

/**
 * What stands for the network a registration came from: a seal of the same subscriber that the rate counts, for one church
 * event alone, so that it follows nobody from event to event. Undefined where the address is none.
 */
export function networkMark(eventId: string, address = ''): string | undefined {
  const subscriber = subscriberOf(address);
  if (isIP(subscriber.replace(/::\/64$/, '::')) === 0) return undefined;
  return sealOf('network', `${eventId} ${subscriber}`, env('ORIGIN_SECRET')).slice(0, 16);
}
