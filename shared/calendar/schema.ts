import * as z from 'zod/mini';
import { emptyAs } from '../api/empty.ts';
import { isAddress } from '../content/address.ts';
import { mostPeople } from '../forms/party.ts';
import { line, lines } from '../forms/text.ts';
import { longestLetter, longestSubject } from '../letters/schema.ts';
import { ministryPages } from '../pages/ministry-pages.ts';
import { mostAge } from './ages.ts';
import { EventFormView, eventFormFields, Price, Question, Ticket } from './event-form.ts';
import { followUps } from './follow-up.ts';
import { reminders } from './reminder.ts';

/**
 * `YYYY-MM-DD HH:MM:SS`, wall time in the church's zone (docs/decisions/wall-times.md). The server checks that it exists. A year
 * of another century is a typing error, and calendar files would have to list all clock changes until then.
 */
export const wallTime = z.string().check(z.regex(/^20\d{2}-\d\d-\d\d \d\d:\d\d:\d\d$/, { error: 'wall_time' }));

/** In years. */
const Age = z.int().check(z.gte(0), z.lte(mostAge));

export const noneOr = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(emptyAs(null, schema)));

export const longestMessage = 1000;

/** The series of an event that repeats (docs/decisions/registration-life.md). */
const InSeries = z.object({
  id: z.string(),
  /** Weeks from one date to the next. Absent: the series is monthly. */
  weeks: z.optional(z.number()),
  /** The day on which the rule has this event, `YYYY-MM-DD`. It stays when the event moves. */
  day: z.string(),
  /** Only for staff: the fields that were changed for this date alone. */
  own: z.optional(z.array(z.string())),
});
export type InSeries = z.output<typeof InSeries>;

/**
 * The fields of an event that staff write (spec B7; docs/decisions/event-shapes.md). The price is in whole units of the currency.
 */
const EventFields = z.strictObject({
  title: line(200),
  description: z._default(z.union([z.literal(''), lines(5000)]), ''),
  start_date: wallTime,
  end_date: noneOr(wallTime),
  location: z._default(z.union([z.literal(''), line(200)]), ''),
  /** The place on a map, if visitors would not find it by its name. */
  map_url: noneOr(line(500).check(z.refine(isAddress, { error: 'map_address' }))),
  /** Ignored if there are kinds of tickets. */
  price: z._default(emptyAs(0, Price), 0),
  /** null, '' or omitted: no limit. */
  max_attendees: noneOr(z.int().check(z.gte(1, { error: 'max_attendees' }), z.lte(mostPeople))),
  is_published: z._default(z.boolean(), false),
  category: z._default(line(60), 'General'),
  /** The ministry that invites, by its page. */
  ministry: noneOr(z.enum(ministryPages)),
  /** The youngest and the oldest whom the event is for, both included. null, '' or omitted: no limit. */
  age_from: noneOr(Age),
  age_to: noneOr(Age),
  requires_registration: z._default(z.boolean(), true),
  /** null, '' or omitted: registration is open until the start. */
  registration_deadline: noneOr(wallTime),
  ask_emergency_contact: z._default(z.boolean(), true),
  /** Registrants must confirm their places by our mail, or the places are released (docs/decisions/confirmed-places.md). */
  confirm_places: z._default(z.boolean(), false),
  /** When registrants get a reminder (docs/decisions/registration-life.md). */
  reminder: z._default(z.enum(reminders), reminders[0]),
  /** Recipients of a letter after the event. Without them its texts are ignored; an empty text becomes the default. */
  follow_up: z._default(z.enum(followUps), followUps[0]),
  follow_up_subject: z._default(z.union([z.literal(''), line(longestSubject)]), ''),
  follow_up_text: z._default(z.union([z.literal(''), lines(longestLetter)]), ''),
  ...eventFormFields,
});

/** A new event. `test` cannot change later, because registrations copy it. */
export const EventInput = z.extend(EventFields, {
  /** Excluded from public lists, feeds and figures, with its registrations (docs/decisions/trials.md). */
  test: z.optional(z.literal(true)),
});
export type EventInput = z.output<typeof EventInput>;

const Message = z._default(z.union([z.literal(''), lines(longestMessage)]), '');

