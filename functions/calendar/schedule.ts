import { type FieldText, fieldTexts } from '#shared/api/fields.ts';
import type { EventInput } from '#shared/calendar/schema.ts';
import { wallToInstant } from '#shared/church/time.ts';
import { Failure } from '../kit/failure.ts';
import { type Facts, unlimited } from '../seats/store.ts';
import type { CalendarEvent } from './store.ts';

/** The longest an event may last: lists of current events look back so far. */
export const longestEventDays = 92;
const longest = longestEventDays * 86_400_000;

type Details = Omit<CalendarEvent, 'id' | 'status' | 'version' | 'createdAt' | 'updatedAt'>;

/**
 * What staff typed, as an event: wall times become instants in `zone` (decision 17). Throws Failure validation_failed
 * where a time does not exist, the end is not after the start, or the deadline is after the start.
 */
export function toDetails(input: EventInput, zone: string): Details {
  const fields: Record<string, string> = {};
  const refuse = (field: keyof EventInput, text: FieldText) => {
    fields[field] ??= fieldTexts[text];
  };
  const instant = (field: 'start_date' | 'end_date' | 'registration_deadline') => {
    const wall = input[field];
    if (wall === undefined || wall === null) return undefined;
    const found = wallToInstant(wall, zone);
    if (found === null) refuse(field, 'no_such_time');
    return found ?? undefined;
  };
  const startsAt = instant('start_date') ?? 0;
  const endsAt = instant('end_date');
  const deadlineAt = instant('registration_deadline');
  if (fields.start_date === undefined) {
    if (endsAt !== undefined && endsAt <= startsAt) refuse('end_date', 'end_after_start');
    if (endsAt !== undefined && endsAt - startsAt > longest) refuse('end_date', 'event_too_long');
    if (deadlineAt !== undefined && deadlineAt > startsAt) refuse('registration_deadline', 'deadline_before_start');
  }
  if (Object.keys(fields).length > 0) throw new Failure('validation_failed', { fields });
  return {
    title: input.title,
    description: input.description,
    startsAt,
    ...(endsAt !== undefined && { endsAt }),
    ...(deadlineAt !== undefined && { deadlineAt }),
    zone,
    location: input.location,
    category: input.category,
    price: input.price,
    ...(typeof input.max_attendees === 'number' && { maxAttendees: input.max_attendees }),
    requiresRegistration: input.requires_registration,
    asksEmergencyContact: input.ask_emergency_contact,
    isPublished: input.is_published,
  };
}

/** What of an event its seats item holds. */
export function toFacts(event: CalendarEvent): Facts {
  return {
    title: event.title,
    startsAt: event.startsAt,
    ...(event.deadlineAt !== undefined && { deadlineAt: event.deadlineAt }),
    zone: event.zone,
    price: event.price,
    requiresRegistration: event.requiresRegistration,
    asksEmergencyContact: event.asksEmergencyContact,
    isPublished: event.isPublished,
    status: event.status,
    version: event.version,
    capacity: event.maxAttendees ?? unlimited,
  };
}
