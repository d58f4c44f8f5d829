import { agesWrong } from '#shared/calendar/ages.ts';
import { asksNothing, eventFormProblems, lowestPrice } from '#shared/calendar/event-form.ts';
import { eventFormOf } from '#shared/calendar/event-form-of.ts';
import { followUpWords } from '#shared/calendar/follow-up-words.ts';
import { reminders } from '#shared/calendar/reminder.ts';
import { readSchedule } from '#shared/calendar/schedule.ts';
import type { EventInput } from '#shared/calendar/schema.ts';
import { Failure, type SayFields } from '../kit/failure.ts';
import { type Facts, unlimited } from '../seats/store.ts';
import { formId } from './forms-store.ts';
import type { CalendarEvent } from './store.ts';

export type CalendarDetails = Omit<
  CalendarEvent,
  | 'id'
  | 'status'
  | 'test'
  | 'withdrawn'
  | 'reason'
  | 'seriesId'
  | 'occurrence'
  | 'repeat'
  | 'own'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
>;

/** Wall times become instants in `zone` (docs/decisions/wall-times.md). Throws Failure validation_failed. */
export function toDetails(input: Omit<EventInput, 'test'>, zone: string): CalendarDetails {
  const { startsAt = 0, endsAt, deadlineAt, problems } = readSchedule(input, zone);
  const form = eventFormOf(input);
  const most = typeof input.max_attendees === 'number' ? input.max_attendees : null;
  const wrong = Object.entries({ ...problems, ...agesWrong(input), ...eventFormProblems(form, most) });
  if (wrong.length > 0) {
    const fields: SayFields = (words) => Object.fromEntries(wrong.map(([field, text]) => [field, words.fields[text]]));
    throw new Failure('validation_failed', { fields });
  }
  return {
    title: input.title,
    description: input.description,
    startsAt,
    ...(endsAt !== undefined && { endsAt }),
    ...(deadlineAt !== undefined && { deadlineAt }),
    zone,
    location: input.location,
    ...(input.map_url && { mapUrl: input.map_url }),
    category: input.category,
    ...(input.ministry && { ministry: input.ministry }),
    ...(typeof input.age_from === 'number' && { ageFrom: input.age_from }),
    ...(typeof input.age_to === 'number' && { ageTo: input.age_to }),
    price: form.tickets.length > 0 ? lowestPrice(form.tickets) : input.price,
    ...(typeof input.max_attendees === 'number' && { maxAttendees: input.max_attendees }),
    requiresRegistration: input.requires_registration,
    asksEmergencyContact: input.ask_emergency_contact,
    ...(input.confirm_places && { confirmsPlaces: true as const }),
    ...(input.reminder !== reminders[0] && { reminder: input.reminder }),
    ...followUpOf(input),
    ...(!asksNothing(form) && { form }),
    isPublished: input.is_published,
  };
}

function followUpOf({ follow_up: to, ...input }: Omit<EventInput, 'test'>): Pick<CalendarDetails, 'followUp'> {
  if (to === 'none') return {};
  const { subject, text } = followUpWords;
  return { followUp: { to, subject: input.follow_up_subject || subject, text: input.follow_up_text || text } };
}

export function toFacts(event: CalendarEvent): Facts {
  return {
    title: event.title,
    startsAt: event.startsAt,
    ...(event.deadlineAt !== undefined && { deadlineAt: event.deadlineAt }),
    zone: event.zone,
    price: event.price,
    requiresRegistration: event.requiresRegistration,
    asksEmergencyContact: event.asksEmergencyContact,
    ...(event.confirmsPlaces && { confirmsPlaces: true as const }),
    isPublished: event.isPublished,
    status: event.status,
    ...(event.test && { test: true as const }),
    ...(event.form && { form: formId(event.form) }),
    version: event.version,
    capacity: event.maxAttendees ?? unlimited,
  };
}
