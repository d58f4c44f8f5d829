import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { SheetColumn } from '../../staff/list/sheet.ts';

function stateOf({ status, is_published }: StaffEvent): string {
  if (status === 'cancelled') return 'Cancelled';
  return is_published ? 'Published' : 'Draft';
}

/** The spreadsheet of events; times are the church's wall times. */
export const eventSheet: readonly SheetColumn<StaffEvent>[] = [
  ['Title', ({ title }) => title],
  ['Start', ({ start_date }) => start_date],
  ['End', ({ end_date }) => end_date],
  ['Location', ({ location }) => location],
  ['Category', ({ category }) => category],
  ['Price', ({ price }) => price],
  ['Attendees', ({ current_attendees }) => current_attendees],
  ['Max Attendees', ({ max_attendees }) => max_attendees],
  ['State', stateOf],
];
