import * as z from 'zod/mini';
import { EventFormView } from '../calendar/event-form.ts';
import { isAskedByEvent } from '../forms/asked-names.ts';
import type { Form } from '../forms/form.ts';
import { Payment } from './payment.ts';
import { Answers, cancelReasons, statuses } from './schema.ts';

/** The answers that a registrant may change later. Another name or address is a matter for the office. */
const changeable: ReadonlySet<string> = new Set([
  'attendees',
  'attendeeNames',
  'emergencyContact',
  'emergencyPhone',
  'dietaryRestrictions',
  'specialNeeds',
]);

/** Also what the event's own form asks. */
export const isChangeable = (name: string): boolean => changeable.has(name) || isAskedByEvent(name);

/** The form of a change: its fields are those of the registration that may change. */
export function changeForm(form: Form): Form {
  return { ...form, fields: form.fields.filter(({ name }) => isChangeable(name)) };
}

/** A change of the party. `revision` is the one that the form showed: 0 for a registration that was never changed. */
export const partyChange = { revision: z.int().check(z.gte(0)), answers: Answers };
export interface PartyChange {
  readonly revision: number;
  readonly answers: z.output<typeof Answers>;
}

const Answered = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/**
 * A registration as its registrant sees it by the link in our mail (docs/decisions/registration-life.md). Amounts are in whole
 * units of the currency.
 */
export const OwnRegistration = z.object({
  reference: z.string(),
  status: z.enum(statuses),
  reason: z.optional(z.enum(cancelReasons)),
  people: z.number(),
  revision: z.int(),
  /** The answers that may be changed. Empty once nothing may be changed. */
  answers: Answered,
  /** What the event's form asked besides the usual. */
  form: z.optional(EventFormView),
  eventId: z.string(),
  /** The event's present facts. */
  eventTitle: z.string(),
  /** `YYYY-MM-DD` and `HH:MM`: wall time in the church's zone. */
  eventDate: z.string(),
  eventTime: z.string(),
  payment: z.optional(Payment),
  /** As the person chose it, such as `M-Pesa`. */
  paymentMethod: z.optional(z.string()),
  /** Its place in the event's waiting list. The first is 1. */
  position: z.optional(z.int()),
  /** How many parties are on the list, if it is. */
  waiting: z.optional(z.int()),
  /** It waited for places and got none. */
  waited: z.optional(z.literal(true)),
  /** Until when places are or were offered to it from the waiting list, unless it accepted them. UTC instant, ISO 8601. */
  offeredUntil: z.optional(z.string()),
  /** Free places besides those of this registration. Absent for an event without a limit. */
  seatsLeft: z.optional(z.number()),
  /** `add`: also more places. The link ends when the event begins. */
  may: z.object({ change: z.boolean(), add: z.boolean(), cancel: z.boolean() }),
});
export type OwnRegistration = z.output<typeof OwnRegistration>;

/** A change of the party as the office reads it in the registration's history. */
export const RecordedChange = z.object({
  id: z.string(),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  /** Absent for a change by the registrant's link. `name` is empty if the account is gone. */
  by: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** The changed answers alone. One that was or is blank is left out. */
  before: Answered,
  after: Answered,
});
export type RecordedChange = z.output<typeof RecordedChange>;
