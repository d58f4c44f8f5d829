import type { FieldText } from '../api/fields.ts';
import { wallToInstant } from '../church/time.ts';
import type { EventInput } from './schema.ts';

/** The longest duration of an event. Lists of current events read back this far. */
export const longestEventDays = 92;
const longest = longestEventDays * 86_400_000;

type TimeField = 'start_date' | 'end_date' | 'registration_deadline';

/** An event's instants (epoch ms), and errors of its times by field. */
export interface Schedule {
  readonly startsAt?: number;
  readonly endsAt?: number;
  readonly deadlineAt?: number;
  readonly problems: Readonly<Partial<Record<TimeField, FieldText>>>;
}

/**
 * The form uses it to show the errors that the server would return (docs/decisions/wall-times.md). Each time must exist, the end
 * must be after the start, and the deadline must not be after the start.
 */
export function readSchedule(input: Pick<EventInput, TimeField>, zone: string): Schedule {
  const problems: Partial<Record<TimeField, FieldText>> = {};
  const instant = (field: TimeField) => {
    const wall = input[field];
    if (wall === undefined || wall === null) return undefined;
    const found = wallToInstant(wall, zone);
    if (found === null) problems[field] = 'no_such_time';
    return found ?? undefined;
  };
  const startsAt = instant('start_date');
  const endsAt = instant('end_date');
  const deadlineAt = instant('registration_deadline');
  if (startsAt !== undefined) {
    if (endsAt !== undefined && endsAt <= startsAt) problems.end_date = 'end_after_start';
    if (endsAt !== undefined && endsAt - startsAt > longest) problems.end_date = 'event_too_long';
    if (deadlineAt !== undefined && deadlineAt > startsAt) problems.registration_deadline = 'deadline_before_start';
  }
  return {
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
    ...(deadlineAt !== undefined && { deadlineAt }),
    problems,
  };
}
