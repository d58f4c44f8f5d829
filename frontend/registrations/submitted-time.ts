import { formatByZone } from '#shared/church/zone-format.ts';

const formatOf = formatByZone('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * Formats a registration's own time in the specification's form (B9, CN-10), such as `Nov 21, 2026, 9:02 AM`: the church's wall time.
 * Everything else on staff screens has the day first (staff/day-words.ts).
 */
export function submittedTime(iso: string, zone: string): string {
  // Some browsers put a narrow no-break space before AM, which spreadsheets cannot parse.
  return formatOf(zone)
    .format(new Date(iso))
    .replace(/\u202f/g, ' ');
}
