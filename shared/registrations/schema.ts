import * as z from 'zod/mini';
import { Payment } from './payment.ts';
import { Work } from './work.ts';

/** What a registration may be (docs/decisions/seats.md). `held`: its places are taken, and wait to be confirmed by mail. */
export const statuses = ['confirmed', 'held', 'waitlisted', 'cancelled', 'quarantined'] as const;
export type RegistrationStatus = (typeof statuses)[number];

/** Why a registration was cancelled; `unconfirmed`: nobody confirmed its places in time. */
export const cancelReasons = ['staff', 'event_cancelled', 'unconfirmed'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** How the staff's list may be sorted; the first where nothing is said. */
export const registrationSorts = ['newest', 'oldest', 'name', 'name_desc'] as const;
export type RegistrationSort = (typeof registrationSorts)[number];

/** Answers as they travel, by field name. */
export const Answers = z.record(z.string(), z.unknown());

/** The body of submit-registration (CL-20); `data` is checked against the form that `type` names. */
export const Submission = z.strictObject({
  action: z.literal('submit_registration'),
  type: z.string().check(z.minLength(1), z.maxLength(60)),
  data: Answers,
  /**
   * Of form-token, fetched when the form opened; without a good one the staff look at what was sent
   * (docs/decisions/spam.md).
   */
  token: z.optional(z.string().check(z.maxLength(200))),
});
export type Submission = z.output<typeof Submission>;

/** What the person who registers gets back; the same for every repeat of the request. */
export const Receipt = z.object({
  id: z.string(),
  /** Short, to be read out or given as an M-Pesa account. */
  reference: z.string(),
  status: z.enum(statuses),
  type: z.string(),
  /** People, for a church event. */
  people: z.optional(z.number()),
  /** What the whole party pays, in whole units of the currency; absent where it is free, and while it waits. */
  amount: z.optional(z.number()),
  /** Until when its places wait to be confirmed: a UTC instant, ISO 8601. Only of one that is `held`. */
  heldUntil: z.optional(z.string()),
});
export type Receipt = z.output<typeof Receipt>;

/** A registration as staff see it (EN-07). */
export const Registration = z.object({
  id: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** UTC instant, ISO 8601. */
  submitted_at: z.string(),
  /** Masked to its network before it was stored (docs/decisions/visitor-addresses.md). */
  ip_address: z.string(),
  status: z.enum(statuses),
  reference: z.string(),
  people: z.optional(z.number()),
  /** Where its places were to be confirmed: until when, and when they were. UTC instants. */
  held_until: z.optional(z.string()),
  confirmed_at: z.optional(z.string()),
  /** Written down by staff for somebody who telephoned: who of them. */
  written_by: z.optional(z.string()),
  /** When staff last had its confirmation mailed once more. */
  resent_at: z.optional(z.string()),
  /** Of one that was cancelled. */
  reason: z.optional(z.enum(cancelReasons)),
  /** A trial that never counts (docs/decisions/trials.md). */
  test: z.optional(z.literal(true)),
  /** The version of the terms that they agreed to (docs/decisions/consent.md). */
  terms: z.optional(z.string()),
  /** How far the office is with it; absent: nobody touched it. */
  work: z.optional(Work),
  /** How many notes the staff wrote to it; absent: none. */
  notes: z.optional(z.int()),
  /** How it stands with what it costs; left out where it costs nothing. */
  payment: z.optional(Payment),
});
export type Registration = z.output<typeof Registration>;

/** The places that a link in our mail is about, as whoever has the link may know them: nothing of a person. */
export const Places = z.object({
  reference: z.string(),
  status: z.enum(statuses),
  reason: z.optional(z.enum(cancelReasons)),
  people: z.number(),
  /** UTC instant, ISO 8601. */
  heldUntil: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  /** `YYYY-MM-DD` and `HH:MM`, wall time in the church's zone, as they were booked. */
  eventDate: z.string(),
  eventTime: z.string(),
});
export type Places = z.output<typeof Places>;
