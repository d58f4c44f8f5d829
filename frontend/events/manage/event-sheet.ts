import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { SheetColumn } from '../../staff/list/sheet.ts';
import { messages } from './messages.ts';

const { sheet: heads, states } = messages;

function stateOf({ status, is_published }: StaffEvent): string {
  if (status === 'cancelled') return states.Cancelled;
  return is_published ? heads.published : states.Draft;
}

/** Times are the church’s wall times. */
export const eventSheet: readonly SheetColumn<StaffEvent>[] = [
  [heads.title, ({ title }) => title],
  [heads.start, ({ start_date }) => start_date],
  [heads.end, ({ end_date }) => end_date],
  [heads.location, ({ location }) => location],
  [heads.category, ({ category }) => category],
  [heads.price, ({ price }) => price],
  [heads.attendees, ({ current_attendees }) => current_attendees],
  [heads.most, ({ max_attendees }) => max_attendees],
  [heads.state, stateOf],
];
