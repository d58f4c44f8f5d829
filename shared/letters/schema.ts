import * as z from 'zod/mini';
import { line, lines } from '../forms/text.ts';
import type { RegistrationStatus } from '../registrations/schema.ts';

export const audiences = ['confirmed', 'waitlisted', 'both'] as const;
export type Audience = (typeof audiences)[number];

export const longestSubject = 120;
export const longestLetter = 5000;

export const LetterInput = z.strictObject({
  to: z.enum(audiences, { error: 'choice' }),
  subject: line(longestSubject),
  text: lines(longestLetter),
});
export type LetterInput = z.output<typeof LetterInput>;

/** A registration without an email address. Mail cannot reach this person, so staff call them. */
export const ToCall = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty if they gave none. */
  phone: z.string(),
  people: z.int(),
});
export type ToCall = z.output<typeof ToCall>;

export const Reach = z.object({
  /** Number of mails: one for each mailbox. */
  mails: z.int(),
  /** Number of people in those registrations. */
  people: z.int(),
  /** Registrations without an email address, by name. */
  call: z.array(ToCall),
});
export type Reach = z.output<typeof Reach>;

export const Letter = z.object({
  id: z.string(),
  to: z.enum(audiences),
  subject: z.string(),
  text: z.string(),
  /** The sender's name. Empty if unknown. */
  by: z.string(),
  /** UTC instant, ISO 8601. */
  sent_at: z.string(),
  /** `sending` until every mail has a result, `stopped` by staff. */
  state: z.enum(['sending', 'stopped', 'done']),
  /** The number of mails at the time of sending. Of these: sent, undeliverable, and left out (cancelled since, or stopped). */
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

export function reaches(to: Audience, status: RegistrationStatus): boolean {
  return statusesOf[to].includes(status);
}
