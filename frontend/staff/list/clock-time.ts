import { formatByZone } from '#shared/church/zone-format.ts';

const formatOf = formatByZone('en-US', { hour: 'numeric', minute: '2-digit' });

/** `9:02 AM` of an instant (epoch ms), by the church's clock. */
export function shortTime(instant: number, zone: string): string {
  return formatOf(zone)
    .format(new Date(instant))
    .replace(/\u202f/g, ' ');
}
