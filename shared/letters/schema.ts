import * as z from 'zod/mini';
import { searchText } from '../api/listing.ts';
import { line, lines } from '../forms/text.ts';
import { memberIdPattern, memberStatuses } from '../members/schema.ts';
import { oneTag } from '../members/tags.ts';
import type { RegistrationStatus } from '../registrations/schema.ts';

export const audiences = ['confirmed', 'waitlisted', 'both'] as const;
export type Audience = (typeof audiences)[number];

/** Members in a view of their list, a selection, or a group. */
export const memberAudiences = ['view', 'selection', 'group'] as const;
export type MemberAudience = (typeof memberAudiences)[number];

export const everyAudience = [...audiences, ...memberAudiences] as const;
export type AnyAudience = (typeof everyAudience)[number];

export const longestSubject = 120;
export const longestLetter = 5000;

/** Words of a ready text that the office has to replace, such as `[new place]`. */
const placeholder = /\[\p{L}[^[\]\n]*\]/u;
const filledIn = () => z.refine<string>((text) => !placeholder.test(text), { error: 'placeholder' });

const written = { subject: line(longestSubject).check(filledIn()), text: lines(longestLetter).check(filledIn()) };

export const LetterInput = z.strictObject({ to: z.enum(audiences, { error: 'choice' }), ...written });
export type LetterInput = z.output<typeof LetterInput>;

export const LetterText = z.strictObject(written);
export type LetterText = z.output<typeof LetterText>;

export const mostSelected = 100;
const recordId = z.string().check(z.regex(memberIdPattern));

/** The most members whom a letter to the results of a search is for. */
export const mostSearched = 1000;

/** Whom a letter to members is for: those whom the filters and the search of their list find. */
const toView = {
  to: z.literal('view'),
  status: z.optional(z.enum(memberStatuses)),
  tag: z.optional(oneTag()),
  search: z.optional(searchText()),
};
const toSelection = {
  to: z.literal('selection'),
  members: z.array(recordId).check(z.minLength(1), z.maxLength(mostSelected)),
};
const toGroup = { to: z.literal('group'), group: recordId };

export const MemberLetterInput = z.discriminatedUnion('to', [
  z.strictObject({ ...toView, ...written }),
  z.strictObject({ ...toSelection, ...written }),
  z.strictObject({ ...toGroup, ...written }),
]);
export type MemberLetterInput = z.output<typeof MemberLetterInput>;

/** A registration or a member without an email address. Mail cannot reach this person, so staff call them. */
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
  /** Number of people in those registrations, or of those members. */
  people: z.int(),
  /** Registrations or members without an email address, by name. */
  call: z.array(ToCall),
  /** Members who want no letters. */
  unsubscribed: z.optional(z.int()),
});
export type Reach = z.output<typeof Reach>;

export const Letter = z.object({
  id: z.string(),
  to: z.enum(everyAudience),
  /** The view's status and tag, or the group's name. */
  status: z.optional(z.enum(memberStatuses)),
  tag: z.optional(z.string()),
  group: z.optional(z.string()),
  /** Only members whom a search found when it was sent. The record does not keep the search, which may be a name. */
  searched: z.optional(z.literal(true)),
  /** Members that the letter left out when it was sent: without an email address, and those who want no letters. */
  no_email: z.optional(z.int()),
  unsubscribed: z.optional(z.int()),
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
  /** Whether the list of its recipients can be read: it is kept for 30 days. */
  listed: z.boolean(),
});
export type Letter = z.output<typeof Letter>;

/**
 * What became of a letter for one person. `shared`: it went to another person with the same address. `gone`: the person cancelled,
 * unsubscribed or lost the address after it was sent. `full`: the address had too many of our emails.
 */
export const letterOutcomes = [
  'sent',
  'shared',
  'waiting',
  'failed',
  'full',
  'gone',
  'stopped',
  'no_email',
  'unsubscribed',
] as const;
export type LetterOutcome = (typeof letterOutcomes)[number];

export const LetterRecipient = z.object({
  /** Of the registration or the member. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  outcome: z.enum(letterOutcomes),
});
export type LetterRecipient = z.output<typeof LetterRecipient>;

/** A page of the recipients of a letter. */
export const RecipientsQuery = z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(2000))) });

const statusesOf: Readonly<Record<AnyAudience, readonly RegistrationStatus[]>> = {
  confirmed: ['confirmed'],
  waitlisted: ['waitlisted'],
  both: ['confirmed', 'waitlisted'],
  view: [],
  selection: [],
  group: [],
};

export function reaches(to: AnyAudience, status: RegistrationStatus): boolean {
  return statusesOf[to].includes(status);
}
