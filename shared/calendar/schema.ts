import * as z from 'zod/mini';
import { emptyAs } from '../api/empty.ts';
import { mostPeople } from '../forms/party.ts';
import { line, lines } from '../forms/text.ts';

/**
 * `YYYY-MM-DD HH:MM:SS`, wall time in the church's zone (docs/decisions/wall-times.md); whether it exists is checked on
 * the server. A year of another century is a typing error, and calendar files would have to list the clock changes
 * until then.
 */
const wallTime = z.string().check(z.regex(/^20\d{2}-\d\d-\d\d \d\d:\d\d:\d\d$/, { error: 'wall_time' }));

const noneOr = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(emptyAs(null, schema)));

/** The longest message to who is registered, in characters. */
export const longestMessage = 1000;

/** What staff write of an event (spec B7; docs/decisions/event-shapes.md). Price in whole units of the currency. */
const Written = z.strictObject({
  title: line(200),
  description: z._default(z.union([z.literal(''), lines(5000)]), ''),
  start_date: wallTime,
  end_date: noneOr(wallTime),
  location: z._default(z.union([z.literal(''), line(200)]), ''),
  price: z._default(
    emptyAs(
      0,
      z.number().check(
        z.gte(0, { error: 'price_negative' }),
        z.lte(10_000_000),
        z.refine((price) => Number(price.toFixed(2)) === price, { error: 'price_step' }),
      ),
    ),
    0,
  ),
  /** null, '' or left out: no limit. */
  max_attendees: noneOr(z.int().check(z.gte(1, { error: 'max_attendees' }), z.lte(mostPeople))),
  is_published: z._default(z.boolean(), false),
  category: z._default(line(60), 'General'),
  requires_registration: z._default(z.boolean(), true),
  /** null, '' or left out: registration is open until the start. */
  registration_deadline: noneOr(wallTime),
  ask_emergency_contact: z._default(z.boolean(), true),
  /** Who registers is to confirm the places by the link in our mail, else they go to others (docs/decisions/confirmed-places.md). */
  confirm_places: z._default(z.boolean(), false),
});

/** A new event. Whether it is a trial is said once: its registrations carry it. */
export const EventInput = z.extend(Written, {
  /**
   * A trial of the whole way: in no public list, feed or figure; its registrations are trials
   * (docs/decisions/trials.md).
   */
  test: z.optional(z.literal(true)),
});
export type EventInput = z.output<typeof EventInput>;

/** What staff write to everyone who is registered, in plain words; may be empty. */
const Message = z._default(z.union([z.literal(''), lines(longestMessage)]), '');

/** An update: the whole event, and the version it started from; a stale one is refused with version_conflict. */
export const EventUpdate = z.extend(Written, {
  version: z.optional(z.int()),
  /** Everyone who is registered is told by mail what changed, with a message (docs/decisions/changes.md). */
  tell: z.optional(z.strictObject({ message: Message })),
});
export type EventUpdate = z.output<typeof EventUpdate>;

/** Why an event is called off, in staff's own words; it is mailed to everyone who is registered. */
export const CallOff = z.strictObject({ reason: Message });

/** A church event in the staff shape (EN-06). Times are wall times in the church's zone. */
export const StaffEvent = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  location: z.string(),
  price: z.number(),
  max_attendees: z.nullable(z.number()),
  /** People, not records (docs/decisions/seats.md). */
  current_attendees: z.number(),
  is_published: z.boolean(),
  category: z.string(),
  requires_registration: z.boolean(),
  registration_deadline: z.nullable(z.string()),
  ask_emergency_contact: z.boolean(),
  confirm_places: z.boolean(),
  status: z.enum(['scheduled', 'cancelled']),
  /** A trial, which only staff see in a list. */
  test: z.optional(z.literal(true)),
  version: z.number(),
  /** UTC instants, ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
});
export type StaffEvent = z.output<typeof StaffEvent>;

/** An event that was published and is a draft again: who has the link is told so, and nothing else of it. */
export interface WithdrawnEvent {
  readonly id: string;
  readonly title: string;
  readonly withdrawn: true;
}

/** A church event as visitors see it (EN-05; docs/decisions/event-shapes.md). */
export const PublicEvent = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** `YYYY-MM-DD` and `HH:MM`, wall time in the church's zone. */
  date: z.string(),
  time: z.string(),
  endTime: z.optional(z.string()),
  /** The same, as instants with the zone's offset, for machines. */
  startsAt: z.string(),
  endsAt: z.optional(z.string()),
  location: z.string(),
  category: z.string(),
  /** People. Absent maximum: no limit. */
  currentAttendees: z.number(),
  maxAttendees: z.optional(z.number()),
  /** Whole units of the currency; absent: free. */
  price: z.optional(z.number()),
  requiresRegistration: z.boolean(),
  /** ISO 8601 with offset; absent: until the start. */
  registrationDeadline: z.optional(z.string()),
  askEmergencyContact: z.boolean(),
  /** Places are to be confirmed by the link in our mail; absent: they count at once. */
  confirmPlaces: z.optional(z.literal(true)),
  /** Only on the page of an event that was called off; lists leave such events out. */
  cancelled: z.optional(z.literal(true)),
});
export type PublicEvent = z.output<typeof PublicEvent>;
