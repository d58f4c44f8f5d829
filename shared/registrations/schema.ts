import * as z from 'zod/mini';
import { EventFormView } from '../calendar/event-form.ts';
import { Door } from './door.ts';
import { Payment } from './payment.ts';
import { Work } from './work.ts';

/**
 * Status of a registration (docs/decisions/seats.md). `held`: its places are reserved until they are confirmed by mail. `waitlisted`: it
 * waits for places and holds none (docs/decisions/waiting-list.md).
 */
export const statuses = ['confirmed', 'held', 'waitlisted', 'cancelled', 'quarantined'] as const;
export type RegistrationStatus = (typeof statuses)[number];

/** Why a registration was cancelled. `unconfirmed`: its places were not confirmed in time. `registrant`: by the link in our mail. */
export const cancelReasons = ['staff', 'event_cancelled', 'unconfirmed', 'registrant'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The first is the default. */
export const registrationSorts = ['newest', 'oldest', 'name', 'name_desc', 'due'] as const;
export type RegistrationSort = (typeof registrationSorts)[number];

export const Answers = z.record(z.string(), z.unknown());

/** The body of submit-registration (CL-20). `data` is checked against the form of `type`. */
export const Submission = z.strictObject({
  action: z.literal('submit_registration'),
  type: z.string().check(z.minLength(1), z.maxLength(60)),
  data: Answers,
  /** Fetched when the form opened. Without a valid one, staff review the submission first (docs/decisions/spam.md). */
  token: z.optional(z.string().check(z.maxLength(200))),
  /** If the event lacks places for the party, it joins the waiting list instead of being refused. */
  waits: z.optional(z.literal(true)),
});
export type Submission = z.output<typeof Submission>;

/** Every repeat of the request gets the same receipt. */
export const Receipt = z.object({
  id: z.string(),
  /** Short enough to read out, or to give as the M-Pesa account. */
  reference: z.string(),
  status: z.enum(statuses),
  type: z.string(),
  people: z.optional(z.number()),
  /** The price for the whole party, in whole units of the currency. Absent if it is free or on the waiting list. */
  amount: z.optional(z.number()),
  /** Its place on the event's waiting list as it joined, which is the last one. The first is 1. */
  position: z.optional(z.int()),
  /** Until when its places are held: a UTC instant, ISO 8601. Only if its status is `held`. */
  heldUntil: z.optional(z.string()),
  /** The further dates that were registered with it, in the same status and for the same amount each. */
  further: z.optional(z.array(z.object({ eventId: z.string(), reference: z.string() }))),
});
export type Receipt = z.output<typeof Receipt>;

/** A registration as staff see it (EN-07). */
export const Registration = z.object({
  id: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** UTC instant, ISO 8601. */
  submitted_at: z.string(),
  /** Masked to its network before it is stored (docs/decisions/visitor-addresses.md). */
  ip_address: z.string(),
  status: z.enum(statuses),
  reference: z.string(),
  people: z.optional(z.number()),
  /** What the event's form asked besides the usual, as it was when the person answered. */
  form: z.optional(EventFormView),
  /** Held places: the deadline for confirming them, and the time of the confirmation. UTC instants. */
  held_until: z.optional(z.string()),
  confirmed_at: z.optional(z.string()),
  /** Its place on the waiting list of its event; the first is 1. */
  position: z.optional(z.int()),
  /** When places were offered to it from the waiting list. UTC instant. `held_until` is the offer's end. */
  offered_at: z.optional(z.string()),
  written_by: z.optional(z.string()),
  resent_at: z.optional(z.string()),
  /** How often its party was changed. Absent instead of 0. */
  revision: z.optional(z.int()),
  reason: z.optional(z.enum(cancelReasons)),
  /** UTC instant, ISO 8601. */
  cancelled_at: z.optional(z.string()),
  /** A test registration, which never counts (docs/decisions/trials.md). */
  test: z.optional(z.literal(true)),
  /** Its steps after a visit have due days (follow-up.ts). */
  steps_due: z.optional(z.literal(true)),
  /** The version of the terms that the person agreed to (docs/decisions/consent.md). */
  terms: z.optional(z.string()),
  /** The office's work on it. Absent if no staff member has touched it. */
  work: z.optional(Work),
  /** Absent until it is ticked at the door of its event. */
  door: z.optional(Door),
  /** Absent instead of 0. */
  notes: z.optional(z.int()),
  /** Absent if the registration is free. */
  payment: z.optional(Payment),
});
export type Registration = z.output<typeof Registration>;

/** A registration as a consumer of events reads it: nothing that staff added (docs/decisions/machine-reads.md). */
export const MachineRegistration = z.pick(Registration, {
  id: true,
  type: true,
  data: true,
  submitted_at: true,
  status: true,
  reference: true,
  people: true,
  form: true,
  held_until: true,
  confirmed_at: true,
  position: true,
  offered_at: true,
  reason: true,
  cancelled_at: true,
  test: true,
  payment: true,
});
export type MachineRegistration = z.output<typeof MachineRegistration>;

/** The places that a link in our mail confirms. Anyone with the link can read this, so it omits names and addresses. */
export const Places = z.object({
  reference: z.string(),
  status: z.enum(statuses),
  reason: z.optional(z.enum(cancelReasons)),
  people: z.number(),
  /** UTC instant, ISO 8601. */
  heldUntil: z.string(),
  /** The places were offered from the waiting list, and may be declined. */
  offered: z.optional(z.literal(true)),
  eventId: z.string(),
  eventTitle: z.string(),
  /** `YYYY-MM-DD` and `HH:MM` at the time of booking: wall time in the church's zone. */
  eventDate: z.string(),
  eventTime: z.string(),
  /** Further dates of the same request with the same status, which the link confirms, too. */
  further: z.optional(z.array(z.object({ reference: z.string(), eventDate: z.string(), eventTime: z.string() }))),
  /** Only of an offer that can be accepted: the venue, and the price of the party in whole units of the currency. */
  location: z.optional(z.string()),
  due: z.optional(z.number()),
});
export type Places = z.output<typeof Places>;