/** A change: the whole event, and the version that it started from. A stale version is refused with version_conflict. */
export const EventUpdate = z.extend(EventFields, {
  version: z.optional(z.int()),
  /** If set, all registrants get a mail about the change with this message (docs/decisions/changes.md). */
  tell: z.optional(z.strictObject({ message: Message })),
});
export type EventUpdate = z.output<typeof EventUpdate>;

/** Calls off an event. The reason is mailed to all registrants. */
export const CallOff = z.strictObject({ reason: Message });

/** A church event in the staff's format (EN-06). Times are wall times in the church's zone. */
export const StaffEvent = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  location: z.string(),
  map_url: z.nullable(z.string()),
  price: z.number(),
  max_attendees: z.nullable(z.number()),
  /** The number of people, not of registrations (docs/decisions/seats.md). */
  current_attendees: z.number(),
  /** Parties on the waiting list. Absent instead of 0. */
  waiting: z.optional(z.int()),
  is_published: z.boolean(),
  category: z.string(),
  ministry: z.nullable(z.enum(ministryPages)),
  age_from: z.nullable(z.number()),
  age_to: z.nullable(z.number()),
  requires_registration: z.boolean(),
  registration_deadline: z.nullable(z.string()),
  ask_emergency_contact: z.boolean(),
  confirm_places: z.boolean(),
  reminder: z.enum(reminders),
  follow_up: z.enum(followUps),
  follow_up_subject: z.string(),
  follow_up_text: z.string(),
  ask_names: z.boolean(),
  tickets: z.array(Ticket),
  questions: z.array(Question),
  status: z.enum(['scheduled', 'cancelled']),
  test: z.optional(z.literal(true)),
  series: z.optional(InSeries),
  version: z.number(),
  /** UTC instants, ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
});
export type StaffEvent = z.output<typeof StaffEvent>;

/** A formerly published event that is a draft again. Visitors with the link only learn that it was withdrawn. */
export interface WithdrawnEvent {
  readonly id: string;
  readonly title: string;
  readonly withdrawn: true;
}

/** A church event in the visitors' format (EN-05; docs/decisions/event-shapes.md). */
export const PublicEvent = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** `YYYY-MM-DD` and `HH:MM`, wall time in the church's zone. */
  date: z.string(),
  time: z.string(),
  endTime: z.optional(z.string()),
  /** The same times as instants with the zone's offset, for machines. */
  startsAt: z.string(),
  endsAt: z.optional(z.string()),
  location: z.string(),
  category: z.string(),
  ministry: z.optional(z.enum(ministryPages)),
  /** In years, both included. If absent, the event is for everyone. */
  ages: z.optional(z.object({ from: z.optional(z.number()), to: z.optional(z.number()) })),
  /** Numbers of people. No limit if the maximum is absent. */
  currentAttendees: z.number(),
  maxAttendees: z.optional(z.number()),
  /** People are on its waiting list, so free places are offered to them first. */
  waiting: z.optional(z.literal(true)),
  /** In whole units of the currency. Free if absent. With kinds of tickets: the lowest, and `priceFrom`. */
  price: z.optional(z.number()),
  priceFrom: z.optional(z.literal(true)),
  requiresRegistration: z.boolean(),
  /** ISO 8601 with offset. If absent, registration is open until the start. */
  registrationDeadline: z.optional(z.string()),
  askEmergencyContact: z.boolean(),
  /** What its form asks besides the usual. `id` is sent as `eventForm` with the answers. */
  form: z.optional(
    z.extend(EventFormView, {
      id: z.string(),
      /** `left`: how many people may still have it, if it has a limit of its own. */
      tickets: z.array(z.extend(Ticket, { left: z.optional(z.number()) })),
    }),
  ),
  /** `further`: in lists, the number of coming dates after this one. */
  series: z.optional(z.extend(InSeries, { further: z.number() })),
  /** In lists: an earlier event of its series is in them, so pages leave this one out. */
  isLater: z.optional(z.literal(true)),
  /** Registrants must confirm places by the link in our mail. If absent, places count at once. */
  confirmPlaces: z.optional(z.literal(true)),
  /** Only on the page of a cancelled event. Lists leave such events out. */
  cancelled: z.optional(z.literal(true)),
});
export type PublicEvent = z.output<typeof PublicEvent>;

/** Another event of the series, as an event's page links to it. */
export type SeriesDate = Pick<PublicEvent, 'id' | 'date' | 'time' | 'startsAt'> & {
  /** The event's form may register for this date, too: it asks and costs the same. */
  readonly sharesForm?: true;
};
