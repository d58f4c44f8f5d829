import { formatByZone } from '#shared/church/zone-format.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { messages } from './messages.ts';

const formatOf = formatByZone('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `Nov 21, 2026, 9:02 AM`: an instant as the church's wall time (B9), wherever the reader is. */
export function wallTime(iso: string, zone: string): string {
  // Some browsers put a narrow space before AM, which spreadsheets do not read.
  return formatOf(zone)
    .format(new Date(iso))
    .replace(/\u202f/g, ' ');
}

/** `Nov 21` of `2026-11-21`. */
export function shortDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
}

const text = (value: Registration['data'][string] | undefined) => (typeof value === 'string' ? value : '');

/** The name that was given, '' where none was. */
export function nameOf({ data }: Pick<Registration, 'data'>): string {
  return text(data.name);
}

export function emailOf({ data }: Pick<Registration, 'data'>): string {
  return text(data.email);
}

/** The name, or words that say there is none. */
export function shownName(registration: Pick<Registration, 'data'>): string {
  return nameOf(registration) || messages.noName;
}

/** What it is for, beside its type: the event, the opportunity, the subject. */
export function aboutOf({ data }: Pick<Registration, 'data'>): string {
  return text(data.eventTitle) || text(data.opportunity) || text(data.subject);
}
