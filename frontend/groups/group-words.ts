import { groupDays } from '#shared/groups/days.ts';
import { dayName, type Group } from '#shared/groups/schema.ts';
import { clock } from '../kernel/when.ts';
import { messages as m } from './messages.ts';

export const meetsAt = ({ day, time }: Pick<Group, 'day' | 'time'>): string => m.meets(dayName(day), clock(time));

export const peopleIn = ({ members, others }: Pick<Group, 'members' | 'others'>): number => members.length + others;

/** The order of the week, then of the day. */
export const byTime = (a: Group, b: Group): number =>
  groupDays.indexOf(a.day) - groupDays.indexOf(b.day) || (a.time < b.time ? -1 : a.time > b.time ? 1 : 0);

type State = 'room' | 'full' | 'closed' | 'unpublished';

/** The most important fact about a group in the staff's list. */
export function stateOf({ is_published, is_open, free }: Pick<Group, 'is_published' | 'is_open' | 'free'>): State {
  if (!is_published) return 'unpublished';
  if (!is_open) return 'closed';
  return free > 0 ? 'room' : 'full';
}
