import * as z from 'zod/mini';
import { line, lines } from '../forms/text.ts';
import type { RegistrationStatus } from '../registrations/schema.ts';

/** Whom of a church event a letter may go to. */
export const audiences = ['confirmed', 'waitlisted', 'both'] as const;
export type Audience = (typeof audiences)[number];

/** Characters of a letter. */
export const longestSubject = 120;
export const longestLetter = 5000;

/** What staff write. */
export const LetterInput = z.strictObject({
  to: z.enum(audiences, { error: 'choice' }),
  subject: line(longestSubject),
  text: lines(longestLetter),
});
export type LetterInput = z.output<typeof LetterInput>;

/** A registration without an email address: staff call this person, since no mail reaches them. */
export const ToCall = z.object({
  /** The registration's id. */
  id: z.string(),
  name: z.string(),
  /** Empty where they gave none. */
  phone: z.string(),
  /** Who comes with the registration. */
  people: z.int(),
});
export type ToCall = z.output<typeof ToCall>;

/** Whom a letter would reach now. */
export const Reach = z.object({
  /** One for each mailbox. */
  mails: z.int(),
  /** Who comes with those registrations. */
  people: z.int(),
  /** Registrations without an email address, in the order of names. */
  call: z.array(ToCall),
});
export type Reach = z.output<typeof Reach>;

/** A letter as the staff see it, and how far it is. */
export const Letter = z.object({
  id: z.string(),
  to: z.enum(audiences),
  subject: z.string(),
  text: z.string(),
  /** Who sent it; empty where nobody knows a name. */
  by: z.string(),
  /** UTC instant, ISO 8601. */
  sent_at: z.string(),
  /** `sending` until every mail has an end, `stopped` by staff. */
  state: z.enum(['sending', 'stopped', 'done']),
  /** Mails that it was to be when it was sent; and of these: sent, never to be delivered, left out (cancelled meanwhile, stopped). */
  mails: z.int(),
  sent: z.int(),
  failed: z.int(),
  left: z.int(),
});
export type Letter = z.output<typeof Letter>;

const statusesOf: Readonly<Record<Audience, readonly RegistrationStatus[]>> = {
  confirmed: ['confirmed'],
  waitlisted: ['waitlisted'],
  both: ['confirmed', 'waitlisted'],
};

/** Whether a letter to `to` goes to a registration that stands so. */
export function reaches(to: Audience, status: RegistrationStatus): boolean {
  return statusesOf[to].includes(status);
}
