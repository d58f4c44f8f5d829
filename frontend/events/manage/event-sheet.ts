import type { StaffEvent } from '#shared/calendar/schema.ts';
import { dateOf } from '#shared/church/time.ts';
import { toCsv } from '#shared/files/csv.ts';
import type { Church } from '#shared/pages/page-data.ts';
import { messages } from './messages.ts';

/** `events-2026-11-21.csv`, by the church's day; `now`: epoch ms. */
export function eventSheetName(now: number, { zone }: Church): string {
  return `events-${dateOf(now, zone)}.csv`;
}

/** The spreadsheet of events, in the order given; times are the church's wall times. */
export function eventSheet(events: readonly StaffEvent[]): string {
  const rows = events.map((event) => [
    event.title,
    event.start_date,
    event.end_date ?? '',
    event.location,
    event.category,
    String(event.price),
    String(event.current_attendees),
    event.max_attendees === null ? '' : String(event.max_attendees),
    event.status === 'cancelled' ? messages.sheet.cancelled : messages.sheet.published[`${event.is_published}`],
  ]);
  return toCsv(messages.sheet.columns, rows);
}
